import { SHAPES, type Shape } from '../edit/kinds.ts';

/** The names of all fields of the format. */
export const YAML_FIELDS: ReadonlySet<string> = new Set(Object.values(SHAPES).flatMap(namesIn));

function namesIn(shape: Shape): string[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    if (typeof field === 'string') return [name];
    if ('fields' in field) return [name, ...namesIn(field.fields)];
    return 'items' in field ? [name, ...namesIn(field.items)] : [name];
  });
}
