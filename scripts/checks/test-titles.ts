import type { Source } from './sources.ts';

/** Words that continue another sentence: the title of the group, which a list of failures does not show. */
const CONTINUING =
  'after|and|as|at|because|before|being|between|beyond|but|by|during|even|except|for|from|if|in|of|on|or|than|that|to|under|unless|until|when|whenever|where|which|while|who|whose|with|within|without';

/** The title of a test, without the rules that it cites, as in `S10 F2: …`. */
const TITLE = new RegExp(
  `(?<![.\\w])(?:it|test)(?:\\.\\w+)?\\(\\s*(['"\`])(?:(?:[A-Z]\\d+ ?)+: )?((?:${CONTINUING})\\b.*?)\\1`,
  'gi',
);

/** Test titles that are not sentences, one message each. */
export function unfinishedTitles(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(TITLE)].map(
      ([, , title]) => `${path}: "${title}" is read alone: begin with what the test is about.`,
    ),
  );
}
