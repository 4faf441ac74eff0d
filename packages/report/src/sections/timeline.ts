import { type MarkKind as ChartKind, type LayeredLane, layeredLanes, layeredSymbol } from '@muster/ui/charts';
import { drawn } from '../drawn.ts';
import type { TeamFacts } from '../facts/facts.ts';
import { MARK_KINDS, type MarkKind } from '../facts/marks.ts';
import { type Html, html, note, table } from '../html.ts';
import { clock, type Texts } from '../texts/texts.ts';
import { clockOfSeconds, spanUntil, WIDTH } from './axis.ts';
import { groupsOf } from './groups.ts';
import { legend, symbol } from './legend.ts';
import type { Section } from './section.ts';

/** As many lanes as fit on a printed page with the legend above them. */
const MAX_LANES = 18;

interface Look {
  readonly kind: ChartKind;
  /** Hollow is what others did, as in the debrief. */
  readonly isFilled: boolean;
}

const LOOKS: Readonly<Record<MarkKind, Look>> = {
  told: { kind: 'injects', isFilled: false },
  tool: { kind: 'tools', isFilled: true },
  mail: { kind: 'mail', isFilled: true },
  bounced: { kind: 'bounced', isFilled: true },
  form: { kind: 'forms', isFilled: true },
  command: { kind: 'commands', isFilled: true },
  good: { kind: 'milestones', isFilled: true },
  bad: { kind: 'setbacks', isFilled: true },
};
const TITLES = {
  told: 'markTold',
  tool: 'markTool',
  mail: 'markMail',
  bounced: 'markBounced',
  form: 'markForm',
  command: 'markCommand',
  good: 'markGood',
  bad: 'markBad',
} as const satisfies Readonly<Record<MarkKind, string>>;

export const timeline: Section = ({ teams }, texts) => {
  if (teams.length === 0) return undefined;
  const span = spanUntil(teams.map(({ playedFor }) => playedFor));
  const used = MARK_KINDS.filter((kind) => teams.some(({ marks }) => marks.countOf(kind) > 0));
  const drawings = groupsOf(teams, MAX_LANES).map(({ from, some }) => {
    const lanes = some.map((team) => laneOf(team, used));
    const drawing = layeredLanes(lanes, { span, width: WIDTH, clock: clockOfSeconds });
    return drawn(drawing, `timeline-${from}`, texts.t('timelineTitle', { end: clockOfSeconds(span.end) }));
  });
  return { title: texts.t('timeline'), content: html`${key(used, texts)}${drawings}${figures(teams, used, texts)}` };
};

const laneOf = ({ name, playedFor, marks }: TeamFacts, used: readonly MarkKind[]): LayeredLane => ({
  ...{ name, until: playedFor / 1_000 },
  marks: used.map((kind) => ({ ...LOOKS[kind], seconds: marks.secondsOf(kind) })),
});

function key(used: readonly MarkKind[], { t }: Texts): Html {
  const symbols = used.map((kind) => {
    const look = LOOKS[kind];
    return { symbol: layeredSymbol(look.kind, look.isFilled), text: t(TITLES[kind]) };
  });
  const line = { symbol: symbol('lane-line', 'M0 9H18', { width: 18, height: 18 }), text: t('howLong') };
  return html`${legend([...symbols, line])}${note(t('marksMerge'))}`;
}

function figures(teams: readonly TeamFacts[], used: readonly MarkKind[], { t, number }: Texts): Html {
  const hasSandbox = teams.some(({ sandboxLogs }) => sandboxLogs > 0);
  const more = [t('firstAct'), t('lastAct'), ...(hasSandbox ? [t('sandboxCommands')] : [])];
  const titles = [...used.map((kind) => t(TITLES[kind])), ...more];
  const rows = teams.map(({ name, marks, firstAct, lastAct, sandboxLogs }) => {
    const at = (time: number | null) => (time === null ? t('none') : clock(time));
    const counts = used.map((kind) => number(marks.countOf(kind)));
    return [name, ...counts, at(firstAct), at(lastAct), ...(hasSandbox ? [number(sandboxLogs)] : [])];
  });
  return table(t('timelineTable'), [{ title: t('team') }, ...titles.map((title) => ({ title, isNumber: true }))], rows);
}
