import { spawnSync } from 'node:child_process';

const MAX_FILE_BYTES = 64 * 1024 * 1024;

function run(root: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: MAX_FILE_BYTES });
  return status === 0 ? stdout : undefined;
}

/** What is asked of the history of this repository. */
export const git = {
  /** Whether all of it is here: not in an archive of the sources, nor in a shallow clone. */
  hasHistory: (root: string): boolean => run(root, 'rev-parse', '--is-shallow-repository')?.trim() === 'false',
  isInHistory: (root: string, commit: string): boolean =>
    run(root, 'merge-base', '--is-ancestor', commit, 'HEAD') !== undefined,
  /** The text of a file at a commit; undefined if it was not there. */
  show: (root: string, commit: string, path: string): string | undefined => run(root, 'show', `${commit}:${path}`),
};
