import { caseless } from '@muster/definition';
import { belongTogether } from '../state/cells.ts';
import type { State, TeamState } from '../state/state.ts';
import { teamAt, teamOf } from '../state/teams.ts';

/** The canonical address, if a team can reach it: those of other cells are as unknown as any that nobody has. */
export function reachableAddress(state: State, team: number, typed: string): string | undefined {
  const { definition, persons } = state.compiled;
  const person = definition.emailPersons[persons.get(caseless(typed)) ?? -1];
  if (person !== undefined) return person.address;
  const other = teamAt(state, typed);
  if (other === undefined || other.id === team || !definition.config.emailBetweenTeams) return undefined;
  return belongTogether(state, teamOf(state, team), other) ? other.address : undefined;
}

/** Addresses without duplicates, in the order given, without the team's own and without empty ones. */
export function othersThan(team: TeamState, addresses: readonly string[]): string[] {
  const known = new Set(['', caseless(team.address)]);
  return addresses.flatMap((address) => {
    const key = caseless(address);
    if (known.has(key)) return [];
    known.add(key);
    return address.trim();
  });
}
