import { isDeepStrictEqual } from 'node:util';
import type { Definition } from '@muster/definition';
import { fromStored } from '@muster/definition/stored';
import { compile, decide, type Event, initialState, readEvent } from '@muster/engine';
import { openDatabase } from '@muster/kit/database';
import { readEvents } from '@muster/kit/streams';
import { commandsOf } from '../../packages/engine/src/recorded/asked-again.ts';

interface Difference {
  readonly stream: string;
  readonly position: number;
  readonly stored: Event | undefined;
  readonly expected: Event | undefined;
}

interface Tables {
  definition_models: { version: number; model: unknown };
  events: { stream: string };
}

/** Compares the events of every stream with those of the same actions in an undisturbed run. */
export async function compareWithReference(
  url: string,
): Promise<{ readonly streams: number; readonly events: number; readonly differences: readonly Difference[] }> {
  const database = openDatabase({ kind: 'postgres', url, schema: 'exercise' }, () => {});
  const tables = database.tables<Tables>();
  try {
    const { version, model } = await tables.selectFrom('definition_models').selectAll().executeTakeFirstOrThrow();
    const definition = fromStored(version, model);
    const rows = await tables.selectFrom('events').select('stream').distinct().orderBy('stream').execute();
    const differences: Difference[] = [];
    let events = 0;
    for (const { stream } of rows) {
      const stored = await Array.fromAsync(readEvents(database, stream));
      const happened = stored.map(({ data }) => readEvent(data));
      events += happened.length;
      const difference = firstDifference(stream, happened, referenceRun(definition, happened));
      if (difference !== undefined) differences.push(difference);
    }
    return { streams: rows.length, events, differences };
  } finally {
    await database.close();
  }
}

function referenceRun(definition: Definition, happened: readonly Event[]): Event[] {
  let state = initialState(compile(definition));
  const events: Event[] = [];
  for (const command of commandsOf(definition, happened)) {
    const decision = decide(state, command);
    if (decision.refusal !== undefined) throw new Error(`${command.type}: ${decision.refusal.message}`);
    state = decision.state;
    events.push(...decision.events);
  }
  return events;
}

function firstDifference(stream: string, stored: readonly Event[], expected: readonly Event[]): Difference | undefined {
  for (let index = 0; index < Math.max(stored.length, expected.length); index += 1) {
    if (!isDeepStrictEqual(stored[index], expected[index])) {
      return { stream, position: index + 1, stored: stored[index], expected: expected[index] };
    }
  }
  return undefined;
}
