import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A system for which there is an archive with Node inside. */
export interface Platform {
  readonly name: 'linux-x64' | 'linux-arm64' | 'win-x64';
  /** The path of Node in its package. */
  readonly node: string;
}

export const PLATFORMS: readonly Platform[] = [
  { name: 'linux-x64', node: 'bin/node' },
  { name: 'linux-arm64', node: 'bin/node' },
  { name: 'win-x64', node: 'bin/node.exe' },
];

/** The Node of a platform: installed, fetched before, or fetched now. Undefined if the registry gives no answer. */
export async function nodeFor({ name, node }: Platform, root: string): Promise<Buffer | undefined> {
  const packageName = `node-${name}`;
  const installed = join(root, 'node_modules', packageName, node);
  if (existsSync(installed)) return readFileSync(installed);
  const { version, integrity } = locked(packageName, root);
  const cache = join(root, 'node_modules/.cache/release');
  const fetched = join(cache, `${packageName}-${version}.tgz`);
  mkdirSync(cache, { recursive: true });
  if (!existsSync(fetched) && !(await fetchPackage(`${packageName}@${version}`, fetched, cache))) return undefined;
  if (`sha512-${createHash('sha512').update(readFileSync(fetched)).digest('base64')}` !== integrity) {
    rmSync(fetched);
    throw new Error(`${packageName}@${version} is not what package-lock.json says it is.`);
  }
  const { stdout } = await execute('tar', ['-xzOf', fetched, `package/${node}`], {
    encoding: 'buffer',
    maxBuffer: 1024 ** 3,
  });
  return stdout;
}

function locked(name: string, root: string): { readonly version: string; readonly integrity: string } {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return packages[`node_modules/${name}`];
}

async function fetchPackage(spec: string, file: string, cache: string): Promise<boolean> {
  const folder = mkdtempSync(join(cache, 'fetching-'));
  try {
    const { stdout } = await execute('npm', ['pack', spec, '--json', '--pack-destination', folder]);
    renameSync(join(folder, JSON.parse(stdout)[0].filename), file);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
