import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type DatabaseKind, eventually } from '@muster/kit/testing';
import { rawZip } from '../../packages/definition/src/testing/raw-zip.ts';
import { ExerciseClient } from '../support/exercise-client.ts';
import { startProcess } from '../support/service-process.ts';
import { databaseFor } from './database-of-service.ts';
import { roundsOf } from './random-numbers.ts';

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
const SENDERS = 4;

interface Tables {
  teams: { sandbox_count: number; sandbox_matched: number };
  sandbox_logs: { position: number; cmd: string };
  events: { stream: string; type: string; position: number; data: unknown };
}

/**
 * Kills the process while sandboxes report, each time after so many more batches: it loses nothing that it acknowledged,
 * stores batches whole and lets each command take effect once.
 */
export async function killWhileSandboxesReport(
  test: TestContext,
  kind: DatabaseKind,
  batchesBeforeKills: readonly number[],
): Promise<void> {
  const { environment, open } = await databaseFor(test, kind);
  let service = await startProcess(test, 'exercise', environment);
  const admin = await new ExerciseClient(service).logIn();
  const zip = rawZip(Object.entries(DEFINITION).map(([name, data]) => ({ name, data })));
  const { id, teams } = await admin.running(await admin.upload(Buffer.from(zip)), 'teamCount: 1');
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

  for (const more of roundsOf(test, batchesBeforeKills)) {
    const target = acknowledged.size + more;
    const sending = Array.from({ length: SENDERS }, async () => {
      // Until the process is gone.
      for (;;) await send();
    }).map((one) => one.catch(() => {}));
    await eventually(`${target} batches`, async () => (acknowledged.size >= target ? true : undefined));
    service.kill('SIGKILL');
    await service.ended();
    await Promise.all(sending);
    service = await startProcess(test, 'exercise', environment);
  }

  const tables = open().tables<Tables>();
  await eventually('every log is compared', async () => {
    const team = await tables
      .selectFrom('teams')
      .select(['sandbox_count', 'sandbox_matched'])
      .executeTakeFirstOrThrow();
    return team.sandbox_count === team.sandbox_matched ? true : undefined;
  });
  const rows = await tables.selectFrom('sandbox_logs').select(['position', 'cmd']).orderBy('position').execute();
  assert.deepEqual(
    rows.map(({ position }) => position),
    rows.map((_, index) => index + 1),
  );
  const stored = Map.groupBy(rows, ({ cmd }) => cmd.split(' ')[1] ?? '');
  for (const [name, logs] of stored) assert.equal(logs.length, Number(logs[0]?.cmd.split(' ')[2]), name);
  for (const name of acknowledged) assert.ok(stored.has(name), `${name} was acknowledged`);
  const matched = await tables
    .selectFrom('events')
    .select('data')
    .where('stream', '=', `exercise ${id}`)
    .where('type', '=', 'command_matched')
    .orderBy('position')
    .execute();
  assert.deepEqual(
    matched.map(({ data }) => commandIn(data)),
    rows.map(({ cmd }) => cmd).filter((cmd) => cmd.startsWith('nmap')),
  );
}

/** Drivers return a JSON column as text or as a parsed value. */
function commandIn(data: unknown): string {
  return (typeof data === 'string' ? JSON.parse(data) : data).command.cmd;
}
