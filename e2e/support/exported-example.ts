import assert from 'node:assert/strict';
import { checkFiles } from '@muster/definition';
import {
  type CompiledDefinition,
  compile,
  type Event,
  evolve,
  initialState,
  readEvent,
  type State,
  snapshotParts,
} from '@muster/engine';
import { readCsv } from '../../services/exercise/src/csv/index.ts';
import { assertFormat } from '../../services/exercise/src/testing/log-format.ts';
import { LogsArchive, polledLogs } from '../../services/exercise/src/testing/logs-archive.ts';
import { inOrderOfLogs, platformIdsOf, withPlatformIds } from '../../services/exercise/src/testing/platform-ids.ts';
import type { Account } from '../../services/exercise/src/testing/platform-under-test.ts';
import type { Visitor } from '../../services/exercise/src/testing/visitor.ts';
import { assertMined } from './mined-example.ts';
import { assertReported } from './reported-example.ts';

interface Exported {
  readonly exerciseId: string;
  readonly instructor: Account;
  readonly members: readonly Account[];
  /** The events that are stored, by the id of the team whose stream it is; null: that of all teams. */
  readonly streams: ReadonlyMap<string | null, readonly Event[]>;
}

export interface CheckedExport {
  readonly archive: LogsArchive;
  /** What could not be checked, and why. */
  readonly leftOut: readonly string[];
}

/** Checks the export of an exercise: every line of it is as documented, and it gives the state of the engine again. */
export async function assertExported({ exerciseId, instructor, members, streams }: Exported): Promise<CheckedExport> {
  const { bytes } = await polledLogs(instructor.visitor, exerciseId);
  const archive = await LogsArchive.open(bytes);
  assert.ok((await assertFormat(archive)) > 50);
  await assertReported(bytes, archive);
  const leftOut = await assertMined(bytes, archive);
  for (const path of archive.paths.filter((one) => one.endsWith('action_logs.jsonl'))) {
    assert.doesNotMatch(await archive.text(path), /\{\{team\./, 'texts are as they were shown');
  }
  const compiled = await definitionIn(archive);
  const pseudonyms = await pseudonymsOf(instructor.visitor, exerciseId, [instructor, ...members]);
  const files = [...streams.values()].flat().flatMap((event) => (event.type === 'file_uploaded' ? [event.file] : []));
  const platformIds = await platformIdsOf(instructor.visitor, exerciseId, files);
  const logIds = new Map(Array.from(platformIds, ([logId, id]) => [id, logId]));
  for (const [team, events] of streams) {
    const path = team === null ? 'events.jsonl' : `team-${logIds.get(team)}/events.jsonl`;
    const exported = await eventsIn(archive, path);
    const replayed = fold(compiled, exported);
    const again = fold(compiled, withPlatformIds(exported, platformIds));
    const folded = fold(compiled, inOrderOfLogs(withPseudonyms(events, pseudonyms)));
    assert.deepEqual([...snapshotParts(again)], [...snapshotParts(folded)], path);
    for (const { id } of replayed.teams) await assertTeam(archive, replayed, id);
  }
  return { archive, leftOut };
}

async function eventsIn(archive: LogsArchive, path: string): Promise<Event[]> {
  const lines = await archive.lines(path);
  return lines.map(({ position, timestamp, exercise_time, event }, place) => {
    assert.deepEqual([position, Date.parse(timestamp), exercise_time], [place + 1, event.at, event.time / 1000]);
    return readEvent(event);
  });
}

/** What the other files say is what the events say. */
async function assertTeam(archive: LogsArchive, state: State, id: number): Promise<void> {
  const team = [...state.teams].find((each) => each.id === id);
  assert.ok(team !== undefined);
  const { definition } = state.compiled;
  const lines = (file: string) => archive.lines(`team-${id}/${file}.jsonl`);
  assert.deepEqual(
    (await lines('action_logs')).map(({ action_log_id, exercise_time }) => [action_log_id, exercise_time]),
    [...team.actions].map(({ time }, place) => [`${id}-${place + 1}`, time / 1000]),
  );
  assert.deepEqual(
    (await lines('milestones')).map(({ name, reached, exercise_time_reached }) => [
      name,
      reached,
      exercise_time_reached,
    ]),
    definition.milestones.map(({ name }, place) => {
      const at = team.milestones.get(place)?.switchedAt;
      return [name, team.on.has(place), at === undefined ? null : at / 1000];
    }),
  );
  assert.deepEqual(
    (await lines('inject_states')).map(({ state: status }) => status.toLowerCase()),
    definition.injects.map((_, place) => team.injects.get(place)?.status ?? 'waiting'),
  );
  assert.deepEqual(
    (await lines('questionnaire_states')).map(({ submissions }) => submissions.length),
    definition.questionnaires.map((_, place) => team.questionnaires.get(place)?.submissions.length ?? 0),
  );
  const threads = [...team.threads].map((place) => state.threads.get(place));
  assert.deepEqual(
    new Map((await lines('emails')).map(({ thread_id, emails }) => [thread_id, emails.length])),
    new Map(threads.map((thread) => [thread?.id, thread?.messages.length])),
  );
}

async function definitionIn(archive: LogsArchive): Promise<CompiledDefinition> {
  const folder = 'definition_files/';
  const paths = archive.paths.filter((path) => path.startsWith(folder));
  const files = await Promise.all(
    paths.map(async (path) => {
      const bytes = await archive.bytes(path);
      return {
        path: path.slice(folder.length),
        size: bytes.length,
        read: async () => bytes,
        stream: async function* () {
          yield bytes;
        },
        verify: async () => {},
      };
    }),
  );
  const checked = await checkFiles(files);
  assert.ok(checked.ok);
  return compile(checked.definition);
}

async function pseudonymsOf(by: Visitor, exerciseId: string, people: readonly Account[]): Promise<Map<string, string>> {
  const [, ...rows] = [...readCsv((await by.get(`/exercise/${exerciseId}/key`)).text, ',')];
  const byName = new Map(rows.map(([pseudonym = '', username = '']) => [username, pseudonym]));
  return new Map(people.map(({ id, username }) => [id, byName.get(username) ?? '']));
}

function withPseudonyms(events: readonly Event[], pseudonyms: ReadonlyMap<string, string>): Event[] {
  let text = JSON.stringify(events);
  for (const [id, pseudonym] of pseudonyms) text = text.replaceAll(id, pseudonym);
  return JSON.parse(text);
}

function fold(compiled: CompiledDefinition, events: readonly Event[]): State {
  return events.reduce((state, event) => evolve(state, readEvent(event)), initialState(compiled));
}
