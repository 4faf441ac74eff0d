import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Definition } from '@muster/definition';
import type { Summary } from './summary.ts';

interface Recording {
  readonly file: string;
  readonly definition: Definition;
  readonly events: readonly unknown[];
  readonly expected: Summary;
}

/** Every recorded exercise in this folder. */
export function recordings(): Recording[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.jsonl'))
    .map((file) => {
      const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
        .trimEnd()
        .split('\n');
      const [first, ...rest] = lines.map((line) => JSON.parse(line));
      const last = rest.pop();
      return { file, definition: first.definition, events: rest, expected: last.expected };
    });
}
