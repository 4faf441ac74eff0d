import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@muster/kit/testing';
import { csvRows } from '../../services/exercise/src/testing/event-table.ts';
import type { LogsArchive } from '../../services/exercise/src/testing/logs-archive.ts';

const GUIDE = new URL('../../docs/analysing-logs.md', import.meta.url);

/** Runs statements of a file in the DuckDB of Python, which more machines have than its command line. */
const DUCKDB_IN_PYTHON = `
import csv, duckdb, sys
for statement in duckdb.extract_statements(open(sys.argv[1], encoding="utf-8").read()):
    result = duckdb.execute(statement)
    out = csv.writer(sys.stdout, lineterminator="\\n")
    out.writerow([column[0] for column in result.description])
    out.writerows(result.fetchall())
`;

/**
 * Runs the programs of the guide on exported logs, and compares what they print with the logs. Those for which this
 * machine lacks something are left out; the reasons are answered.
 */
export async function assertAnalysed(archive: LogsArchive): Promise<string[]> {
  const folder = temporaryFolder();
  for (const path of archive.paths.filter((one) => /\.(jsonl|csv|parquet)$/.test(one))) {
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
      leftOut.push(`${name} was not run: ${command} is not installed`);
      return undefined;
    }
    const [, module] = /(?:No module named '|A suitable version of )(\w+)/.exec(stderr) ?? [];
    if (status !== 0 && module !== undefined) {
      leftOut.push(`${name} was not run: ${module} is not installed`);
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
  const queried = run('milestones.sql', 'sqlite3', ['-csv', ':memory:'], query);
  if (queried !== undefined) assert.deepEqual(queried, own);

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

  const rows = await csvRows(archive);
  const acts = rows.filter(({ by }) => by === 'team').map(({ team_id, kind }) => `${team_id},${kind}`);
  const counts = [...Map.groupBy(acts, (act) => act)].map(([act, same]) => `${act},${same.length}`);
  for (const [name, command, args] of [
    ['table.py', 'python3', ['table.py']],
    ['table.sql', 'python3', ['-c', DUCKDB_IN_PYTHON, 'table.sql']],
    ['table.R', 'Rscript', ['table.R']],
  ] as const) {
    const [columns, ...printed] = run(name, command, args) ?? [];
    if (columns === undefined) continue;
    assert.equal(columns.replaceAll('"', ''), 'team,kind,count', name);
    assert.deepEqual(printed.toSorted(), counts.toSorted(), name);
  }
  const answers = run('answers.sql', 'python3', ['-c', DUCKDB_IN_PYTHON, 'answers.sql']);
  const answered = rows.filter(({ kind }) => kind === 'questionnaire_answered');
  if (answers !== undefined) assert.equal(answers.length, 1 + answered.length);

  const scores = run('score.sql', 'python3', ['-c', DUCKDB_IN_PYTHON, 'score.sql']);
  if (scores !== undefined) {
    const switches = scores.slice(1).map((line) => line.split(','));
    for (const { team_id, score, milestones: counted } of await archive.lines('teams.jsonl')) {
      const own = switches.filter(([team]) => team === String(team_id));
      const setbacks = own.filter(([, , , value, outcome]) => value === 'on' && outcome === 'bad');
      assert.deepEqual([Number(own.at(-1)?.[5]), setbacks.length], [score, counted.setbacks]);
    }
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
