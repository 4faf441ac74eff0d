import type { Definition } from '@muster/definition';
import { mailSystemAddress } from '@muster/engine';
import { ownTexts } from './definition-texts.ts';
import { NameIndex } from './name-index.ts';
import { type Calling, callingsOf, type Named, signsOf } from './names.ts';
import { type Owners, Replacements, standsFor } from './replacements.ts';
import { Scrubber } from './scrubber.ts';

/** A scrubber that knows all participants of an exercise, and the words of its definition. */
export function buildScrubber(people: readonly Named[], definition: Definition): Scrubber {
  const callings = people.flatMap((person) =>
    callingsOf(person).map((calling) => ({ ...calling, pseudonym: person.pseudonym })),
  );
  const ordinary = ordinaryNames(callings, definition);
  const counts = ({ name, when }: Calling): boolean => when === 'always' || !ordinary.has(name);
  const signs = ownersOf(
    people.flatMap((person) => signsOf(person).map((name) => ({ name, pseudonym: person.pseudonym }))),
  );
  return new Scrubber(
    new Replacements(
      ownersOf(callings.filter((calling) => calling.when !== 'user-field' && counts(calling))),
      addressesOf(definition, people),
    ),
    new Replacements(ownersOf(callings.filter(({ when }) => when === 'user-field'))),
    new Map(Array.from(signs, ([sign, pseudonyms]) => [sign, standsFor(pseudonyms)])),
  );
}

/** The names that occur in the text of the definition: the story is full of them. */
function ordinaryNames(callings: readonly Calling[], definition: Definition): Set<string> {
  const index = new NameIndex(callings.filter(({ when }) => when === 'unless-ordinary').map(({ name }) => name));
  const ordinary = new Set<string>();
  for (const text of ownTexts(definition)) index.noteAll(text, ordinary);
  return ordinary;
}

/** Addresses of simulated people, unless somebody has one as their username. */
function addressesOf({ emailPersons, config }: Definition, people: readonly Named[]): Set<string> {
  const usernames = new Set(people.flatMap(({ names }) => names.map(({ username }) => username.toLowerCase())));
  const addresses = [...emailPersons.map(({ address }) => address), mailSystemAddress(config)];
  return new Set(addresses.map((address) => address.toLowerCase()).filter((address) => !usernames.has(address)));
}

function ownersOf(callings: readonly { readonly name: string; readonly pseudonym: string }[]): Owners {
  const owners = new Map<string, Set<string>>();
  for (const { name, pseudonym } of callings) {
    if (name === '') continue;
    const known = owners.get(name);
    if (known === undefined) owners.set(name, new Set([pseudonym]));
    else known.add(pseudonym);
  }
  return owners;
}
