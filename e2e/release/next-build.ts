import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs what the next version might have instead of the built page in a `dist` folder: the same page, whose files all
 * have other names.
 */
export function installNextBuild(dist: string): { readonly folder: string } {
  const { sources } = JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8'));
  const [before, after] = [join(dist, sources), join(dist, `${sources}-next`)];
  const names = readdirSync(join(before, 'assets')).filter((name) => !/\.(gz|br)$/.test(name));
  const nextName = (name: string): string => name.replace(/(\.\w+)$/, '-next$1');
  const rename = (text: string): string => names.reduce((all, name) => all.replaceAll(name, nextName(name)), text);
  mkdirSync(join(after, 'assets'), { recursive: true });
  for (const name of names) {
    const bytes = readFileSync(join(before, 'assets', name));
    const isText = /\.(js|css)$/.test(name);
    writeFileSync(join(after, 'assets', nextName(name)), isText ? rename(bytes.toString()) : bytes);
  }
  writeFileSync(join(after, 'index.html'), rename(readFileSync(join(before, 'index.html'), 'utf8')));
  writeFileSync(join(dist, 'current.json'), JSON.stringify({ sources: `${sources}-next` }));
  return { folder: after };
}
