import type { Database, Handle, Tx } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { Turns } from '@muster/kit/runtime';
import type { HomeBase } from '../../crew-rules/crew.ts';
import { newViolations } from '../../crew-rules/new-violations.ts';
import { reportRoster } from '../../crew-rules/roster-report.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import { assignmentsErrors } from './assignments.errors.ts';
import { readSteward } from './assignments.store.ts';
import { type CrewFacts, factsOf, nearPart } from './crew-facts.ts';

/** Long rosters are judged in parts; other requests run in between. */
const PERIOD_MS = 92 * 86_400_000;
const turns = new Turns();

/** No flight is later. */
const END_OF_TIME = Date.UTC(2200, 0);

/** Whether a steward can have a home base, and what that was judged by. */
export interface HomeBaseVerdict {
  readonly refusal: AppError | undefined;
  readonly basis: string;
}

interface Question {
  readonly rules: RuleSetName;
  readonly stewardId: number;
  readonly homeBase: HomeBase | null;
  readonly now: number;
}

/**
 * Refuses a home base with which future flights would break rules that they comply with now. Past flights and existing
 * violations are ignored. Not in the transaction that stores it, which on the embedded database cannot pause:
 * `stillHolds` says there whether something came between.
 */
export async function judgeHomeBase(database: Database, question: Question): Promise<HomeBaseVerdict> {
  const facts = await database.snapshot((handle) => futureOf(handle, question));
  return {
    refusal: facts === undefined ? undefined : await refusalOf(facts, question),
    basis: basisOf(facts, question),
  };
}

export async function stillHolds(tx: Tx, question: Question, { basis }: HomeBaseVerdict): Promise<boolean> {
  return basisOf(await futureOf(tx, question), question) === basis;
}

async function futureOf(handle: Handle, { rules, stewardId, now }: Question): Promise<CrewFacts | undefined> {
  if (rules === 'none') return undefined;
  const steward = await readSteward(handle, stewardId);
  if (steward === undefined) return undefined;
  const [facts] = await factsOf(handle, rules, [steward], { span: { from: now, to: END_OF_TIME } });
  return facts;
}

function basisOf(facts: CrewFacts | undefined, { homeBase }: Question): string {
  return JSON.stringify([facts, homeBase]);
}

async function refusalOf(facts: CrewFacts, { rules, homeBase, now }: Question): Promise<AppError | undefined> {
  const last = facts.roster.at(-1)?.departureAt ?? now;
  for (let from = now; from <= last; from += PERIOD_MS) {
    await turns.next();
    const period = { from, to: from + PERIOD_MS };
    const { crew, roster } = nearPart(facts, period);
    const report = (one: CrewFacts['crew']) => reportRoster(RULE_SETS[rules], one, roster, period).violations;
    const [broken] = newViolations(report(crew), report({ ...crew, homeBase }));
    if (broken !== undefined) {
      return assignmentsErrors[broken.code](`With this home base, flights to come break a rule: ${broken.message}`);
    }
  }
  return undefined;
}
