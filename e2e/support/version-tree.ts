import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './service-process.ts';

/** What a service needs of the repository: folders of packages, and the version. */
const PARTS = ['packages', 'services'];
const VERSION = 'package.json';

/** The services of a commit of this repository, ready to be started in a folder of their own. */
export function treeOfCommit(folder: string, commit: string): string {
  const archive = join(folder, 'tree.tar');
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit, ...PARTS, VERSION], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  return prepared(folder);
}

/** The same of the present, with changes of its files by path: each replaces a text that must be there. */
export function changedTree(
  folder: string,
  changes: Readonly<Record<string, readonly (readonly [before: string | RegExp, after: string])[]>>,
  added: Readonly<Record<string, string>>,
): string {
  for (const part of PARTS) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !/\.test\.ts$/.test(path) });
  }
  cpSync(join(root, VERSION), join(folder, VERSION));
  for (const [path, edits] of Object.entries(changes)) {
    const file = join(folder, path);
    const text = edits.reduce(
      (before, [from, to]) => {
        const after = before.replace(from, to);
        if (after === before) throw new Error(`${path} has no ${from}: this test changes it there.`);
        return after;
      },
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, text);
  }
  for (const [path, text] of Object.entries(added)) writeFileSync(join(folder, path), text);
  return prepared(folder);
}

/** Links the packages of others, and those of this repository in their version; the page is not built. */
function prepared(folder: string): string {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@muster'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@muster') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const part of PARTS) {
    for (const entry of readdirSync(join(folder, part), { withFileTypes: true })) {
      if (entry.isDirectory()) symlinkSync(join(folder, part, entry.name), join(modules, '@muster', entry.name));
    }
  }
  const build = join(folder, 'apps/console/dist/none');
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'index.html'), '<!doctype html>');
  writeFileSync(join(build, '../current.json'), JSON.stringify({ sources: 'none' }));
  return folder;
}
