import { readFileSync } from 'node:fs';
import type { Facts } from './facts/facts.ts';
import { Html, html } from './html.ts';
import { about } from './sections/about.ts';
import { answers } from './sections/answers.ts';
import { comments } from './sections/comments.ts';
import { inVain } from './sections/in-vain.ts';
import { interventions } from './sections/interventions.ts';
import { lessons } from './sections/lessons.ts';
import { matrix } from './sections/matrix.ts';
import { objectives } from './sections/objectives.ts';
import { responses } from './sections/responses.ts';
import { scores } from './sections/scores.ts';
import type { Section } from './sections/section.ts';
import { summary } from './sections/summary.ts';
import { teams } from './sections/teams.ts';
import { timeline } from './sections/timeline.ts';
import { tools } from './sections/tools.ts';
import type { Texts } from './texts/texts.ts';

const STYLE = readFileSync(new URL('style.css', import.meta.url), 'utf8');

/** What a board asks, in its order. */
const SECTIONS: readonly Section[] = [
  summary,
  objectives,
  teams,
  matrix,
  timeline,
  answers,
  inVain,
  responses,
  interventions,
  comments,
  tools,
  scores,
  lessons,
];

export function reportPage(facts: Facts, texts: Texts): string {
  const { name } = facts.exercise;
  const parts = SECTIONS.map((section) => {
    const part = section(facts, texts);
    return part === undefined ? html`` : html`<section><h2>${part.title}</h2>${part.content}</section>\n`;
  });
  return page(
    texts.t('reportTitle', { name }),
    html`<h1>${name}</h1>
${about(facts, texts)}
<p class="note">${texts.t('timesAre')}</p>
${parts}`,
    texts,
  );
}

/** A self-contained page: no scripts, no external resources. */
export function page(title: string, content: Html, { language }: Texts): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>
${new Html(STYLE)}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`.text;
}
