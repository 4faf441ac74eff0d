import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { DatabaseKind } from '@muster/kit/testing';
import { askForLogs, exported, LogsArchive, polledLogs } from '../../services/exercise/src/testing/logs-archive.ts';
import { packageForm, SMALL, zipOf } from '../../services/exercise/src/testing/package-file.ts';
import { Visitor } from '../../services/exercise/src/testing/visitor.ts';
import { ADMIN_PASSWORD } from '../support/exercise-client.ts';
import { startProcess } from '../support/service-process.ts';
import { databaseFor } from './database-of-service.ts';

interface Tables {
  jobs: { kind: string; state: string };
  exports: { state: string };
}

/** Kills the process while it exports logs: the next request is answered with 202, and then there are logs. */
export async function killWhileLogsAreExported(test: TestContext, kind: DatabaseKind): Promise<void> {
  const { environment, open } = await databaseFor(test, kind);
  let service = await startProcess(test, 'exercise', environment);
  const admin = new Visitor({
    get url() {
      return service.url;
    },
  });
  assert.equal((await admin.logIn('admin', ADMIN_PASSWORD)).status, 204);
  const uploaded = await admin.request('POST', '/definitions', {
    raw: packageForm(await zipOf({ ...SMALL }), { name: 'Small' }),
  });
  assert.equal(uploaded.status, 200, uploaded.text);
  const { createExercise } = await admin.ask(
    'mutation ($id: ID!) { createExercise(createExerciseInput: { definitionId: $id, name: "x" }) { id } }',
    { id: uploaded.body.definition_id },
  );
  assert.equal((await askForLogs(admin, createExercise.id)).status, 202);
  const tables = open().tables<Tables>();
  await exported(async () => {
    const running = await tables.selectFrom('jobs').select('state').where('state', '=', 'RUNNING').execute();
    if (running.length > 0) return true;
    // It may have been made between two looks; then it is made anew. A build that waits is joined.
    await askForLogs(admin, createExercise.id, '?recalculate=true');
    return undefined;
  });
  service.kill('SIGKILL');
  await service.ended();
  service = await startProcess(test, 'exercise', environment);
  assert.equal((await askForLogs(admin, createExercise.id)).status, 202);
  const archive = await LogsArchive.open((await polledLogs(admin, createExercise.id)).bytes);
  assert.equal((await archive.lines('exercise.jsonl')).length, 1);
  assert.deepEqual(await tables.selectFrom('exports').select('state').execute(), [{ state: 'READY' }]);
}
