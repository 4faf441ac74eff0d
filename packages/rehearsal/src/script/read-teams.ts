import { caseless, type Definition, quoted } from '@muster/definition';
import { addressesInUse, type TeamDetails, type Teams } from '../teams.ts';
import { fields, known, optional, type Parser, text } from './parsers.ts';
import type { Value } from './value.ts';

const EXAMPLE = 'such as `alpha: technical`, or `alpha: null` without a role';

/** Every named team, even an invalid one: steps can refer to it. */
export function readTeams(value: Value, definition: Definition): Teams {
  const given = value.fields();
  if (given === undefined || given.size === 0) {
    value.mistake(`\`teams\` must be names with roles, ${EXAMPLE}.`);
    return new Map();
  }
  for (const [name, { key }] of given) if (name.trim() === '') key.mistake('a team must have a name.');
  const reading = teamFor(definition);
  return new Map([...given].map(([name, team]) => [name, reading(team.value) ?? ANYBODY]));
}

const ANYBODY: TeamDetails = { role: null, address: null, cell: null };

function teamFor(definition: Definition): Parser<TeamDetails> {
  const roles = definition.roles.map(({ name }) => name);
  const role = known('role', roles);
  const address = freeAddress(addressesInUse(definition));
  const details = fields({
    role: optional(role, null),
    address: optional(address, null),
    cell: optional(text, null),
  });
  return (value) => {
    if (value.isEmpty) return ANYBODY;
    if (value.fields() !== undefined) return details(value);
    const named = role(value);
    return named === undefined ? undefined : { ...ANYBODY, role: named };
  };
}

/** A free address: not of a person of the definition, nor of an earlier team. */
function freeAddress(taken: Set<string>): Parser<string> {
  return (value) => {
    const address = text(value);
    if (address === undefined) return undefined;
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) return value.mistake(`${quoted(address)} is no mail address.`);
    if (taken.has(caseless(address))) return value.mistake(`the mail address ${quoted(address)} is taken already.`);
    taken.add(caseless(address));
    return address;
  };
}
