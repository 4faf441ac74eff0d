import type { Facts } from '../facts/facts.ts';
import { type Html, html, table } from '../html.ts';
import type { LessonLine } from '../lines.ts';
import { clock, type Texts } from '../texts/texts.ts';
import type { Section } from './section.ts';

/** What was learned, and space to write more on paper. */
export const lessons: Section = ({ lessons: all, teams }, texts) => {
  const { t } = texts;
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const ofKind = (kind: LessonLine['kind'], title: string): Html => {
    const some = all.filter((lesson) => lesson.kind === kind);
    const rows = some.map((lesson) => [
      lesson.text,
      evidenceOf(lesson, names, t),
      lesson.owner ?? '',
      lesson.due === null ? '' : texts.day(lesson.due),
      stateOf(lesson, t),
    ]);
    return html`<section><h3>${title}</h3>${some.length === 0 ? html`<div class="ruled"></div>` : table(t('lessonsTable', { kind: title }), columnsOf(t), rows)}</section>`;
  };
  const parts = [ofKind('keep', t('keep')), ofKind('improve', t('improve'))];
  return {
    title: t('lessons'),
    content: html`<div class="lessons">${parts}</div>`,
  };
};

const columnsOf = (t: Texts['t']) => [
  { title: t('lesson'), isWide: true },
  { title: t('evidence'), isWide: true },
  { title: t('owner') },
  { title: t('due') },
  { title: t('lessonState') },
];

function evidenceOf({ moments, team_ids, objectives }: LessonLine, names: ReadonlyMap<number, string>, t: Texts['t']) {
  const named = (ids: readonly number[]): string => ids.flatMap((id) => names.get(id) ?? []).join(', ');
  const shown = moments.map(({ exercise_time, text, team_ids: ids }) => {
    const what = `${clock(exercise_time * 1000)} ${text}`;
    return ids.length === 0 ? what : t('momentOfTeams', { what, teams: named(ids) });
  });
  return [...shown, named(team_ids), objectives.join(', ')].filter((part) => part !== '').join('; ');
}

function stateOf({ state, copied_from: from }: LessonLine, t: Texts['t']): string {
  const words = t(STATES[state]);
  return from === null ? words : t('lessonFrom', { state: words, exercise: from });
}

const STATES = {
  open: 'lessonOpen',
  'under-way': 'lessonUnderWay',
  done: 'lessonDone',
  'to-test-again': 'lessonToTestAgain',
} as const satisfies Readonly<Record<Facts['lessons'][number]['state'], string>>;
