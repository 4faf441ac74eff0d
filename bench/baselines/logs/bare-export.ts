import { openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';

/**
 * The least code for the files of an export that grow with the exercise: reads the rows of a stream and writes its
 * events, the actions and mails of each team, and the flat table as CSV (not as Parquet), each file deflated by itself.
 * Nothing is validated, no name is looked for, and events are copied as they are stored.
 */
const [file = '', stream = '', target = ''] = process.argv.slice(2);
const PAGE = 1000;
const BLOCK = 262_144;

const output = openSync(target, 'w');
/** As in an export. */
const LEVEL = 5;
const deflate = promisify(deflateRaw);
let underway: Promise<unknown> = Promise.resolve();

/** Deflates a block while the next one is made. */
async function write(text: string): Promise<void> {
  await underway;
  underway = deflate(text, { level: LEVEL }).then((bytes) => writeSync(output, bytes));
}

/** What is not written yet, by file. */
const texts = new Map<string, string>();

function add(path: string, line: string): void {
  texts.set(path, `${texts.get(path) ?? ''}${line}\n`);
}

const addresses = new Map<string, number>();

function idOf(address: string): number {
  const known = addresses.get(address);
  if (known !== undefined) return known;
  addresses.set(address, addresses.size + 1);
  return addresses.size;
}

interface TableEvent {
  readonly time: number;
  readonly type: string;
  readonly by?: { readonly id: string } | null;
  readonly tool?: string;
  readonly milestone?: string;
  readonly thread?: string;
  readonly message?: number;
  readonly response?: number | null;
  readonly on?: boolean;
  readonly cause?: { readonly kind: string; readonly by?: string };
  readonly argument?: string;
  readonly body?: { readonly text?: string };
}

function tableRow(event: TableEvent, position: number, timestamp: string, team: number | string): string {
  const { time, type, by, tool, milestone, thread, message, response, on, cause, argument, body } = event;
  const object = tool ?? milestone ?? thread ?? '';
  const value = message ?? response ?? on ?? '';
  const written = argument?.length ?? body?.text?.length ?? 0;
  return `exercise,${position},${time / 1000},${timestamp},1,${team},,${by?.id ?? ''},team,${type},${object},${value},,,${cause?.kind ?? ''},${cause?.by ?? ''},,${written},1,\r`;
}

function addEvent(position: number, data: string): void {
  const event = JSON.parse(data);
  const timestamp = new Date(event.at).toISOString();
  const exercise_time = event.time / 1000;
  const head = `{"position":${position},"timestamp":"${timestamp}","exercise_time":${exercise_time}`;
  add('events', `${head},"event":${data}}`);
  for (const team of event.teams ?? [event.team ?? '']) add('table', tableRow(event, position, timestamp, team));
  if (event.type === 'tool_used') {
    const action = {
      action_log_id: `${event.team}-${event.action}`,
      team_id: event.team,
      action_type: 'COMMAND',
      event_type: event.type,
      content: 'The host is up, and no port is open.',
      attachments: [],
      timestamp,
      exercise_time,
      sender: null,
      user_id: event.by.id,
      channel_id: 2,
      inject_id: null,
      alternative: null,
      tool_id: 1,
      tool_argument: event.argument,
      tool_response: null,
      questionnaire_id: null,
      attempt: null,
      answers: null,
      email_id: null,
    };
    add(`${event.team}/actions`, JSON.stringify(action));
  } else if (event.type === 'mail_sent') {
    const { thread, subject, participants, teams } = event;
    const email = {
      email_id: `${thread}/${event.message}`,
      sender_id: idOf(event.from),
      subject,
      content: event.body.text,
      attachments: [],
      timestamp,
      exercise_time,
      user_id: event.by.id,
      inject_id: null,
      template: null,
      undeliverable: [],
    };
    for (const team_id of teams) {
      const head = { thread_id: thread, team_id, team_ids: teams, subject, timestamp };
      add(`${team_id}/emails`, JSON.stringify({ ...head, participants: participants.map(idOf), emails: [email] }));
    }
  }
}

const began = performance.now();
const database = new DatabaseSync(file, { readOnly: true });
const select = database.prepare(
  'select position, data from events where stream = ? and position > ? order by position limit ?',
);
select.setReturnArrays(true);
for (let after = 0, isLast = false; !isLast; ) {
  const rows = select.all(stream, after, PAGE) as unknown as [number, string][];
  for (const [position, data] of rows) {
    addEvent(position, data);
    after = position;
  }
  isLast = rows.length < PAGE;
  for (const [path, text] of texts) {
    if (text.length < BLOCK && !isLast) continue;
    texts.delete(path);
    await write(text);
  }
}
await underway;
const { user, system } = process.cpuUsage();
process.stdout.write(`${JSON.stringify({ wall: (performance.now() - began) / 1000, cpu: (user + system) / 1e6 })}\n`);
