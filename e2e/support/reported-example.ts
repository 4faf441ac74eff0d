import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@muster/kit/testing';
import { reportCommand } from '../../packages/report/src/cli.ts';
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
  for (const { name, team_id, score, users } of teams) {
    const states = (await archive.lines(`team-${team_id}/milestones.jsonl`)).filter(({ counts }) => counts);
    const reached = states.filter((state) => state.reached).length;
    const row = tables.get('The teams')?.get(name) ?? [];
    assert.deepEqual([row[1], row[4], row[5]], [String(users.length), `${reached} of ${states.length}`, String(score)]);
    const acts = await archive.lines(`team-${team_id}/action_logs.jsonl`);
    const uses = acts.filter(({ event_type }) => event_type === 'tool_used').length;
    assert.equal(tables.get('What each team did')?.get(name)?.[1], String(uses));
    const scores = tables.get('Score of each team');
    if (scores !== undefined) assert.equal(scores.get(name)?.[0], String(score));
  }
  const milestones = await archive.lines('exercise_milestones.jsonl');
  assert.equal(tables.get('When each team first reached each milestone')?.size, milestones.length);
}

/** The tables of a page by their captions; of each, the other cells of a row by the first. */
function tablesIn(page: string): Map<string, Map<string, string[]>> {
  const read = (text: string) =>
    text.replaceAll(/<[^>]*>/g, '').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return new Map(
    [...page.matchAll(/<table>\n<caption>(.*?)<\/caption>.*?<tbody>(.*?)<\/tbody>/gs)].map(
      ([, caption = '', body = '']) => [
        read(caption),
        new Map(
          [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => {
            const [name = '', ...cells] = [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
              read(cell),
            );
            return [name, cells];
          }),
        ),
      ],
    ),
  );
}
