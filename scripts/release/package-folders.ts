/** Folder for the files that packages read when they run. */
export const VENDOR = 'vendor';

/**
 * What packages read from their own folders when they run. A package that asks for its folder and is not listed fails
 * the release.
 */
const READ: Readonly<Record<string, readonly string[]>> = {
  '@fastify/swagger-ui': ['static'],
  // Only a default title of documents; ours have one.
  '@fastify/swagger': [],
  // Only to log on another thread, which no service does.
  pino: [],
  'thread-stream': [],
};

export const VENDOR_MODULE = 'muster:vendor';
export const VENDOR_CODE = `import { fileURLToPath } from 'node:url';
export const folderOf = (name) => fileURLToPath(new URL('../${VENDOR}/' + name, import.meta.url));
`;

/** The package of a module: its name, and the path of the module in it. */
export function packageOf(module: string): { readonly name: string; readonly path: string } | undefined {
  const [, name, path] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(module) ?? [];
  return name === undefined || path === undefined ? undefined : { name, path };
}

/** Gives a module of a package the folder that it asks for. Returns also what it reads there. */
export function rewriteFolder(
  code: string,
  module: string,
): { readonly code: string; readonly read: readonly string[] } {
  const from = packageOf(module);
  if (from === undefined || !/\b__dirname\b|\b__filename\b|\bimport\.meta\b|\brequire\.resolve\(/.test(code)) {
    return { code, read: [] };
  }
  const read = READ[from.name];
  if (read === undefined)
    throw new Error(`${module} asks for its folder: list in package-folders.ts what it reads there.`);
  const folder = `${from.name}/${from.path.slice(0, from.path.lastIndexOf('/') + 1)}`;
  return { code: `var __dirname = require('${VENDOR_MODULE}').folderOf('${folder}');\n${code}`, read };
}
