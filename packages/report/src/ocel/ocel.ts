import { ExportedLogs } from '../archive.ts';
import { OcelObjects, type Relationship } from './objects.ts';
import { type TableRow, tableRows } from './table.ts';

/** What an event has besides its type, its time and its objects. */
const ATTRIBUTES = [
  { name: 'exercise_time', type: 'float' },
  { name: 'value', type: 'string' },
  { name: 'channel', type: 'string' },
  { name: 'cause', type: 'string' },
  { name: 'cause_kind', type: 'string' },
  { name: 'text_length', type: 'integer' },
] as const;

/**
 * The events of exported logs as an object-centric event log (OCEL 2.0, JSON), in pieces. Rows of one event for several
 * teams become one event with several objects.
 */
export async function* ocelOf(path: string): AsyncGenerator<string> {
  const logs = await ExportedLogs.open(path);
  try {
    const objects = new OcelObjects();
    const types = new Set<string>();
    let separator = '\n';
    yield '{"events":[';
    for await (const rows of eventsIn(tableRows(logs))) {
      types.add(rows[0].kind);
      yield `${separator}${JSON.stringify(eventOf(rows, objects))}`;
      separator = ',\n';
    }
    yield '],\n"objects":[';
    separator = '\n';
    for (const object of objects.all) {
      yield `${separator}${JSON.stringify({ ...object, relationships: [] })}`;
      separator = ',\n';
    }
    const eventTypes = Array.from(types, (name) => ({ name, attributes: ATTRIBUTES }));
    const ofTeams = ['role', 'cell'].map((name) => ({ name, type: 'string' }));
    const objectTypes = objects.types.map((name) => ({ name, attributes: name === 'team' ? ofTeams : [] }));
    yield `],\n"eventTypes":${JSON.stringify(eventTypes)},\n"objectTypes":${JSON.stringify(objectTypes)}}\n`;
  } finally {
    logs.close();
  }
}

type EventRows = [TableRow, ...TableRow[]];

/** The rows of each event, which follow each other. */
async function* eventsIn(rows: AsyncIterable<TableRow>): AsyncGenerator<EventRows> {
  let event: EventRows | undefined;
  for await (const row of rows) {
    if (event?.[0].stream === row.stream && event[0].position === row.position) event.push(row);
    else {
      if (event !== undefined) yield event;
      event = [row];
    }
  }
  if (event !== undefined) yield event;
}

function eventOf(rows: EventRows, objects: OcelObjects): object {
  const [
    { stream, position, kind, timestamp, exercise_time, value, channel, cause_position, cause_kind, text_length },
  ] = rows;
  const attributes = {
    exercise_time,
    value,
    channel,
    cause: cause_position === null ? null : idOf(stream, cause_position),
    cause_kind,
    text_length: Number(text_length),
  };
  return {
    id: idOf(stream, position),
    type: kind,
    time: timestamp.toISOString(),
    attributes: Object.entries(attributes).flatMap(([name, known]) => (known === null ? [] : { name, value: known })),
    relationships: distinct(rows.flatMap((row) => objects.of(row))),
  };
}

function idOf(stream: string, position: bigint): string {
  return `${stream}/${position}`;
}

function distinct(all: readonly Relationship[]): Relationship[] {
  return [...new Map(all.map((one) => [`${one.qualifier} ${one.objectId}`, one])).values()];
}
