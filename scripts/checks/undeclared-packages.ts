import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An import of a package of this repository. */
interface PackageImport {
  readonly from: string;
  readonly name: string;
}

/**
 * Imports of packages that the `package.json` of their workspace does not name. Such an import is found all the same,
 * because npm links every workspace at the root.
 */
export function undeclaredPackages(root: string, imports: readonly PackageImport[]): string[] {
  const missing = imports.flatMap(({ from, name }) => {
    const home = /^(packages|services|apps)\/[\w-]+|^e2e/.exec(from)?.[0];
    if (home === undefined) return [];
    const names = namesIn(join(root, home, 'package.json'));
    if (names === undefined || names.has(name)) return [];
    return `${home}/package.json does not name ${name}, which is imported there.`;
  });
  return [...new Set(missing)];
}

/** The package itself, and all that it depends on. */
function namesIn(file: string): ReadonlySet<string> | undefined {
  if (!existsSync(file)) return undefined;
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return new Set([name, ...Object.keys(dependencies), ...Object.keys(devDependencies)]);
}
