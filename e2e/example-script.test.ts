import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { ADMIN_PASSWORD } from './support/exercise-client.ts';
import { folderFor, root, run, startProcess } from './support/service-process.ts';

describe('the example that runs an exercise from the command line', () => {
  it('goes from the upload to the end, for each example', async (test) => {
    const folder = folderFor(test);
    const { url } = await startProcess(test, 'exercise', { DATA_DIR: folder, ADMIN_PASSWORD });
    for (const example of ['tour', 'web-server', 'waterworks']) {
      const zip = join(folder, `${example}.zip`);
      assert.equal(await run(test, ['scripts/definition.ts', 'pack', `examples/${example}`, zip], {}).ended(), 0);
      const { stdout } = await promisify(execFile)('bash', ['examples/run-an-exercise.sh', zip], {
        cwd: root,
        env: { ...process.env, BASE_URL: `${url}/inject/api/v1`, PASSWORD: ADMIN_PASSWORD },
      });
      for (const state of ['RUNNING', 'STOPPED', 'FINISHED']) assert.match(stdout, new RegExp(`"state":"${state}"`));
      assert.match(stdout, /people join it with the code [A-Z2-9]{8}/);
    }
  });

  it('stops with the sentence of the answer when something is refused', async (test) => {
    const folder = folderFor(test);
    const { url } = await startProcess(test, 'exercise', { DATA_DIR: folder, ADMIN_PASSWORD });
    const script = promisify(execFile)('bash', ['examples/run-an-exercise.sh', 'package.json'], {
      cwd: root,
      env: { ...process.env, BASE_URL: `${url}/inject/api/v1`, PASSWORD: ADMIN_PASSWORD },
    });
    await assert.rejects(script, (error: Error & { code?: unknown; stdout?: string }) => {
      assert.notEqual(error.code, 0);
      return true;
    });
  });
});
