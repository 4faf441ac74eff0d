import { type ErrorCatalogue, kitErrors } from '@muster/kit/errors';
import { airportErrors } from '../../services/airport/src/airport-errors.ts';
import { modules as airportModules } from '../../services/airport/src/modules.ts';
import { modules as exerciseModules } from '../../services/exercise/src/platform.ts';
import { platformErrors } from '../../services/exercise/src/platform-errors.ts';

/** Errors that are documented together. */
export interface ErrorSection {
  readonly title: string;
  readonly errors: ErrorCatalogue;
}

export const BOTH: ErrorSection = { title: 'Both services', errors: kitErrors };

export const EXERCISE: readonly ErrorSection[] = [
  { title: 'Anywhere on the exercise platform', errors: platformErrors },
  ...exerciseModules.flatMap(sectionsOf),
];

export const AIRPORT: readonly ErrorSection[] = [
  { title: 'Anywhere on the airport service', errors: airportErrors },
  ...airportModules.flatMap(sectionsOf),
];

function sectionsOf({ name, errors }: { readonly name: string; readonly errors?: ErrorCatalogue }): ErrorSection[] {
  return errors === undefined ? [] : [{ title: `\`${name}\``, errors }];
}

/** A code with two meanings would be useless to clients. */
export function refuseTwice(sections: readonly ErrorSection[]): void {
  const seen = new Map<string, string>();
  for (const { title, errors } of sections) {
    for (const code of Object.keys(errors)) {
      const other = seen.get(code);
      if (other !== undefined) throw new Error(`The error ${code} is declared twice: ${other}, ${title}.`);
      seen.set(code, title);
    }
  }
}

/** A sentence that is written where an error is made can be said in no other language. */
export function refuseUnsaid(sections: readonly ErrorSection[]): void {
  for (const { code, says, listedIn } of sections.flatMap(({ errors }) => Object.values(errors))) {
    if (says === undefined && listedIn === undefined) throw new Error(`The error ${code} declares no sentence.`);
  }
}
