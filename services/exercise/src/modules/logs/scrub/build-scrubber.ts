import type { Definition } from '@muster/definition';
import { mailSystemAddress } from '@muster/engine';
import { ownTexts } from './definition-texts.ts';
import { NameIndex } from './name-index.ts';
import { type NameVariant, nameVariantsOf, signsOf, type UserNames } from './names.ts';
import { type Owners, Replacements, standsFor } from './replacements.ts';
import { Scrubber } from './scrubber.ts';

/** A scrubber that knows all participants of an exercise, and the words of its definition. */
export function buildScrubber(people: readonly UserNames[], definition: Definition): Scrubber {
  const variants = people.flatMap((person) =>
    nameVariantsOf(person).map((variant) => ({ ...variant, pseudonym: person.pseudonym })),
  );
  const ordinary = ordinaryNames(variants, definition);
  const counts = ({ name, when }: NameVariant): boolean => when === 'always' || !ordinary.has(name);
  const signs = ownersOf(
    people.flatMap((person) => signsOf(person).map((name) => ({ name, pseudonym: person.pseudonym }))),
  );
  return new Scrubber(
    new Replacements(
      ownersOf(variants.filter((variant) => variant.when !== 'user-field' && counts(variant))),
      addressesOf(definition, people),
    ),
    new Replacements(ownersOf(variants.filter(({ when }) => when === 'user-field'))),
    new Map(Array.from(signs, ([sign, pseudonyms]) => [sign, standsFor(pseudonyms)])),
  );
}

/** The names that occur in the text of the definition: the story is full of them. */
function ordinaryNames(variants: readonly NameVariant[], definition: Definition): Set<string> {
  const index = new NameIndex(variants.filter(({ when }) => when === 'unless-ordinary').map(({ name }) => name));
  const ordinary = new Set<string>();
  for (const text of ownTexts(definition)) index.noteAll(text, ordinary);
  return ordinary;
}

/** Addresses of simulated people, unless somebody has one as their username. */
function addressesOf({ emailPersons, config }: Definition, people: readonly UserNames[]): Set<string> {
  const usernames = new Set(people.flatMap(({ names }) => names.map(({ username }) => username.toLowerCase())));
  const addresses = [...emailPersons.map(({ address }) => address), mailSystemAddress(config)];
  return new Set(addresses.map((address) => address.toLowerCase()).filter((address) => !usernames.has(address)));
}

function ownersOf(variants: readonly { readonly name: string; readonly pseudonym: string }[]): Owners {
  const owners = new Map<string, Set<string>>();
  for (const { name, pseudonym } of variants) {
    if (name === '') continue;
    const known = owners.get(name);
    if (known === undefined) owners.set(name, new Set([pseudonym]));
    else known.add(pseudonym);
  }
  return owners;
}
