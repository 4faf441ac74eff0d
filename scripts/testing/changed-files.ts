import { spawnSync } from 'node:child_process';

/** Files that differ from where this branch left `main`, with what is not committed or not yet known to git. */
export function changedFiles(root: string): string[] {
  const base = ['main', 'origin/main'].map((branch) => git(root, 'merge-base', branch, 'HEAD')).find(Boolean);
  if (base === undefined) throw new Error('There is no branch main here to compare with.');
  const differing = git(root, 'diff', '--name-only', base.trim()) ?? '';
  const unknown = git(root, 'ls-files', '--others', '--exclude-standard') ?? '';
  return [...new Set(`${differing}${unknown}`.split('\n').filter((path) => path !== ''))].sort();
}

function git(root: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}
