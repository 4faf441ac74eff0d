import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a reader of the tutorial does, or sees. */
export type TutorialAct =
  /** `isOwn`: it has the name that the reader has given to it. */
  | { readonly do: 'press'; readonly name: string; readonly isOwn: boolean }
  /** `isOwn`: the reader types it; else it is one of the choices. */
  | { readonly do: 'fill'; readonly name: string; readonly value: string; readonly isOwn: boolean }
  | { readonly do: 'see'; readonly text: string }
  /** A picture of what the reader has before them then. */
  | { readonly do: 'look'; readonly picture: string };

const PIECE = /\*\*(?<seen>[^*]+)\*\*|\*(?<label>[^*]+)\*|`(?<own>[^`]+)`/g;

const LINE = /^(?:\d+\. (?<step>.*)|!\[[^\]]*\]\(pictures\/(?<picture>[\w.-]+)\))$/gm;

export function readTutorial(language: 'en' | 'cs'): string {
  const name = language === 'en' ? 'tutorial.md' : `tutorial.${language}.md`;
  return readFileSync(join(import.meta.dirname, '../../../../docs/console', name), 'utf8');
}

/**
 * The numbered steps of every section, *what is used*, `what is typed or was named` and **what is seen**, and the
 * pictures between them.
 */
export function tutorialActs(tutorial: string): readonly (readonly (readonly TutorialAct[])[])[] {
  return tutorial
    .split(/^## /m)
    .slice(1)
    .map((section) => [...section.matchAll(LINE)].map(({ groups }) => actsIn(groups ?? {})))
    .filter((steps) => steps.length > 0);
}

function actsIn({ step = '', picture }: { step?: string; picture?: string }): TutorialAct[] {
  return picture === undefined ? actsOf(step) : [{ do: 'look', picture }];
}

function actsOf(step: string): TutorialAct[] {
  const acts: TutorialAct[] = [];
  let end = 0;
  for (const { 0: piece, index, groups } of step.matchAll(PIECE)) {
    const { seen, label, own } = groups ?? {};
    const before = acts.at(-1);
    // As in “*Name*: `Mail`”.
    const isValue = before?.do === 'press' && step.slice(end, index) === ': ';
    const text = label ?? own ?? '';
    const isOwn = own !== undefined;
    if (seen !== undefined) acts.push({ do: 'see', text: seen });
    else if (isValue) acts.splice(-1, 1, { do: 'fill', name: before.name, value: text, isOwn });
    else acts.push({ do: 'press', name: text, isOwn });
    end = index + piece.length;
  }
  return acts;
}
