import type { Definition } from '@muster/definition';

/**
 * Every text of a definition, including names of things. Not its authors: they may be the instructors of the exercise,
 * and their names are not part of the story.
 */
export function* ownTexts({ config: { authors: _, ...config }, ...rest }: Definition): Generator<string> {
  yield* textsIn([config, rest]);
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}
