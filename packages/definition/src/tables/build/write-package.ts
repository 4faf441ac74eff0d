import type { FieldValues } from '../../edit/intent.ts';
import { itemLines } from '../../edit/write-value.ts';
import { DEFINITION_VERSION } from '../../version.ts';
import type { InjectsOfRows, TableInject } from './injects-of-rows.ts';

export interface WrittenPackage {
  /** Texts by path. */
  readonly files: ReadonlyMap<string, string>;
  /** The row of each line of injects.yml, for messages about it. */
  rowOfLine(line: number): number | undefined;
}

export interface PackageTexts {
  readonly title: string;
  readonly language: string | undefined;
}

/** The shortest exercise, and the steps in which longer ones are planned. */
const LEAST_MINUTES = 60;
const STEP = 15;

/** The files of a package, as people write them. */
export function writePackage(made: InjectsOfRows, { title, language }: PackageTexts): WrittenPackage {
  const { injects, roles, people, channels, lastMinute } = made;
  const persons = people.all.map(({ address, name }) => ({
    address,
    ...(name !== '' && name !== address && { name }),
  }));
  const config = {
    version: DEFINITION_VERSION,
    title,
    ...(language !== undefined && { language }),
    exercise_duration: Math.max(LEAST_MINUTES, Math.ceil((lastMinute + STEP) / STEP) * STEP),
  };
  const files = new Map([['config.yml', mapping(config)]]);
  const lists: readonly (readonly [path: string, items: readonly FieldValues[]])[] = [
    ['channels.yml', channels.list(persons.length > 0)],
    ['roles.yml', roles.map((name) => ({ name }))],
    ['email.yml', persons],
  ];
  for (const [path, items] of lists) {
    if (items.length > 0) files.set(path, items.map((item) => `${itemLines(item, 0).join('\n')}\n`).join(''));
  }
  files.set('injects.yml', injects.map(({ lines }) => `${lines.join('\n')}\n`).join('\n'));
  return { files, rowOfLine: (line) => rowAt(injects, line) };
}

function mapping(fields: FieldValues): string {
  // As an item of a list, without its dash.
  return itemLines(fields, 0)
    .map((line) => `${line.slice(2)}\n`)
    .join('');
}

function rowAt(injects: readonly TableInject[], line: number): number | undefined {
  let end = 0;
  for (const { lines, row } of injects) {
    // With the blank line between two.
    end += lines.length + 1;
    if (line <= end) return row;
  }
  return undefined;
}
