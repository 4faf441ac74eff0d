import type { EditFiles, Outline } from '../edit/outline.ts';
import { shapeAt } from '../edit/read-part.ts';
import { type Caret, caretAt } from './caret.ts';
import { DECLARED_BY } from './declared-by.ts';
import { factsAt, type Schemas } from './schema-at.ts';
import { type Thing, thingOf } from './things.ts';

/** What is known of the word at a place. */
export type Hover =
  | {
      readonly about: 'field';
      readonly from: number;
      readonly to: number;
      readonly name: string;
      /** In English, as the format describes it. */
      readonly description: string;
      readonly default: string | undefined;
      readonly isRequired: boolean;
    }
  | { readonly about: 'name'; readonly from: number; readonly to: number; readonly thing: Thing };

export function hoverAt(
  schemas: Schemas,
  files: EditFiles,
  file: string,
  offset: number,
  known?: Outline,
): Hover | undefined {
  const caret = caretAt(files, file, offset, known);
  if (caret === undefined) return undefined;
  const { from, to } = caret;
  const word = files.get(file)?.text?.slice(from, to) ?? '';
  if (word === '') return undefined;
  if (caret.isKey) {
    const facts = factsAt(schemas, caret.part.kind, caret.path);
    if (facts?.description === undefined) return undefined;
    const { description, default: fallback, isRequired } = facts;
    return { about: 'field', from, to, name: word, description, default: fallback, isRequired };
  }
  const thing = namedAt(caret, word);
  return thing && { about: 'name', from, to, thing };
}

function namedAt({ outline, part, path }: Caret, word: string): Thing | undefined {
  const shape = shapeAt(part.kind, path) ?? shapeAt(part.kind, path.slice(0, -1));
  if (shape === 'condition') return thingOf(outline, 'milestone', word);
  if (typeof shape === 'object' && 'name' in shape) return thingOf(outline, shape.name, word);
  if (typeof shape === 'object' && 'names' in shape) return thingOf(outline, shape.names, word);
  const declared = path.length === 1 ? DECLARED_BY[part.kind] : undefined;
  return declared !== undefined && path[0] === declared.field ? thingOf(outline, declared.kind, word) : undefined;
}
