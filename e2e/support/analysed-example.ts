import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@muster/kit/testing';
import type { LogsArchive } from '../../services/exercise/src/testing/logs-archive.ts';

const GUIDE = new URL('../../docs/analysing-logs.md', import.meta.url);

/**
 * Runs the programs of the guide on exported logs, and compares what they print with the logs. Those whose language this
 * machine has not are left out; their names are answered.
 */
export async function assertAnalysed(archive: LogsArchive): Promise<string[]> {
  const folder = temporaryFolder();
  for (const path of archive.paths.filter((one) => one.endsWith('.jsonl'))) {
    const file = join(folder.path, 'logs', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await archive.bytes(path));
  }
  const programs = new Map(
    [...(await readFile(GUIDE, 'utf8')).matchAll(/^```\w+ file=(\S+)\n(.*?)^```$/gms)].map(
      ([, name = '', text = '']) => [name, text],
    ),
  );
  for (const [name, text] of programs) await writeFile(join(folder.path, name), text);
  const [first] = await archive.lines('teams.jsonl');
  const leftOut: string[] = [];

  /** The lines that a program prints. */
  function run(name: string, command: string, args: readonly string[], input?: string): string[] | undefined {
    assert.ok(programs.has(name), `the guide has no ${name}`);
    const { error, status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder.path,
      encoding: 'utf8',
      ...(input === undefined ? {} : { input }),
    });
    if (error !== undefined && 'code' in error && error.code === 'ENOENT') {
      leftOut.push(name);
      return undefined;
    }
    assert.equal(status, 0, `${name}: ${stderr}`);
    return stdout.replaceAll('\r\n', '\n').trimEnd().split('\n');
  }

  const milestones = run('milestones.mjs', process.execPath, ['milestones.mjs']) ?? [];
  const reached: string[] = [];
  const cases: string[] = [];
  for (const { team_id } of await archive.lines('teams.jsonl')) {
    for (const { counts, name, exercise_time_first_on: time } of await archive.lines(
      `team-${team_id}/milestones.jsonl`,
    )) {
      if (counts && time !== null) reached.push(`${team_id},${name},${time}`);
    }
    cases.push(...(await archive.lines(`team-${team_id}/action_logs.jsonl`)).map(() => String(team_id)));
  }
  assert.deepEqual(milestones, ['team,milestone,seconds', ...reached]);
  assert.ok(reached.length > 0);

  const own = reached.filter((line) => line.startsWith(`${first.team_id},`));
  const query = (programs.get('milestones.sql') ?? '').replace('team-1', `team-${first.team_id}`);
  const rows = run('milestones.sql', 'sqlite3', ['-csv', ':memory:'], query);
  if (rows !== undefined) assert.deepEqual(rows, own);

  const responses = run('responses.py', 'python3', ['responses.py']);
  if (responses !== undefined) {
    assert.equal(responses[0], 'team,what,value');
    const uses = responses.filter((line) => line.includes('uses of')).map((line) => Number(line.split(',').at(-1)));
    assert.equal(
      uses.reduce((sum, count) => sum + count, 0),
      (await toolUses(archive)).length,
    );
    assert.ok(responses.some((line) => line.includes('answered after')));
  }

  const [head, ...events] = run('event-log.mjs', process.execPath, ['event-log.mjs']) ?? [];
  assert.equal(head, 'case,activity,timestamp,resource');
  assert.ok(events.length > cases.length, 'everything that happened, and milestones');
  for (const line of events) assert.match(line, /^"\d+","[^"]+","\d{4}-\d\d-\d\dT[\d:.]+Z","[^"]*"$/);
  folder.remove();
  return leftOut;
}

async function toolUses(archive: LogsArchive): Promise<unknown[]> {
  const teams = await archive.lines('teams.jsonl');
  const actions = await Promise.all(teams.map(({ team_id }) => archive.lines(`team-${team_id}/action_logs.jsonl`)));
  return actions.flat().filter(({ tool_id }) => tool_id !== null);
}
