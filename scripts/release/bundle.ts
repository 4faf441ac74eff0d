import { isBuiltin } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { readSources } from '../checks/sources.ts';
import { nameCommands } from './commands-in-texts.ts';
import { filesAt, type ReleaseFile, textFile } from './file.ts';
import { LIB, programName, programsStartedIn, rewriteAddresses } from './own-addresses.ts';
import { packageOf, rewriteFolder, VENDOR, VENDOR_CODE, VENDOR_MODULE } from './package-folders.ts';

/** Packages that others use if they are installed; ours do not need them. */
const LEFT_OUT = ['pg-native'];

export interface Bundle {
  readonly files: readonly ReleaseFile[];
  /** Paths of all bundled modules. */
  readonly modules: readonly string[];
}

/** The program of a release with its threads and processes, and the files that they read. */
export async function bundle(folder: string): Promise<Bundle> {
  // A slash at its end would make every module foreign.
  const root = resolve(folder);
  const read = new Map<string, string>();
  const programs = [join(root, 'scripts/release/muster.ts'), ...startedPrograms(root)];
  const rewriting: Plugin = {
    name: 'files-of-a-release',
    resolveId: (id) => (id === VENDOR_MODULE ? id : null),
    load: (id) => (id === VENDOR_MODULE ? VENDOR_CODE : null),
    transform(code, module) {
      if (!module.startsWith(`${root}${sep}`)) return null;
      const path = module.split(sep).join('/');
      const from = packageOf(path);
      if (from !== undefined) {
        const rewritten = rewriteFolder(code, path);
        const place = path.slice(0, -from.path.length);
        for (const name of rewritten.read) read.set(`${place}${name}`, `${VENDOR}/${from.name}/${name}`);
        return rewritten.code;
      }
      const rewritten = rewriteAddresses(code, module, root);
      const missing = programsStartedIn(code, module).find((program) => !programs.includes(program));
      if (missing !== undefined) throw new Error(`${module} starts ${missing}, which is no program of the bundle.`);
      for (const file of rewritten.read) read.set(file, relative(root, file).split(sep).join('/'));
      return nameCommands(rewritten.code, module);
    },
  };
  const build = await rolldown({
    input: Object.fromEntries(programs.map((program) => [programName(program), program])),
    cwd: root,
    platform: 'node',
    external: LEFT_OUT,
    plugins: [rewriting],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  try {
    const { output } = await build.generate({
      format: 'esm',
      entryFileNames: `${LIB}/[name].js`,
      chunkFileNames: `${LIB}/[name]-[hash].js`,
    });
    const chunks = output.filter((one) => one.type === 'chunk');
    for (const { fileName, imports, dynamicImports } of chunks) {
      const known = (name: string) =>
        isBuiltin(name) || LEFT_OUT.includes(name) || chunks.some((one) => one.fileName === name);
      const unknown = [...imports, ...dynamicImports].find((name) => !known(name));
      if (unknown !== undefined) throw new Error(`${fileName} imports ${unknown}, which is not in the bundle.`);
    }
    return {
      files: [
        ...chunks.map(({ fileName, code }) => textFile(fileName, code)),
        ...[...read].flatMap(([source, path]) => filesAt(source, path)),
      ],
      modules: chunks.flatMap(({ moduleIds }) => moduleIds),
    };
  } finally {
    await build.close();
  }
}

/** Programs of threads and processes that the services start. */
function startedPrograms(root: string): string[] {
  return readSources(root)
    .filter(({ path }) => /^(packages|services)\/\w+\/src\//.test(path) && !/\.(test|soak)\.ts$|\/testing\//.test(path))
    .flatMap(({ path, text }) => programsStartedIn(text, join(root, path)))
    .sort();
}
