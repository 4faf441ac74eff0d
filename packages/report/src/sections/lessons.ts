import { html } from '../html.ts';
import type { Section } from './section.ts';

/** Space to write on paper. */
export const lessons: Section = (_, { t }) => ({
  title: t('lessons'),
  content: html`<div class="lessons">${[t('keep'), t('improve')].map((title) => html`<section><h3>${title}</h3><div class="ruled"></div></section>`)}</div>`,
});
