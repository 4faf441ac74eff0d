import { barOf } from '../drawn.ts';
import type { QuestionFacts, TeamAnswer } from '../facts/answers.ts';
import type { Facts } from '../facts/facts.ts';
import { type Content, type Html, html, note, table } from '../html.ts';
import type { Texts } from '../texts/texts.ts';
import type { Section } from './section.ts';

/** Distributions of choices, and free texts beside each other with how they were judged. */
export const answers: Section = (facts, texts) => {
  const { questionnaires, textsLeftOut } = facts;
  const { t } = texts;
  if (questionnaires.length === 0) return undefined;
  const parts = questionnaires.map(({ title, questions }) => {
    const isAnswered = questions.some((each) => each.answers.size > 0);
    const content = isAnswered ? questions.map((each) => question(each, facts, texts)) : note(t('nobodyAnswered'));
    return html`<h3>${title}</h3>${content}`;
  });
  const cut = textsLeftOut === 0 ? html`` : note(t('textsCut', { count: textsLeftOut }));
  return { title: t('answers'), content: html`${note(t('answersAre'))}${cut}${parts}` };
};

function question(facts: QuestionFacts, exercise: Facts, texts: Texts): Html {
  return facts.question.options.length > 0 ? choices(facts, texts) : written(facts, exercise, texts);
}

function choices({ question: { text, options, correct }, answers: all }: QuestionFacts, { t }: Texts): Html {
  const chosen = [...all.values()];
  const rows = options.map((option, index) => {
    const count = chosen.filter((answer) => answer.options.includes(index)).length;
    const isCorrect = correct.includes(option.option_id);
    return [
      isCorrect ? html`<strong>${t('optionCorrect', { option: option.text })}</strong>` : option.text,
      t('countOf', { reached: count, total: chosen.length }),
      chosen.length === 0 ? '' : barOf({ share: count / chosen.length, look: isCorrect ? 'good' : 'plain' }),
    ];
  });
  const columns = [
    { title: t('option') },
    { title: t('chosenBy'), isNumber: true },
    { title: t('share'), isWide: true },
  ];
  return table(text, columns, rows);
}

function written(facts: QuestionFacts, { teams }: Facts, texts: Texts): Html {
  const { answers: all } = facts;
  // Logs of older releases have no points.
  const { text, type, points = null } = facts.question;
  const { t } = texts;
  const isJudged = type === 'free-form';
  const rows = teams.flatMap(({ id, name }) => {
    const answer = all.get(id);
    if (answer === undefined) return [];
    return [[name, answer.text ?? t('textCut'), ...(isJudged ? [judgement(answer, points, texts)] : [])]];
  });
  const columns = [{ title: t('team') }, { title: t('answer'), isWide: true }];
  const content = table(
    t('answersTo', { question: text }),
    [...columns, ...(isJudged ? [{ title: t('judgement') }] : [])],
    rows,
  );
  if (!isJudged) return content;
  const judged = [...all.values()].flatMap((answer) => answer.judgement ?? []);
  const correct = judged.filter((one) => one.correct).length;
  return html`${content}${note(t('judgedOf', { judged: judged.length, answers: all.size, correct }))}`;
}

function judgement({ judgement: found }: TeamAnswer, of: number | null, { t }: Texts): Content {
  if (found === null) return t('notJudged');
  const { correct, points, level, comment } = found;
  const verdict = correct ? t('judgedCorrect') : html`<span class="bad">× ${t('judgedWrong')}</span>`;
  const chosen = level === null ? '' : ` (${level})`;
  const words = points === null || of === null ? verdict : html`${verdict}, ${t('pointsOf', { points, of })}${chosen}`;
  return comment === '' ? words : html`${words}: ${comment ?? t('textCut')}`;
}
