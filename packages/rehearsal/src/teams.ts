import { caseless, type Definition } from '@muster/definition';
import { mailSystemAddress, type TeamSetup } from '@muster/engine';

/** By name, in the order in which they are served. */
export type Teams = ReadonlyMap<string, TeamDetails>;

export interface TeamDetails {
  readonly role: string | null;
  /** `null` to generate one. */
  readonly address: string | null;
  /** `null`: none. */
  readonly cell: string | null;
}

/** So many teams with roles in turn; `null` for two per role, so that they can interact. They fill one cell after another. */
export function evenTeams(count: number | null, { roles, config }: Definition): Teams {
  const known = config.cells ?? (config.enableRoles ? roles.map(({ name }) => name) : []);
  const size = Math.max(1, known.length);
  const names = Array.from({ length: count ?? 2 * size }, (_, i) => `team-${i + 1}`);
  return new Map(
    names.map((name, i) => {
      const cell = config.cells === undefined ? null : String(Math.floor(i / size) + 1);
      return [name, { role: known[i % size] ?? null, address: null, cell }];
    }),
  );
}

/** The teams with which an exercise is opened, numbered from 1. */
export function setupsOf(teams: Teams, definition: Definition): TeamSetup[] {
  const wishes = [...teams].map(([name, details]) => ({ name, ...details }));
  const taken = addressesInUse(definition);
  for (const { address } of wishes) if (address !== null) taken.add(caseless(address));
  return wishes.map(({ name, role, address, cell }, i) => ({
    id: i + 1,
    name,
    role,
    address: address ?? inventedAddress(name, i + 1, definition.config.customEmailSuffix, taken),
    ...(cell !== null && { cell }),
  }));
}

/** The addresses that no team can have, normalized for comparison. */
export function addressesInUse({ emailPersons, config }: Definition): Set<string> {
  return new Set([...emailPersons.map(({ address }) => address), mailSystemAddress(config)].map(caseless));
}

/** From the characters of the name that are allowed in an address, or from the team's number if there are none. */
function inventedAddress(name: string, id: number, suffix: string, taken: Set<string>): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const stem = letters === '' ? `team-${id}` : letters;
  let address = `${stem}@${suffix}`;
  for (let i = 2; taken.has(caseless(address)); i++) address = `${stem}-${i}@${suffix}`;
  taken.add(caseless(address));
  return address;
}
