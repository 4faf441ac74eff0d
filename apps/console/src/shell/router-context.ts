import type { ConsoleTexts } from '../texts/store.ts';

/** What routes need before their screen is shown. */
export interface RouterContext {
  readonly texts: ConsoleTexts;
}

/** Routes that several routers use do not know the type of their context. */
export function textsOf(context: unknown): ConsoleTexts {
  const { texts } = context as Partial<RouterContext>;
  if (texts === undefined) throw new Error('This router was made without texts.');
  return texts;
}
