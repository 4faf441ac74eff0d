import type { EmailPerson } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import type { State } from '../state/state.ts';
import { findTeam } from '../state/teams.ts';
import { threadsLatestFirst } from '../state/threads.ts';
import { personAt } from './contacts.ts';

/** In the longest mailboxes, so many of the latest mails say what was used lately. */
const MAX_MAILS = 2000;

/** The simulated people among some addresses, in the order of the definition: the same in every thread. */
export function peopleAmong(compiled: CompiledDefinition, addresses: readonly string[]): EmailPerson[] {
  const wanted = new Set(addresses.map((address) => personAt(compiled, address)));
  return compiled.definition.emailPersons.filter((person) => wanted.has(person));
}

/** The key of a template in `templateUses`. */
export const templateKey = (address: string, place: number): string => `${address}#${place}`;

/** When each template last reached a team, in exercise time. */
export function templateUses(state: State, teamId: number): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const team = findTeam(state, teamId);
  let left = MAX_MAILS;
  for (const [, { messages }] of team === undefined ? [] : threadsLatestFirst(state, team)) {
    for (let index = messages.length - 1; index >= 0; index -= 1, left -= 1) {
      if (left === 0) return uses;
      const message = messages.get(index);
      if (message?.body.kind !== 'template') continue;
      const key = templateKey(message.body.address, message.body.template);
      uses.set(key, Math.max(message.time, uses.get(key) ?? 0));
    }
  }
  return uses;
}
