import type { Definition } from '@muster/definition';
import { mailSystemAddress } from '@muster/engine';
import { ownTexts } from './definition-texts.ts';
import { nameVariantsOf, signsOf, type UserNames } from './names.ts';
import type { PlatformIds } from './platform-ids.ts';
import { Replacements, standsFor } from './replacements.ts';
import { Scrubber } from './scrubber.ts';

/** A scrubber that knows all participants of an exercise, and the words of its definition. */
export function buildScrubber(people: readonly UserNames[], definition: Definition, ids?: PlatformIds): Scrubber {
  const owned = people.flatMap((person) =>
    nameVariantsOf(person).map((variant) => ({ variant, pseudonym: person.pseudonym })),
  );
  const signs = Map.groupBy(
    people.flatMap((person) => signsOf(person).map((name) => ({ name, pseudonym: person.pseudonym }))),
    ({ name }) => name,
  );
  return new Scrubber(
    new Replacements(
      owned.filter(({ variant }) => variant.when !== 'user-field'),
      { texts: ownTexts(definition), addresses: addressesOf(definition, people) },
    ),
    new Replacements(owned.filter(({ variant }) => variant.when === 'user-field')),
    new Map(
      Array.from(signs, ([sign, owners]) => [sign, standsFor(new Set(owners.map(({ pseudonym }) => pseudonym)))]),
    ),
    ids,
  );
}

/** Addresses of simulated people, unless somebody has one as their username. */
function addressesOf({ emailPersons, config }: Definition, people: readonly UserNames[]): Set<string> {
  const usernames = new Set(people.flatMap(({ names }) => names.map(({ username }) => username.toLowerCase())));
  const addresses = [...emailPersons.map(({ address }) => address), mailSystemAddress(config)];
  return new Set(addresses.map((address) => address.toLowerCase()).filter((address) => !usernames.has(address)));
}
