import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

/** A copy of the package in a temporary folder, in which its tests run. */
export function copyOfEngine(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-mutation-'));
  mkdirSync(join(folder, 'packages'));
  cpSync(join(ROOT, 'packages/engine'), join(folder, 'packages/engine'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  for (const shared of ['node_modules', 'examples']) symlinkSync(join(ROOT, shared), join(folder, shared));
  return folder;
}

export function removeCopy(folder: string): void {
  rmSync(folder, { recursive: true });
}
