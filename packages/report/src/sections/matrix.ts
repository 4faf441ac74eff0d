import { median } from '@muster/engine';
import { cellSwatch, cellWidth, HEATS, heatOf, type MatrixCell, matrix as matrixDrawing } from '@muster/ui/charts';
import { drawn } from '../drawn.ts';
import type { Milestone } from '../facts/definition.ts';
import type { Facts, TeamFacts } from '../facts/facts.ts';
import type { TeamMilestone } from '../facts/reached.ts';
import { framed, type Html, html, table } from '../html.ts';
import { clock, type Texts } from '../texts/texts.ts';
import { LEFT, spanUntil } from './axis.ts';
import { causeWords } from './causes.ts';
import { groupsOf } from './groups.ts';
import { legend } from './legend.ts';
import type { Section } from './section.ts';

/** As many numbered columns as fit beside the names: wide ones, and narrow ones. */
const MAX_WIDE = 33;
const MAX_NARROW = 52;
/** As many rows as fit on a printed page with the legend above them. */
const MAX_ROWS = 34;
/** As many columns with times as fit on the width of a printed page. */
const MAX_COLUMNS = 12;
/** How many different causes of one milestone are listed. */
const MAX_CAUSES = 4;

/** Which team has reached which milestone and when: drawn, then with times, then what switched each. */
export const matrix: Section = (facts, texts) => {
  const { teams, definition } = facts;
  if (teams.length === 0 || definition.milestones.length === 0) return undefined;
  const groups = groupsOf(definition.milestones, MAX_COLUMNS);
  const parts = groups.map(({ from, some }) => {
    const caption = texts.t('matrixTable');
    const total = definition.milestones.length;
    const part = texts.t('matrixPart', { caption, from: from + 1, to: from + some.length, total });
    return grid(groups.length === 1 ? caption : part, { from, milestones: some }, teams, texts);
  });
  return {
    title: texts.t('matrix'),
    content: html`${drawings(facts, texts)}${key(texts)}${parts}${figures(facts, texts)}`,
  };
};

/** As in the debrief: when each was reached is seen at once, and its number is in the table. */
function drawings({ teams, definition }: Facts, { t }: Texts): Html {
  const end = 1_000 * spanUntil(teams.map(({ playedFor }) => playedFor)).end;
  const parts = groupsOf(definition.milestones, MAX_NARROW).flatMap(({ from: first, some: columns }) =>
    groupsOf(teams, MAX_ROWS).map(({ from, some }) => {
      const rows = some.map(({ name, milestones }) => ({
        name,
        cells: columns.map((milestone) => cellOf(milestone, milestones.get(milestone.name), end)),
      }));
      const numbers = columns.map((_, index) => first + index + 1);
      const cell = cellWidth(columns.length, MAX_WIDE);
      return drawn(matrixDrawing(rows, { left: LEFT, cell, numbers }), `matrix-${first}-${from}`, t('matrixTitle'));
    }),
  );
  const heats = HEATS.map((heat) => ({
    symbol: cellSwatch(heat),
    text: t('heatUntil', { time: clock((heat * end) / 4) }),
  }));
  const others = [
    { symbol: cellSwatch('setback'), text: t('kindBad') },
    { symbol: cellSwatch('neutral'), text: t('kindNeutral') },
    { symbol: cellSwatch('never'), text: t('cellNever') },
    { symbol: cellSwatch('other'), text: t('keyNone') },
  ];
  return html`${legend([...heats, ...others])}${parts}`;
}

function cellOf({ outcome }: Milestone, state: TeamMilestone | undefined, end: number): MatrixCell {
  if (state === undefined) return 'other';
  if (state.standing !== 'on') return 'never';
  if (outcome === 'bad') return 'setback';
  return outcome === 'neutral' ? 'neutral' : heatOf(state.firstOn ?? 0, end);
}

function key({ t }: Texts): Html {
  const entries = [
    ['on', t('keyOn')],
    ['bad', t('keyBad')],
    ['was', t('keyWas')],
    ['off', t('keyOff')],
    ['not-for', t('keyNone')],
    ['off', t('keyByHand')],
  ];
  return html`<ul class="key">${entries.map(([kind = '', text = '']) => html`<li><span class="cell ${kind}"></span> ${text}</li>`)}</ul>`;
}

interface Columns {
  readonly from: number;
  readonly milestones: readonly Milestone[];
}

function grid(caption: string, { from, milestones }: Columns, teams: readonly TeamFacts[], texts: Texts): Html {
  const heads = milestones.map(
    ({ title, outcome }, index) =>
      html`<th scope="col" class="turned"><span>${from + index + 1} ${outcome === 'bad' ? '× ' : ''}${title}</span></th>`,
  );
  const rows = teams.map(
    ({ name, milestones: all }) =>
      html`<tr><th scope="row">${name}</th>${milestones.map((milestone) => cell(milestone, all.get(milestone.name), texts))}</tr>\n`,
  );
  return framed(
    caption,
    html`<table class="matrix">
<caption>${caption}</caption>
<thead><tr><th scope="col">${texts.t('team')}</th>${heads}</tr></thead>
<tbody>${rows}</tbody>
</table>`,
  );
}

/** Nothing depends on colour: a setback has a cross, what is off again brackets. */
function cell(
  { outcome, initial_state: isFromStart }: Milestone,
  state: TeamMilestone | undefined,
  { t }: Texts,
): Html {
  if (state === undefined) return html`<td class="not-for"></td>`;
  const { standing, firstOn, isByHand } = state;
  if (firstOn === null) return html`<td class="off">–</td>`;
  const time = isFromStart ? t('fromTheStart') : clock(firstOn);
  const words = `${time}${isByHand ? '*' : ''}`;
  if (standing === 'was') return html`<td class="was">(${words})</td>`;
  return outcome === 'bad'
    ? html`<td class="bad">× ${words}</td>`
    : html`<td class="${outcome === 'neutral' ? 'neutral' : 'on'}">${words}</td>`;
}

const KINDS = { good: 'kindGood', bad: 'kindBad', neutral: 'kindNeutral' } as const;

function figures(facts: Facts, texts: Texts): Html {
  const { t } = texts;
  const columns = [
    { title: t('milestone') },
    { title: t('kind') },
    ...[t('teamsCount'), t('first'), t('median'), t('last')].map((title) => ({ title, isNumber: true })),
    { title: t('switchedBy'), isWide: true },
  ];
  const rows = facts.definition.milestones.map((milestone) => {
    const { name, title, outcome } = milestone;
    const states = facts.teams.flatMap(({ milestones }) => milestones.get(name) ?? []);
    const on = states.filter(({ standing }) => standing === 'on');
    const times = states.flatMap(({ reachedAt }) => reachedAt ?? []).toSorted((a, b) => a - b);
    const middle = median(times);
    const at = (time: number | undefined) => (time === undefined ? '' : clock(time));
    const kind = outcome === 'bad' ? html`<span class="bad">× ${t(KINDS[outcome])}</span>` : t(KINDS[outcome]);
    const count = t('countOf', { reached: on.length, total: states.length });
    return [title, kind, count, at(times[0]), at(middle), at(times.at(-1)), causes(states, facts, texts)];
  });
  return table(t('milestoneTable'), columns, rows);
}

/** The most frequent ones first. */
function causes(states: readonly TeamMilestone[], { definition }: Facts, texts: Texts): string {
  const words = states.flatMap(({ cause }) => (cause === null ? [] : [causeWords(cause, definition, texts)]));
  const counted = [...Map.groupBy(words, (text) => text)].map(([cause, all]) => ({ cause, count: all.length }));
  const listed = counted.toSorted((a, b) => b.count - a.count).slice(0, MAX_CAUSES);
  const rest = counted.length > MAX_CAUSES ? ['…'] : [];
  return [...listed.map((each) => (words.length === 1 ? each.cause : texts.t('causeTimes', each))), ...rest].join(', ');
}
