import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startForTest, temporaryFolder } from '@muster/kit/testing';
import openapiTypes, { astToString } from 'openapi-typescript';
import { airportService } from '../../services/airport/src/service.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const run = promisify(execFile);

/** A client that is generated from the committed document, used against the running service. */
it('a generated client performs every operation', async () => {
  const document = here('../../services/airport/openapi.json');
  const folder = temporaryFolder();
  try {
    const inFolder = (name: string): string => join(folder.path, name);
    symlinkSync(here('../../node_modules'), inFolder('node_modules'));
    writeFileSync(inFolder('schema.ts'), astToString(await openapiTypes(pathToFileURL(document))));
    copyFileSync(here('generated-client.script.txt'), inFolder('client.ts'));
    writeFileSync(inFolder('package.json'), '{ "type": "module" }');
    const options = ['--strict', '--target', 'esnext', '--module', 'nodenext', '--skipLibCheck', '--types', 'node'];
    const tsc = here('../node_modules/typescript/bin/tsc');
    await run(process.execPath, [tsc, ...options, 'client.ts'], { cwd: folder.path }).catch(({ stdout }) =>
      assert.fail(`the client does not compile:\n${stdout}`),
    );
    const service = await startForTest(airportService, { DATA_DIR: inFolder('data'), AIRPORT_DEMO_DATA: 'false' });
    try {
      const { stdout } = await run(process.execPath, ['client.js', service.url], { cwd: folder.path });
      assert.deepEqual(JSON.parse(stdout), operationsOf(document));
    } finally {
      await service.stop();
    }
  } finally {
    folder.remove();
  }
});

function operationsOf(file: string): string[] {
  const { paths } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries<object>(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();
}
