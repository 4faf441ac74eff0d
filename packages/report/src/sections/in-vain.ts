import type { Tries } from '@muster/engine';
import type { Facts } from '../facts/facts.ts';
import { type Html, html, note, table } from '../html.ts';
import type { Texts } from '../texts/texts.ts';
import type { Section } from './section.ts';

const MAX_LISTED = 25;

/** Tools without an answer, mails that came back, wrong answers: where a definition or its teams went astray. */
export const inVain: Section = (facts, texts) => {
  const parts = [tools(facts, texts), mails(facts, texts), wrongAnswers(facts, texts)].filter(
    (part) => part !== undefined,
  );
  if (parts.length === 0) return undefined;
  return { title: texts.t('inVain'), content: html`${note(texts.t('inVainMost', { count: MAX_LISTED }))}${parts}` };
};

const counts = (texts: Texts) => [
  { title: texts.t('times'), isNumber: true },
  { title: texts.t('teamsCount'), isNumber: true },
];

function tools({ vainTools }: Facts, texts: Texts): Html | undefined {
  if (vainTools.count === 0) return undefined;
  const { t, number } = texts;
  const rows = vainTools
    .mostFrequent(MAX_LISTED)
    .map(({ name, text, count, teams }) => [name, text, number(count), number(teams.size)]);
  const columns = [{ title: t('tool') }, { title: t('typed'), isWide: true }, ...counts(texts)];
  return table(t('inVainTools', sizeOf(vainTools)), columns, rows);
}

function mails({ vainMails }: Facts, texts: Texts): Html | undefined {
  if (vainMails.count === 0) return undefined;
  const { t, number } = texts;
  const rows = vainMails
    .mostFrequent(MAX_LISTED)
    .map(({ text, count, teams }) => [text, number(count), number(teams.size)]);
  return table(t('inVainMails', sizeOf(vainMails)), [{ title: t('address') }, ...counts(texts)], rows);
}

const sizeOf = ({ count, teams }: Tries) => ({ count, teams: teams.size });

function wrongAnswers({ questionnaires }: Facts, texts: Texts): Html | undefined {
  const { t, number } = texts;
  const wrong = questionnaires.flatMap(({ title, questions }) =>
    questions.filter((each) => each.wrong.count > 0).map((each) => ({ title, ...each })),
  );
  if (wrong.length === 0) return undefined;
  const sorted = wrong.toSorted((a, b) => b.wrong.teams.size - a.wrong.teams.size || b.wrong.count - a.wrong.count);
  const rows = sorted
    .slice(0, MAX_LISTED)
    .map(({ title, question, wrong: found }) => [title, question.text, number(found.count), number(found.teams.size)]);
  return table(
    t('inVainAnswers'),
    [{ title: t('form') }, { title: t('question'), isWide: true }, ...counts(texts)],
    rows,
  );
}
