import { median } from '@muster/engine';
import type { Milestone } from '../facts/definition.ts';
import type { Facts } from '../facts/facts.ts';
import { Spread } from '../facts/spread.ts';
import { type Content, type Html, html, note, table } from '../html.ts';
import { page } from '../page.ts';
import { objectiveFigures } from '../sections/objectives.ts';
import { clock, type Texts } from '../texts/texts.ts';
import { type Matched, matchedByName } from './matched.ts';

interface Runs {
  readonly a: Facts;
  readonly b: Facts;
}

/** Two runs side by side: of the same definition, or of others as far as names are the same. */
export function comparisonPage(runs: Runs, texts: Texts): string {
  const { t } = texts;
  const { a, b } = runs;
  const names = { a: a.exercise.name, b: b.exercise.name };
  return page(
    t('comparisonTitle', names),
    html`<h1>${t('comparisonTitle', names)}</h1>
<p class="note">${t('timesAre')} ${t('matchedByName')}</p>
<section><h2>${t('comparedRuns')}</h2>${whole(runs, texts)}</section>
<section><h2>${t('comparedObjectives')}</h2>${objectives(runs, texts)}</section>
<section><h2>${t('comparedMilestones')}</h2>${milestones(runs, texts)}</section>
<section><h2>${t('comparedTeams')}</h2>${teams(runs, texts)}</section>`,
    texts,
  );
}

function whole({ a, b }: Runs, texts: Texts): Html {
  const { t, dateTime } = texts;
  const [inA, inB] = [figuresOf(a, texts), figuresOf(b, texts)];
  const started = ({ exercise }: Facts) =>
    exercise.exercise_start === null ? t('notYet') : dateTime(exercise.exercise_start);
  const rows: Content[][] = [
    [t('definition'), a.exercise.definition_name, b.exercise.definition_name],
    [t('started'), started(a), started(b)],
    ...inA.map(([title, value], index) => [title, value, inB[index]?.[1] ?? '']),
  ];
  return table(
    t('comparedRuns'),
    [{ title: '' }, { title: `${t('runA')}: ${a.exercise.name}` }, { title: `${t('runB')}: ${b.exercise.name}` }],
    rows,
  );
}

function figuresOf({ teams: all, people, courses, interventions }: Facts, { t, number }: Texts): [string, string][] {
  const answers = new Spread();
  for (const { responses } of all) answers.addAll(responses);
  const total = (of: (team: Facts['teams'][number]) => number) => all.reduce((sum, team) => sum + of(team), 0);
  return [
    [t('duration'), clock(median(courses.map(({ duration }) => duration)) ?? 0)],
    [
      t('tookPart'),
      t('tookPartOf', {
        teams: all.filter(({ hasActed }) => hasActed).length,
        allTeams: all.length,
        people: people.acted,
        allPeople: people.members,
      }),
    ],
    [
      t('reachedInAll'),
      t('countOf', { reached: total(({ count }) => count.reached), total: total(({ count }) => count.total) }),
    ],
    [t('setbacksInAll'), number(total(({ count }) => count.setbacks))],
    [t('answerTook'), answers.median === undefined ? t('none') : clock(answers.median)],
    [t('interventions'), number(interventions.count)],
  ];
}

function objectives({ a, b }: Runs, texts: Texts): Html {
  const matched = matchedByName(objectiveFigures(a), objectiveFigures(b), ({ name }) => name);
  const { t } = texts;
  const columns = [
    { title: t('objective') },
    { title: t('metIn', { run: t('runA') }), isNumber: true },
    { title: t('metIn', { run: t('runB') }), isNumber: true },
  ];
  const rows = matched.both.map(({ name, ...both }) => [
    name,
    t('countOf', { reached: both.a.met, total: both.a.teams }),
    t('countOf', { reached: both.b.met, total: both.b.teams }),
  ]);
  return sideBySide(matched, t('comparedObjectives'), columns, rows, texts);
}

interface MilestoneFigures {
  readonly milestone: Milestone;
  readonly on: number;
  readonly teams: number;
  readonly median: number | undefined;
}

function milestoneFigures({ definition, teams: all }: Facts): MilestoneFigures[] {
  return definition.milestones.map((milestone) => {
    const states = all.flatMap((team) => team.milestones.get(milestone.name) ?? []);
    return {
      milestone,
      on: states.filter(({ standing }) => standing === 'on').length,
      teams: states.length,
      median: median(states.flatMap(({ reachedAt }) => reachedAt ?? [])),
    };
  });
}

function milestones({ a, b }: Runs, texts: Texts): Html {
  const { t } = texts;
  const matched = matchedByName(milestoneFigures(a), milestoneFigures(b), ({ milestone }) => milestone.name);
  const [runA, runB] = [{ run: t('runA') }, { run: t('runB') }];
  const columns = [
    { title: t('milestone') },
    { title: t('kind') },
    ...[t('reachedIn', runA), t('reachedIn', runB), t('medianIn', runA), t('medianIn', runB), t('difference')].map(
      (title) => ({ title, isNumber: true }),
    ),
  ];
  const rows = matched.both.map(({ a: one, b: other }) => {
    const { title, outcome } = other.milestone;
    const count = ({ on, teams: total }: MilestoneFigures) => t('countOf', { reached: on, total });
    const at = (time: number | undefined) => (time === undefined ? '' : clock(time));
    const isBad = outcome === 'bad';
    return [
      title,
      isBad ? html`<span class="bad">× ${t('kindBad')}</span>` : t(outcome === 'good' ? 'kindGood' : 'kindNeutral'),
      ...[count(one), count(other), at(one.median), at(other.median), difference(one.median, other.median)],
    ];
  });
  const titles = new Map(
    [...a.definition.milestones, ...b.definition.milestones].map(({ name, title }) => [name, title]),
  );
  const titled = (names: readonly string[]) => names.map((name) => titles.get(name) ?? name);
  const named = { ...matched, onlyA: titled(matched.onlyA), onlyB: titled(matched.onlyB) };
  return sideBySide(named, t('comparedMilestones'), columns, rows, texts);
}

/** How much later it was in the second run; with a minus, earlier. */
function difference(a: number | undefined, b: number | undefined): string {
  if (a === undefined || b === undefined) return '';
  const seconds = Math.floor(b / 1_000) - Math.floor(a / 1_000);
  return `${seconds < 0 ? '−' : '+'}${clock(Math.abs(seconds) * 1_000)}`;
}

function teams({ a, b }: Runs, texts: Texts): Html {
  const { t, number } = texts;
  const matched = matchedByName(a.teams, b.teams, ({ name }) => name);
  const [runA, runB] = [{ run: t('runA') }, { run: t('runB') }];
  const titles = [
    ...[t('reachedIn', runA), t('reachedIn', runB), t('setbacksIn', runA), t('setbacksIn', runB)],
    ...[t('scoreIn', runA), t('scoreIn', runB)],
  ];
  const rows = matched.both.map(({ name, a: one, b: other }) => [
    name,
    ...[one, other].map(({ count }) => t('countOf', count)),
    ...[one, other].map(({ count }) => number(count.setbacks)),
    ...[one, other].map(({ score }) => number(score)),
  ]);
  const columns = [{ title: t('team') }, ...titles.map((title) => ({ title, isNumber: true }))];
  return sideBySide(matched, t('comparedTeams'), columns, rows, texts);
}

function sideBySide<Entry>(
  { onlyA, onlyB }: Matched<Entry>,
  caption: string,
  columns: Parameters<typeof table>[1],
  rows: Parameters<typeof table>[2],
  { t }: Texts,
): Html {
  const only = [
    { run: t('runA'), names: onlyA },
    { run: t('runB'), names: onlyB },
  ].filter(({ names }) => names.length > 0);
  return html`${rows.length === 0 ? note(t('nothingInCommon')) : table(caption, columns, rows)}${only.map((each) => note(t('onlyIn', each)))}`;
}
