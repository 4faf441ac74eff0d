import type { Scalar } from 'yaml';

/** A scalar as the author typed it: `007` stays `007` where a text is expected. */
export function textOf(node: Scalar): string {
  if (typeof node.value === 'string') return node.value;
  return node.source ?? String(node.value);
}
