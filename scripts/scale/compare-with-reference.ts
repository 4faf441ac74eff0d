import { isDeepStrictEqual } from 'node:util';
import type { Definition } from '@muster/definition';
import { compared, compile, decide, type Event, initialState } from '@muster/engine';
import { commandsOf } from '../../packages/engine/src/recorded/asked-again.ts';
import type { Stored } from './stored.ts';

/** Compares the events of every stream with those of the same actions in an undisturbed run. */
export function compareWithReference({ definition, events }: Stored): string[] {
  return [...events].flatMap(([stream, happened]) => {
    const expected = referenceRun(definition, happened);
    const length = Math.max(happened.length, expected.length);
    const numbers = Array.from({ length }, (_, index) => index);
    const place = numbers.find((index) => !isDeepStrictEqual(happened[index], expected[index]));
    if (place === undefined) return [];
    const [stored, instead] = [JSON.stringify(happened[place]), JSON.stringify(expected[place])];
    return [`The stream "${stream}" has at ${place + 1} ${stored} instead of ${instead}.`];
  });
}

function referenceRun(definition: Definition, happened: readonly Event[]): Event[] {
  let state = initialState(compile(definition));
  const events: Event[] = [];
  for (const command of commandsOf(definition, happened)) {
    const decision = decide(state, compared(state.compiled, command));
    if (decision.refusal !== undefined) throw new Error(`${command.type}: ${decision.refusal.message}`);
    state = decision.state;
    events.push(...decision.events);
  }
  return events;
}
