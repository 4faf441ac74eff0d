import { setImmediate } from 'node:timers/promises';
import type { CompiledDefinition } from '@muster/engine';
import { nameKey, plainWords } from './name-key.ts';

/** What guests of an exercise cannot be called because of its definition. */
export interface Story {
  readonly words: ReadonlySet<string>;
  /** The keys of the names of simulated people, and of their parts. */
  readonly people: ReadonlySet<string>;
}

/** Others have their turn after reading so much text. */
const CHARACTERS_AT_ONCE = 50_000;
const MIN_PART = 3;

const stories = new WeakMap<CompiledDefinition, Promise<Story>>();

/** Read once per definition, in slices. */
export function storyOf(compiled: CompiledDefinition): Promise<Story> {
  const known = stories.get(compiled) ?? readStory(compiled);
  stories.set(compiled, known);
  return known;
}

async function readStory({ definition }: CompiledDefinition): Promise<Story> {
  const words = new Set<string>();
  let read = 0;
  const { authors: _, ...config } = definition.config;
  for (const text of textsIn([config, { ...definition, config: null }])) {
    for (let from = 0; from < text.length; from += CHARACTERS_AT_ONCE) {
      for (const word of plainWords(text.slice(from, from + CHARACTERS_AT_ONCE))) words.add(word);
      read += CHARACTERS_AT_ONCE;
      if (text.length - from > CHARACTERS_AT_ONCE) await setImmediate();
    }
    if (read < CHARACTERS_AT_ONCE * 20) continue;
    read = 0;
    await setImmediate();
  }
  const people = definition.emailPersons.flatMap(({ name = '', address, organization }) => {
    const [local = ''] = address.split('@');
    const parts = name.split(/\s+/).filter((part) => part.length >= MIN_PART);
    return [name, name.split(/\s+/).toReversed().join(' '), local, organization, ...parts];
  });
  return { words, people: new Set(people.map(nameKey).filter((key) => key !== '')) };
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}
