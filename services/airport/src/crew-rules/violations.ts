import type { Crew } from './crew.ts';
import type { RosterFlight } from './duties.ts';
import { connections, dutyLengths, flightDutyLengths } from './duty-rules.ts';
import { hoursInWindows } from './hours-in-windows.ts';
import { type Finding, type JudgedPart, JudgedRoster, type RosterViolation, type RuleAnswer } from './judged-roster.ts';
import { places, rests } from './rest-rules.ts';
import type { Rule, RuleSet } from './rule-sets.ts';
import { freeInDays, recurrentRests } from './weekly-rest-rules.ts';

/** What rules say of a roster. */
export interface Judgement {
  /** By the time of the duties concerned. */
  readonly violations: readonly RosterViolation[];
  /** Rules that are kept, but only just: where each is nearest to being broken. */
  readonly atLimit: readonly RosterViolation[];
  /** The ids of rules that cannot be judged, because too little is known of the steward. */
  readonly lackingData: readonly string[];
}

/** What the rules say of a roster whose flights do not overlap. */
export function judgeRoster(
  { rules }: Pick<RuleSet, 'rules'>,
  crew: Crew,
  flights: readonly RosterFlight[],
  part: JudgedPart,
): Judgement {
  const roster = new JudgedRoster(crew, flights, part);
  const answers = rules.map((rule) => ({ rule, answer: answerOf(rule, roster) }));
  return {
    violations: answers
      .flatMap(({ answer }) => answer.findings)
      .sort((one, other) => one.duty.start - other.duty.start)
      .map(({ violation }) => violation),
    atLimit: answers.flatMap(({ answer }) => answer.atLimit ?? []),
    lackingData: answers.flatMap(({ rule, answer }) =>
      answer.lacksData && answer.findings.length === 0 ? [rule.id] : [],
    ),
  };
}

function answerOf(rule: Rule, roster: JudgedRoster): RuleAnswer {
  switch (rule.kind) {
    case 'connection':
      return known(connections(rule, roster));
    case 'duty length':
      return dutyLengths(rule, roster);
    case 'flight duty length':
      return flightDutyLengths(rule, roster);
    case 'rest':
      return rests(rule, roster);
    case 'place':
      return known(places(rule, roster));
    case 'hours in days':
    case 'hours in months':
      return hoursInWindows(rule, roster);
    case 'recurrent rest':
      return recurrentRests(rule, roster);
    case 'free in days':
      return freeInDays(rule, roster);
  }
}

const known = (findings: Finding[]): RuleAnswer => ({ findings, atLimit: undefined, lacksData: false });
