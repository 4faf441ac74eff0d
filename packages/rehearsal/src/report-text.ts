import { formatProblem, printable } from '@muster/definition';
import { formatTime, fromMinutes } from '@muster/engine';
import type { Uncovered } from './coverage/uncovered.ts';
import { findingsText, titled } from './findings-text.ts';
import { milestoneTable } from './milestone-table.ts';
import type { Report } from './report.ts';
import { timelineText } from './timeline.ts';

/** The report for people. */
export function reportText(report: Report, withTimeline: boolean): string {
  const sections = [
    [heading(report)],
    titled('Kept paths', report.keptPaths.map(keptPathText)),
    titled(
      'Refused',
      report.refused.map((each) => `${stepText(each)}: ${each.message}`),
    ),
    titled(
      'Not as expected',
      report.unmet.map((each) => `${stepText(each)}: ${each.expected}, but ${each.found}`),
    ),
    titled('Left out, as they come after the end of the run', report.leftOut.map(stepText)),
    titled('Warnings of the check', report.warnings.map(formatProblem)),
    ...findingsText(report),
    ...uncoveredSections(report),
    report.seed === null ? ['Milestones, by team and when first reached:', ...milestoneTable(report)] : [],
  ];
  const text = sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${printable(line)}\n`).join(''))
    .join('\n');
  return withTimeline ? `${text}\nThe first run:\n\n${timelineText(report.timeline)}` : text;
}

/** Whether it passes, or the first thing that is otherwise. */
function keptPathText({ file, ok, mistakes, refused, unmet }: Report['keptPaths'][number]): string {
  if (ok) return `passes  ${file}`;
  const [wrong] = [
    ...mistakes,
    ...[
      ...refused.map((each) => ({ ...each, words: each.message })),
      ...unmet.map((each) => ({ ...each, words: `${each.expected}, but ${each.found}` })),
    ]
      .sort((one, other) => one.minute - other.minute || one.step - other.step)
      .map((each) => `${stepText(each)}: ${each.words}`),
  ];
  return `fails   ${file}: ${wrong}`;
}

/** Names as many teams as fit on a few lines. */
const MAX_NAMED = 20;

function heading(report: Report): string {
  const { runs, minutes, mode, seed, teams } = report;
  const named = teams.length > MAX_NAMED ? countedTeams(report) : namedTeams(report);
  const how = seed === null ? 'by a script' : `seed ${seed}`;
  return `${runs} ${runs === 1 ? 'run' : 'runs'} of ${lengthText(minutes)}, ${mode}, ${how}; ${named}.`;
}

function namedTeams({ teams, uncovered }: Report): string {
  const roles = teams.some(({ role }) => role !== null) || uncovered.rolesNotPlayed.length > 0;
  return `teams: ${teams.map(({ name, role }) => (roles ? `${name} (${role ?? 'no role'})` : name)).join(', ')}`;
}

function countedTeams({ teams }: Report): string {
  const counts = new Map<string, number>();
  for (const { role } of teams) counts.set(role ?? 'no role', (counts.get(role ?? 'no role') ?? 0) + 1);
  const roles = [...counts].map(([role, count]) => `${count} ${role}`).join(', ');
  return `${teams.length} teams${teams.every(({ role }) => role === null) ? '' : ` (${roles})`}`;
}

function lengthText(minutes: number): string {
  const number = Number.isInteger(minutes) ? String(minutes) : minuteText(minutes);
  return `${number} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

function uncoveredSections({ uncovered, endings, teamsWithoutEnding }: Report): string[][] {
  const sections = [
    titled('Injects never sent', uncovered.injects),
    titled('Alternatives never sent', uncovered.alternatives.map(pair)),
    titled('Confirmations never pressed', uncovered.confirmations.map(pair)),
    titled('Milestones never reached', uncovered.milestones),
    titled('Questionnaires that never appeared', uncovered.questionnaires),
    titled(
      'Options never chosen',
      uncovered.options.map(({ option, ...place }) => `${questionText(place)}, option ${option}`),
    ),
    titled(
      'Patterns never found in an answer',
      sampledFirst(uncovered.patterns, (each) => `${questionText(each)}: ${each.pattern}`),
    ),
    titled('Tool answers never given', sampledFirst(uncovered.toolAnswers, answerText)),
    titled(
      'Command rules never met',
      sampledFirst(uncovered.commandRules, ({ rule }) => rule),
    ),
    titled(
      'Templates never used',
      uncovered.templates.map((each) => `${each.address}, template ${each.template}`),
    ),
    titled('People nobody wrote to', uncovered.firstMails),
    titled(
      'Injects a role never got',
      uncovered.injectsForRoles.map((each) => `${each.role}: ${each.inject}`),
    ),
    titled('Roles to which nothing happened', uncovered.rolesNeverTold),
    titled('Roles nobody played', uncovered.rolesNotPlayed),
  ].filter((lines) => lines.length > 0);
  if (sections.length > 0) return sections;
  if (endings.length === 0) return [['Everything in the definition has come about, but it has no ending.']];
  if (teamsWithoutEnding === 0) return [['Everything in the definition has come about.']];
  const teams = teamsWithoutEnding === 1 ? 'one team' : `${teamsWithoutEnding} teams`;
  return [[`Everything in the definition has come about, but ${teams} ended nowhere.`]];
}

function pair({ inject, alternative }: { readonly inject: string; readonly alternative: string }): string {
  return `${inject} / ${alternative}`;
}

function questionText({
  questionnaire,
  question,
}: {
  readonly questionnaire: string;
  readonly question: number;
}): string {
  return `${questionnaire}, question ${question}`;
}

function answerText({ tool, parameter, response }: Uncovered['toolAnswers'][number]): string {
  return `${tool} / ${parameter} (response ${response})`;
}

/** Those that more runs could not reach come last, with a note. */
function sampledFirst<Each extends { readonly noTextMadeUp: boolean }>(
  all: readonly Each[],
  inWords: (each: Each) => string,
): string[] {
  const [hopeless, others] = [all.filter((each) => each.noTextMadeUp), all.filter((each) => !each.noTextMadeUp)];
  return [...others.map(inWords), ...hopeless.map((each) => `${inWords(each)} (no matching text could be made up)`)];
}

function stepText({ step, minute, team, action }: Report['leftOut'][number]): string {
  return `Step ${step}, minute ${minuteText(minute)}, ${team === null ? '' : `${team}, `}${action}`;
}

/** `0:24`, or `0:24.5` between two seconds. */
function minuteText(minutes: number): string {
  const time = Math.round(fromMinutes(minutes));
  const fraction = String((time % 1_000) / 1_000).slice(1);
  return formatTime(time).replace(/^0(?=\d:)/, '') + fraction;
}
