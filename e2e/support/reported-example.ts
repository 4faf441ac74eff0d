import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@muster/kit/testing';
import { reportCommand } from '../../packages/report/src/cli.ts';
import { tablesIn } from '../../packages/report/src/testing/page-tables.ts';
import { clock } from '../../packages/report/src/texts/texts.ts';
import type { LogsArchive } from '../../services/exercise/src/testing/logs-archive.ts';

/** Checks the report on exported logs: the figures in its tables are those of the logs, and it needs no network. */
export async function assertReported(zip: Buffer, archive: LogsArchive): Promise<void> {
  const folder = temporaryFolder();
  const said: string[] = [];
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const logs = join(folder.path, 'logs.zip');
  await writeFile(logs, zip);
  assert.equal(await reportCommand([logs], output), 0, said.join(''));
  const page = await readFile(join(folder.path, 'logs.html'), 'utf8');
  folder.remove();
  assert.doesNotMatch(page, /<script|src=|href=|url\(|@import|undefined|NaN|\[object/);
  const tables = tablesIn(page);
  const teams = await archive.lines('teams.jsonl');
  assert.equal(tables.get('The teams')?.size, teams.length);
  const hasRoles = teams.some(({ role }) => role !== null);
  const columns = await numbersIn(archive, 'score');
  for (const { name, team_id, score, exercise_time, milestones: count } of teams) {
    const row =
      tables
        .get('The teams')
        ?.get(name)
        ?.slice(hasRoles ? 3 : 2) ?? [];
    const setbacks = count.setbacks === 0 ? '0' : `× ${count.setbacks}`;
    const points = columns.some((each) => each !== 0) ? [String(score)] : [];
    assert.deepEqual(row, [clock(exercise_time * 1_000), `${count.reached} of ${count.total}`, setbacks, ...points]);
    const acts = await archive.lines(`team-${team_id}/action_logs.jsonl`);
    const uses = acts.filter(({ event_type }) => event_type === 'tool_used').length;
    const toolUses = [...tables].filter(([caption]) => caption === 'How often each team used each tool');
    const place = teams.findIndex((team) => team.team_id === team_id);
    const reported = toolUses.flatMap(([, rows]) => [...rows.values()].map((cells) => Number(cells[place])));
    assert.equal(
      reported.reduce((sum, each) => sum + each, 0),
      uses,
    );
    const scores = tables.get('Score of each team');
    if (scores !== undefined) assert.equal(scores.get(name)?.[0], String(score));
  }
  const milestones = await archive.lines('exercise_milestones.jsonl');
  assert.equal(tables.get('Milestones, and what switched them on')?.size, milestones.length);
}

async function numbersIn(archive: LogsArchive, field: string): Promise<number[]> {
  return (await archive.lines('exercise_milestones.jsonl')).map((line) => line[field]);
}
