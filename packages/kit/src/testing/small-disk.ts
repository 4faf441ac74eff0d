import { execFileSync } from 'node:child_process';
import type { TestContext } from 'node:test';
import { temporaryFolder } from './temporary-folder.ts';

/** Why this machine cannot provide a file system of a few kilobytes; undefined if it can. */
export const noSmallDisk: string | undefined = whyNot();

function whyNot(): string | undefined {
  if (process.platform !== 'linux') return 'small file systems are made with the tools of Linux';
  if (process.getuid?.() !== 0) return 'only root may mount a small file system';
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder.path], { stdio: 'ignore' });
    execFileSync('umount', [folder.path], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'this machine does not let its root mount a small file system';
  } finally {
    folder.remove();
  }
}

/** A folder on a separate, tiny disk; removed when the test ends. */
export function smallDisk(test: TestContext, kilobytes: number): string {
  const folder = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder.path]);
  test.after(() => {
    execFileSync('umount', ['--lazy', folder.path]);
    folder.remove();
  });
  return folder.path;
}
