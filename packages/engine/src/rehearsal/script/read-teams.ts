import { caseless, type Definition, quote } from '@muster/definition';
import { addressesInUse, type Teams } from '../teams.ts';
import { fields, known, optional, type Reading, text } from './readings.ts';
import type { Value } from './value.ts';

const EXAMPLE = 'such as `alpha: technical`, or `alpha: null` without a role';

/** Every team that is named, also where something about it is wrong: steps may speak of it. */
export function readTeams(value: Value, definition: Definition): Teams {
  const given = value.fields();
  if (given === undefined || given.size === 0) {
    value.mistake(`\`teams\` must be names with roles, ${EXAMPLE}.`);
    return {};
  }
  for (const [name, { key }] of given) if (name.trim() === '') key.mistake('a team must have a name.');
  const reading = teamFor(definition);
  return Object.fromEntries([...given].map(([name, team]) => [name, reading(team.value) ?? null]));
}

function teamFor(definition: Definition): Reading<Teams[string]> {
  const roles = definition.roles.map(({ name }) => name);
  const role = known('role', roles);
  const address = freeAddress(addressesInUse(definition));
  const details = fields({ role: optional(role, null), address: optional(address, null) });
  return (value) => {
    if (value.isEmpty) return null;
    return value.fields() === undefined ? role(value) : details(value);
  };
}

/** One that nobody else has: no person of the definition, and no team before. */
function freeAddress(taken: Set<string>): Reading<string> {
  return (value) => {
    const address = text(value);
    if (address === undefined) return undefined;
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) return value.mistake(`${quote(address)} is no mail address.`);
    if (taken.has(caseless(address))) return value.mistake(`the mail address ${quote(address)} is taken already.`);
    taken.add(caseless(address));
    return address;
  };
}
