import type { StoryEntry, StoryPart } from '@muster/definition/storyboard';
import type { TextTools } from '../texts/use-texts.ts';

/** In the order of the table. */
const KINDS = {
  channel: 'storyChannels',
  objective: 'storyObjectives',
  person: 'storyPeople',
  template: 'storyTemplates',
  tool: 'storyTools',
  response: 'storyAnswers',
  document: 'storyDocuments',
  command: 'storyCommands',
} as const satisfies Partial<Record<StoryPart['kind'], string>>;

/** What is at hand, in one line: how many of each kind. */
export function atHandWords(entries: readonly StoryEntry[], t: TextTools['t']): string {
  const counts = new Map<string, number>();
  for (const { what } of [...entries, ...entries.flatMap(({ parts }) => parts)])
    counts.set(what.kind, (counts.get(what.kind) ?? 0) + 1);
  return Object.entries(KINDS)
    .flatMap(([kind, text]) => {
      const count = counts.get(kind);
      return count === undefined ? [] : [t(text, { count })];
    })
    .join(' · ');
}
