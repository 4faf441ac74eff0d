import type { Pattern } from '@muster/definition';
import type { Random } from '../random.ts';
import { type PatternNode, readPattern } from './read-pattern.ts';

const TRIES = 30;

/**
 * Generates a text that the pattern matches, as a whole or somewhere. `undefined` if that fails: the pattern uses
 * unsupported syntax, or is too narrow for random texts.
 */
export function sampleOf(pattern: Pattern, whole: boolean, random: Random): string | undefined {
  const node = readPattern(pattern.source);
  for (let i = 0; i < TRIES; i++) {
    const text = generate(node, random).trim();
    if (whole ? pattern.matchesWhole(text) : pattern.isFoundIn(text)) return text;
  }
  return undefined;
}

function generate(node: PatternNode, random: Random): string {
  switch (node.kind) {
    case 'text':
      return random.pick(node.choices) ?? '';
    case 'sequence':
      return node.parts.map((part) => generate(part, random)).join('');
    case 'alternatives': {
      const part = random.pick(node.parts);
      return part === undefined ? '' : generate(part, random);
    }
    case 'repeat': {
      const times = node.min + random.below(node.max - node.min + 1);
      return Array.from({ length: times }, () => generate(node.part, random)).join('');
    }
  }
}
