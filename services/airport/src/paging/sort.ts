import { airportErrors } from '../airport-errors.ts';

export interface Criterion<Property extends string> {
  readonly property: Property;
  readonly direction: 'asc' | 'desc';
  readonly ignoreCase: boolean;
}

/**
 * Reads `sort` as Spring does: `property`, `property,dir`, `first,second,dir`, a trailing `ignorecase`, the parameter
 * repeated; and, as older clients send it, several criteria joined in one value.
 */
export function readSort<Property extends string>(
  values: readonly string[],
  allowed: readonly Property[],
): Criterion<Property>[] {
  const criteria = values.flatMap((value) => readValue(value, allowed));
  return criteria.filter(({ property }, index) => criteria.findIndex((other) => other.property === property) === index);
}

/** Where the order is fixed: only an empty `sort` is accepted, as everywhere. */
export function refuseSort(sent: unknown): void {
  const values = [sent ?? []].flat();
  if (values.every((value) => words(String(value)).length === 0)) return;
  throw airportErrors.invalid_sort(
    'The query parameter sort: this list has a fixed order and cannot be sorted; leave it out.',
  );
}

function readValue<Property extends string>(value: string, allowed: readonly Property[]): Criterion<Property>[] {
  const criteria: Criterion<Property>[] = [];
  let waiting: Property[] = [];
  let closed: Criterion<Property>[] = [];
  const close = (direction: 'asc' | 'desc', ignoreCase: boolean): void => {
    closed = waiting.map((property) => ({ property, direction, ignoreCase }));
    criteria.push(...closed);
    waiting = [];
  };
  for (const word of words(value)) {
    const keyword = word.toLowerCase();
    if (keyword === 'asc' || keyword === 'desc') {
      if (waiting.length === 0) throw wrongSort(`"${word}" has no property before it`, allowed);
      close(keyword, false);
    } else if (keyword === 'ignorecase') {
      if (waiting.length > 0) close('asc', true);
      else if (closed.length > 0) criteria.splice(-closed.length, closed.length, ...closed.map(withoutCase));
      else throw wrongSort(`"${word}" has no property before it`, allowed);
      closed = [];
    } else {
      const property = allowed.find((name) => name === word);
      if (property === undefined) throw wrongSort(`"${word.slice(0, 50)}" cannot be sorted by`, allowed);
      waiting.push(property);
    }
  }
  close('asc', false);
  return criteria;
}

function words(value: string): string[] {
  return value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function withoutCase<Property extends string>(criterion: Criterion<Property>): Criterion<Property> {
  return { ...criterion, ignoreCase: true };
}

function wrongSort(problem: string, allowed: readonly string[]) {
  return airportErrors.invalid_sort(
    `The query parameter sort: ${problem}; use property,(asc or desc) with one of ${allowed.join(', ')}.`,
  );
}
