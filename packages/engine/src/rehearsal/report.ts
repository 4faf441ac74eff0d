import type { Mode } from '../events/lifecycle.ts';
import type { CoverageReport } from './coverage.ts';
import { type TimelineEntry, timelineText } from './timeline.ts';

export interface Report extends CoverageReport {
  readonly seed: number;
  readonly runs: number;
  readonly mode: Mode;
  readonly minutes: number;
  readonly teams: readonly { readonly name: string; readonly role: string | null }[];
  /** Steps of a script that were refused, and why. */
  readonly refused: readonly string[];
  /** Of the first run. */
  readonly timeline: readonly TimelineEntry[];
}

const UNCOVERED = {
  injects: 'Injects never sent',
  alternatives: 'Alternatives never sent',
  milestones: 'Milestones never reached',
  questionnaires: 'Questionnaires that never appeared',
  toolAnswers: 'Tool answers never given',
  commandRules: 'Command rules never met',
} as const;

/** The report for people. */
export function reportText(report: Report, withTimeline: boolean): string {
  const { runs, minutes, teams, seed, mode, uncovered, endings, teamsWithoutEnding, refused } = report;
  const roles = teams.map(({ name, role }) => (role === null ? name : `${name} (${role})`)).join(', ');
  const lines = [
    `${runs} ${runs === 1 ? 'run' : 'runs'} of ${minutes} minutes, ${mode}, seed ${seed}; teams: ${roles}.`,
    '',
    ...(endings.length === 0 ? ['The definition has no final milestones.'] : ['Endings, by teams over all runs:']),
    ...endings.map(({ milestone, teams: count }) => `  ${String(count).padStart(5)}  ${milestone}`),
    ...(endings.length === 0 ? [] : [`  ${String(teamsWithoutEnding).padStart(5)}  none`]),
  ];
  const kinds = ['injects', 'alternatives', 'milestones', 'questionnaires', 'toolAnswers', 'commandRules'] as const;
  for (const kind of kinds) {
    if (uncovered[kind].length === 0) continue;
    lines.push('', `${UNCOVERED[kind]}:`, ...uncovered[kind].map((name) => `  ${name}`));
  }
  if (kinds.every((kind) => uncovered[kind].length === 0))
    lines.push('', 'Everything in the definition has come about.');
  if (refused.length > 0) lines.push('', 'Refused:', ...refused.map((line) => `  ${line}`));
  const text = `${lines.join('\n')}\n`;
  return withTimeline ? `${text}\nThe first run:\n\n${timelineText(report.timeline)}` : text;
}
