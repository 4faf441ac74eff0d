import { globSync, readFileSync } from 'node:fs';
import { type LoadHookSync, type ResolveHookSync, registerHooks } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/utils';

/** What a bundler turns into an address or a style sheet has no meaning without a browser. */
const ASSET = /\.(css|svg|webp|md)(\?.*)?$/;

interface GlobOptions {
  readonly query?: '?raw' | '?url';
}

/** `import.meta.glob` of Vite, for a module at this address. */
function globIn(url: string) {
  const folder = dirname(fileURLToPath(url));
  return (patterns: string | readonly string[], { query }: GlobOptions = {}) =>
    Object.fromEntries(
      globSync([patterns].flat(), { cwd: folder }).map((path) => {
        const file = join(folder, path);
        const key = relative(folder, file);
        return [key.startsWith('.') ? key : `./${key}`, imported(file, query)];
      }),
    );
}

function imported(file: string, query: GlobOptions['query']) {
  if (query === '?url') return pathToFileURL(file).href;
  return query === '?raw' ? async () => readFileSync(file, 'utf8') : () => import(pathToFileURL(file).href);
}

/** Lets Node load the sources of a page: it strips types itself, but knows neither JSX nor what a bundler adds. */
export function loadTsx(): void {
  if ('globIn' in globalThis) return;
  Object.assign(globalThis, { globIn });
  registerHooks({ resolve, load });
}

const resolve: ResolveHookSync = (specifier, context, next) => {
  if (ASSET.test(specifier)) return { url: `asset:${specifier}`, shortCircuit: true };
  // The router has a form for servers, which Node would get.
  const conditions = ['browser', ...context.conditions.filter((condition) => condition !== 'node')];
  return next(specifier, specifier.startsWith('@tanstack/') ? { ...context, conditions } : context);
};

const load: LoadHookSync = (url, context, next) => {
  if (url.startsWith('asset:')) return { format: 'module', source: 'export default "";', shortCircuit: true };
  if (url.endsWith('.tsx')) {
    const path = fileURLToPath(url);
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), { jsx: { runtime: 'automatic' } });
    if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(' ')}`);
    return { format: 'module', source: withGlob(code), shortCircuit: true };
  }
  const loaded = next(url, context);
  return url.includes('/apps/') && loaded.source != null
    ? { ...loaded, source: withGlob(String(loaded.source)) }
    : loaded;
};

function withGlob(source: string): string {
  return source.includes('import.meta.glob') ? `import.meta.glob = globIn(import.meta.url); ${source}` : source;
}
