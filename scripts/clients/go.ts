import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientKind, ENDLESS, programFile, run } from './run.ts';

/**
 * By default, the base class of a Go client reads the records of every derived class, and refuses their fields. With
 * this option each class reads its own.
 */
const DERIVED_CLASSES = 'disallowAdditionalPropertiesIfNotPresent=false';

export const goClient: ClientKind = {
  name: 'go',
  probe: ['go', 'version'],
  generate: ['-g', 'go', `--additional-properties=packageName=airport,${DERIVED_CLASSES}`],
  beyond: [ENDLESS],
  build: async (project) => {
    // The tests of the generator need packages of their own.
    rmSync(join(project, 'test'), { recursive: true, force: true });
    mkdirSync(join(project, 'use'));
    copyFileSync(programFile('use_everything.go'), join(project, 'use', 'main.go'));
    // The program uses more of the language than the generated module asks for.
    await run('go', ['mod', 'edit', '-go=1.23'], project);
    await run('go', ['mod', 'tidy'], project);
    await run('go', ['build', '-o', 'use-everything', './use'], project);
    return [join(project, 'use-everything')];
  },
};
