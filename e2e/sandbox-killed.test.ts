import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { eventually } from '@muster/kit/testing';
import { rawZip } from '../packages/definition/src/testing/raw-zip.ts';
import { ADMIN_PASSWORD, ExerciseClient } from './support/exercise-client.ts';
import { folderFor, startProcess } from './support/service-process.ts';

const DEFINITION = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 600\nshow_exercise_time: true\n',
  'channels.yml': '- name: Messages\n  type: info\n',
  'milestones.yml': '- name: scanned\n  team_visible: true\n',
  'injects.yml':
    '- name: hello\n  alternatives:\n    - name: hello\n      content:\n        content: Hello.\n      control:\n        milestone_condition: scanned\n',
  'commands.yml': '- name: scan\n  cmd: ^nmap\n  control:\n    activate_milestone: scanned\n',
};

/** Sizes that go the short way, and one that goes through the thread. */
const SIZES = [1, 10, 50, 1000];
const KILLS = 2;

describe('a process that is killed while sandboxes report', () => {
  it('loses nothing that it acknowledged, stores batches whole and lets each command take effect once', async (test) => {
    const environment = { DATA_DIR: folderFor(test), ADMIN_PASSWORD };
    let service = await startProcess(test, 'exercise', environment);
    const admin = await new ExerciseClient(service).logIn();
    const zip = rawZip(Object.entries(DEFINITION).map(([name, data]) => ({ name, data })));
    const definition = await admin.upload(Buffer.from(zip));
    const { id, teams } = await admin.running(definition, 'teamCount: 1');
    const { rotateTeamToken } = await admin.ask(
      `mutation { rotateTeamToken(teamId: "${teams[0]?.id}") { sandboxToken } }`,
    );
    const acknowledged = new Set<string>();
    let batches = 0;

    const send = async (): Promise<void> => {
      const name = `batch-${++batches}`;
      const size = SIZES[batches % SIZES.length] ?? 1;
      const logs = Array.from({ length: size }, (_, index) => ({
        '@timestamp': '2026-01-31T12:00:00Z',
        cmd: `${index % 10 === 0 ? 'nmap' : 'ls'} ${name} ${size}`,
      }));
      const headers = { 'team-token': rotateTeamToken.sandboxToken };
      const { status } = await service.http.post(`/inject/api/v1/sandbox/${teams[0]?.id}`, { json: logs, headers });
      if (status === 204) acknowledged.add(name);
    };

    for (let kill = 0; kill < KILLS; kill += 1) {
      const target = acknowledged.size + 12;
      const sending = Array.from({ length: 4 }, async () => {
        // Until the process is gone.
        for (;;) await send();
      }).map((one) => one.catch(() => {}));
      await eventually(`${target} batches`, async () => (acknowledged.size >= target ? true : undefined));
      service.kill('SIGKILL');
      await service.ended();
      await Promise.all(sending);
      service = await startProcess(test, 'exercise', environment);
    }

    const database = new DatabaseSync(join(environment.DATA_DIR, 'exercise', 'database.sqlite'), { readOnly: true });
    test.after(() => database.close());
    await eventually('every log is compared', async () => {
      const row = database.prepare('select sandbox_count = sandbox_matched as done from teams').get();
      return row?.['done'] === 1 ? true : undefined;
    });
    const rows = database.prepare('select position, cmd from sandbox_logs order by position').all();
    assert.deepEqual(
      rows.map(({ position }) => position),
      rows.map((_, index) => index + 1),
    );
    const stored = Map.groupBy(rows, ({ cmd }) => String(cmd).split(' ')[1] ?? '');
    for (const [name, logs] of stored) assert.equal(logs.length, Number(String(logs[0]?.['cmd']).split(' ')[2]), name);
    for (const name of acknowledged) assert.ok(stored.has(name), `${name} was acknowledged`);
    const effects = database
      .prepare(`select data from events where stream = ? and type = 'command_matched' order by position`)
      .all(`exercise ${id}`)
      .map(({ data }) => JSON.parse(String(data)).command.cmd);
    assert.deepEqual(
      effects,
      rows.map(({ cmd }) => String(cmd)).filter((cmd) => cmd.startsWith('nmap')),
    );
  });
});
