import type { DefinitionPlace } from '@muster/definition/timeline';
import { formatTime } from '@muster/engine';
import type { IdleTeam } from './findings/idle.ts';
import type { MissingReason, MissingStep } from './findings/missing-steps.ts';
import type { RoleReport } from './findings/role-findings.ts';
import type { Silence } from './findings/silence.ts';
import type { Report } from './report.ts';

/** What teams came to, for people: a section per question. */
export function findingsText(report: Report): string[][] {
  const { roles, endings, idle } = report;
  return [
    ...(endings.length === 0 ? [['The definition has no final milestones.']] : roles.flatMap(endingsOf)),
    titled('A team that does nothing', idle.map(idleText)),
    ...(report.seed === null ? [] : [reachedText(report)]),
    titled('The longest silence', roles.flatMap(silenceOf)),
    titled('Scores at the end', roles.flatMap(scoreOf)),
    ...loadText(report),
  ];
}

export function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

function endingsOf({ role, teams, endings, teamsWithoutEnding, missing, missingAskedOf }: RoleReport): string[][] {
  const counts = [...endings, { milestone: 'none', teams: teamsWithoutEnding }];
  const ofRole = role === null ? '' : ` of ${role}`;
  return [
    titled(
      `Endings${ofRole}, by teams over all runs`,
      counts.map((each) => `${countText(each.teams)}  ${shareText(each.teams, teams)}  ${each.milestone}`),
    ),
    titled(
      `What teams${ofRole} without an ending lacked, of ${missingAskedOf}`,
      missing.map((step) => `${countText(step.teams)}  ${missingText(step)}`),
    ),
  ];
}

const REASONS: Readonly<Record<MissingReason, (step: MissingStep) => string>> = {
  not_done: ({ by }) => (by === 'team' ? 'the team did not do it' : 'the instructor did not do it'),
  too_late: () => 'comes after the end of the run',
  came_otherwise: () => 'came in another alternative',
  used_up: () => 'was done, and cannot be done again',
  waits_for_on: ({ milestone }) => `waits for ${milestone}`,
  waits_for_off: ({ milestone }) => `cannot be while ${milestone} is on`,
  nothing_switches: () => 'nothing switches it on for this role',
  other_teams: () => 'only teams of other roles switch it on',
};

const PLACES: Readonly<Record<DefinitionPlace['kind'], string>> = {
  inject: 'inject',
  confirmation: 'button of',
  person: 'first mail to',
  template: 'template of',
  response: 'answer of',
  questionnaire: 'form',
  question: 'question in',
  option: 'option in',
  pattern: 'pattern in',
  judgement: 'judgement in',
  command: 'command rule',
  document: 'document',
  milestone: 'milestone',
};

function missingText(step: MissingStep): string {
  const { kind, name, detail } = step.place;
  return `${PLACES[kind]} ${name}${detail === '' ? '' : ` / ${detail}`}: ${REASONS[step.reason](step)}`;
}

/** The reasons that concern the team itself are those of a team that acts. */
function idleText({ role, ending, received, reached, silence, score }: IdleTeam): string {
  const name = role === null ? '' : `${role}: `;
  const end = ending === null ? 'no ending' : `ends with ${ending}`;
  const got = received === 1 ? 'gets 1 message' : `gets ${received} messages`;
  const milestones = reached.length === 0 ? 'reaches nothing' : `reaches ${reached.join(', ')}`;
  const points = score === null ? [] : [`score ${score}`];
  const quiet = silence === null ? [] : [`longest silence ${spanText(silence)}`];
  return name + [end, got, milestones, ...points, ...quiet].join('; ');
}

function reachedText({ reached }: Report): string[] {
  return titled(
    'Milestones, by teams over all runs, with the earliest and the median minute',
    reached
      .filter(({ teams }) => teams > 0)
      .map(({ milestone, teams, of, earliest, median }) => {
        return `${countText(teams)}  ${shareText(teams, of)}  ${clock(earliest)}  ${clock(median)}  ${milestone}`;
      }),
  );
}

function silenceOf({ role, silence, medianSilence }: RoleReport): string[] {
  if (silence === null) return [];
  const median = `${clock(medianSilence).trim()} for the team in the middle`;
  return [`${role === null ? '' : `${role}: `}${spanText(silence)} (${silence.team} in run ${silence.run}); ${median}`];
}

function scoreOf({ role, score }: RoleReport): string[] {
  if (score === null) return [];
  return [`${role === null ? '' : `${role}: `}from ${score.least} to ${score.most}, median ${score.median}`];
}

const MOST_BY_HAND = 20;

function loadText({ load, runs, byHand }: Report): string[][] {
  const lines = load.map(({ from, mails, answers, most }) => {
    const mean = (count: number): string => (count / runs).toFixed(1).padStart(5);
    return `${String(from).padStart(4)}–${String(from + 10).padEnd(4)} ${mean(mails)} mails ${mean(answers)} answers, at most ${most} in one run`;
  });
  const shown = byHand.slice(0, MOST_BY_HAND);
  const more = byHand.length > shown.length ? ` and ${byHand.length - shown.length} more` : '';
  return [
    titled('What asks for the instructor, by minutes and run', lines),
    titled('Injects that the instructor sends by hand', shown.length === 0 ? [] : [shown.join(', ') + more]),
    lines.length + shown.length === 0 ? ['Nothing asks for the instructor.'] : [],
  ];
}

function spanText({ from, to }: Silence): string {
  return `${clock(to - from).trim()}, from ${clock(from).trim()} to ${clock(to).trim()}`;
}

function countText(count: number): string {
  return String(count).padStart(5);
}

function shareText(count: number, all: number): string {
  return `${String(all === 0 ? 0 : Math.round((100 * count) / all)).padStart(3)} %`;
}

function clock(milliseconds: number | null): string {
  return milliseconds === null ? '      -' : formatTime(milliseconds).padStart(7);
}
