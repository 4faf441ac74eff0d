import type { FieldValue } from '../edit/intent.ts';
import type { FieldShape } from '../edit/kinds.ts';
import type { Outline } from '../edit/outline.ts';
import { declaredNames } from '../edit/where-used.ts';
import { wordsOf } from '../edit/words.ts';

/** Whether everything that a value names is declared: a fix must not lead to the next problem. */
export function namesExist(outline: Outline, shape: FieldShape | undefined, value: FieldValue): boolean {
  if (shape === 'condition') return areDeclared(outline, 'milestone', namesIn(value, 'condition'));
  if (typeof shape !== 'object') return true;
  if ('names' in shape) return shape.names === 'file' || areDeclared(outline, shape.names, namesIn(value, 'list'));
  if ('name' in shape) return shape.name === 'file' || areDeclared(outline, shape.name, namesIn(value, 'one'));
  return true;
}

type Way = 'condition' | 'list' | 'one';

function areDeclared(outline: Outline, kind: Parameters<typeof declaredNames>[1], names: readonly string[]): boolean {
  const declared = new Set(declaredNames(outline, kind));
  return names.every((name) => declared.has(name));
}

function namesIn(value: FieldValue, way: Way): string[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts.flatMap((text) => (typeof text === 'string' ? wordsOf(text, way).map(({ name }) => name) : []));
}
