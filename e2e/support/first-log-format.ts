import type { ReadExercises } from '../../scripts/release/fixture/read-exercises.ts';
import { readCsv } from '../../services/exercise/src/csv/index.ts';
import { inOrderOfLogs, platformIdsOf, withPlatformIds } from '../../services/exercise/src/testing/platform-ids.ts';
import type { Visitor } from '../../services/exercise/src/testing/visitor.ts';

type Read = Pick<ReadExercises, 'requests' | 'logs'>;
type Logs = Read['logs'];

/** Logs whose ids are those of the platform, as releases up to 1.0.0 exported them. */
export function isFirstFormat({ logs }: Read): boolean {
  return Object.values(logs).some(({ 'exercise.jsonl': lines }) => JSON.stringify(lines).includes('"1.0"'));
}

/** What was read with the ids of the platform, to compare it with what such a release read. */
export async function withFirstIds<Actual extends Read>(actual: Actual, then: Logs, by: Visitor): Promise<Actual> {
  const logs: Record<string, Logs[string]> = {};
  for (const [id, contents] of Object.entries(actual.logs)) {
    const files = linesOf(then[id]?.['file_infos.jsonl']).map(({ file_id }) => String(file_id));
    const ids = await platformIdsOf(by, id, files);
    const before = teamsAtFirst(then[id]);
    // Those that were removed before the start are in the events alone.
    for (const [i, team] of teamsAtFirst(contents).entries()) ids.set(team, before[i] ?? '');
    logs[id] = withPlatformIds(contents, ids);
  }
  return { ...actual, logs };
}

/** Without what the second format changed on purpose: its version, the order of people, and the columns of the key. */
export function regardlessOfFormat<Given extends Read>(read: Given): Given {
  const logs = Object.entries(read.logs).map(([id, contents]) => [
    id,
    Object.fromEntries(Object.entries(contents).map(([path, content]) => [path, regardlessOfOrder(path, content)])),
  ]);
  const requests = Object.entries(read.requests).map(([path, [status, body]]) => {
    if (path.endsWith('/key')) return [path, [status, peopleOf(String(body))]];
    // An archive of the first format is made anew.
    return [path, path.endsWith('/logs?files=all') ? [status] : [status, body]];
  });
  return { ...read, logs: Object.fromEntries(logs), requests: Object.fromEntries(requests) };
}

interface Line {
  readonly [field: string]: unknown;
}

const linesOf = (content: unknown): Line[] => (Array.isArray(content) ? content : []);

/** The ids of the teams with which an exercise of one stream was opened. */
function teamsAtFirst(contents: Logs[string] | undefined): string[] {
  const [opened] = linesOf(contents?.['events.jsonl']);
  const event: Line = JSON.parse(JSON.stringify(opened?.['event'] ?? {}));
  return linesOf(event['teams']).map(({ id }) => String(id));
}

function regardlessOfOrder(path: string, content: unknown): unknown {
  if (path === 'exercise.jsonl') return linesOf(content).map(({ format_version: _, ...line }) => line);
  if (path === 'teams.jsonl') return linesOf(content).map((line) => ({ ...line, users: inOrder(line['users']) }));
  if (!path.endsWith('events.jsonl')) return content;
  const lines = linesOf(content);
  const events = inOrderOfLogs(lines.map(({ event }) => JSON.parse(JSON.stringify(event))));
  return lines.map((line, i) => ({ ...line, event: events[i] }));
}

const inOrder = (users: unknown): string[] =>
  linesOf(users)
    .map(({ user_id }) => String(user_id))
    .sort();

/** The first five columns of a key. */
const peopleOf = (key: string): string[] => [...readCsv(key, ',')].map((row) => row.slice(0, 5).join()).sort();
