import { readSources } from '../checks/sources.ts';
import { changedFiles } from './changed-files.ts';
import { type ReachedTests, reachedTests } from './reached-tests.ts';

const WHY: Readonly<Record<keyof ReachedTests, string>> = {
  changed: 'have changed, or everything they run on has',
  importing: 'import what has changed',
  starting: 'start a program that has changed',
  naming: 'name a changed file, or import what does',
};
const MAX_NAMED = 5;

/** The tests that the changes of this branch can reach; prints one line per group, with why. */
export function chooseChanged(root: string, print: (line: string) => void): string[] {
  const changed = changedFiles(root);
  print(`Files that differ from main: ${listed(changed)}`);
  const reached = reachedTests(changed, readSources(root));
  return Object.entries(WHY).flatMap(([group, why]) => {
    const tests = reached[group as keyof ReachedTests];
    if (tests.length > 0) print(`Test files that ${why}: ${listed(tests)}`);
    return tests;
  });
}

function listed(files: readonly string[]): string {
  const more = files.length - MAX_NAMED;
  const named = files.slice(0, MAX_NAMED).join(', ');
  return `${files.length}${files.length === 0 ? '' : ` (${named}${more > 0 ? ` and ${more} more` : ''})`}`;
}
