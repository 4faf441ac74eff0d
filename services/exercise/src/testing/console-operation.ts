import { readFileSync } from 'node:fs';

const folder = new URL('../../../../apps/console/src/', import.meta.url);

/** The text of an operation of the console, with its fragments. `file` is its `.graphql` file without the ending. */
export function consoleOperation(file: string, name: string): string {
  const source = readFileSync(new URL(`${file}.generated.ts`, folder), 'utf8');
  const [, text] = new RegExp(`name: '${name}',\\s+text:\\s+(".*")`).exec(source) ?? [];
  if (text === undefined) throw new Error(`${file}.graphql has no operation ${name}.`);
  return JSON.parse(text);
}
