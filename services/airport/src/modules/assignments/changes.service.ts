import type { Handle, Tx } from '@muster/kit/database';
import type { Once } from '@muster/kit/http';
import type { RosterFlight } from '../../crew-rules/duties.ts';
import { RULE_SETS, type RuleSetName } from '../../crew-rules/rule-sets.ts';
import type { Deps } from '../../deps.ts';
import { flightName } from '../../domain/flight-number.ts';
import { missing, type RecordKind, unknownIn } from '../../resources/record-errors.ts';
import { FLIGHT } from '../flights/flights.errors.ts';
import { STEWARD } from '../stewards/stewards.errors.ts';
import { fullness } from './assignment-limits.ts';
import { assignmentsErrors } from './assignments.errors.ts';
import type { AssignmentPath, RefusalDto } from './assignments.schema.ts';
import type { FlightToCrew, StewardOnDuty } from './assignments.store.ts';
import type {
  AssignmentChangeRequest,
  AssignmentChangesDto,
  AssignmentChangesRequest,
  AssignmentSwapRequest,
  ChangeOutcomeDto,
} from './changes.schema.ts';
import {
  assignedAmong,
  countAssignments,
  flightsBy,
  insertAssignments,
  replaceAssignments,
  stewardsBy,
} from './changes.store.ts';
import { type CrewFacts, factsOf } from './crew-facts.ts';
import { explain } from './explain.ts';
import { flightTimeOf, spanAround } from './spans-of-flights.ts';

/** Makes all changes or none; a dry run returns the refusals and makes none. */
export function changeAssignments(
  { database, config: { rules } }: Deps,
  { changes, dryRun = false }: AssignmentChangesRequest,
  once: Once,
): Promise<AssignmentChangesDto> {
  for (const [index, { stewardId, flightId }] of changes.entries()) {
    refuseInexactId(`changes[${index}].stewardId`, STEWARD, stewardId);
    refuseInexactId(`changes[${index}].flightId`, FLIGHT, flightId);
  }
  const notModelled = [...RULE_SETS[rules].notModelled];
  if (dryRun) {
    return database.snapshot(async (handle) => {
      const outcomes = await judgeChanges(handle, rules, changes);
      return {
        applied: false,
        allowed: outcomes.every(({ allowed }) => allowed),
        rules,
        changes: outcomes,
        notModelled,
      };
    });
  }
  return once.transaction(async (tx) => {
    const outcomes = await applyChanges(tx, rules, changes);
    return { applied: true, allowed: true, rules, changes: outcomes, notModelled };
  });
}

/** What would be said of these changes. */
export async function judgeChanges(
  handle: Handle,
  rules: RuleSetName,
  changes: readonly AssignmentChangeRequest[],
): Promise<ChangeOutcomeDto[]> {
  return (await judge(handle, rules, changes, false)).outcomes;
}

/** Makes all changes, or throws. Locks the flights and stewards. */
export async function applyChanges(
  tx: Tx,
  rules: RuleSetName,
  changes: readonly AssignmentChangeRequest[],
): Promise<ChangeOutcomeDto[]> {
  const { outcomes, flights } = await judge(tx, rules, changes, true);
  const refused = outcomes.filter(({ allowed }) => !allowed);
  if (refused.length > 0) throw changesRefused(refused, outcomes, flights);
  const pairs = Map.groupBy(changes, ({ action }) => action);
  await replaceAssignments(tx, pairs.get('UNASSIGN') ?? [], pairs.get('ASSIGN') ?? []);
  return outcomes;
}

/** So often a part of the places is tried again; nobody has more flights in a day, and this is one transaction. */
const MAX_ROUNDS = 4;

/**
 * Assigns those who can be assigned together, and says of the others why not. What one cannot take may be what another
 * flight of theirs depends on, so the rest is judged again. `unneeded` says, once the flights are locked, which of the
 * allowed ones nobody needs any more.
 */
export async function assignAllowed(
  tx: Tx,
  rules: RuleSetName,
  pairs: readonly AssignmentPath[],
  unneeded: (allowed: readonly AssignmentPath[]) => Promise<ReadonlyMap<AssignmentPath, RefusalDto>>,
): Promise<ReadonlyMap<AssignmentPath, readonly RefusalDto[]>> {
  const refused = new Map<AssignmentPath, readonly RefusalDto[]>();
  let tried = pairs;
  for (let round = 1; tried.length > 0; round += 1) {
    const changes = tried.map((pair) => ({ action: 'ASSIGN' as const, ...pair }));
    const { outcomes } = await judge(tx, rules, changes, true);
    const isAllowed = (_: AssignmentPath, index: number): boolean => outcomes[index]?.allowed === true;
    const noMore = await unneeded(tried.filter(isAllowed));
    const found = new Map(
      tried.flatMap((pair, index): [AssignmentPath, readonly RefusalDto[]][] => {
        const refusal = noMore.get(pair);
        if (refusal !== undefined) return [[pair, [refusal]]];
        return isAllowed(pair, index) ? [] : [[pair, outcomes[index]?.refusals ?? []]];
      }),
    );
    if (found.size === 0) break;
    if (round >= MAX_ROUNDS) leaveOutAllOf(found, tried);
    for (const [pair, refusals] of found) refused.set(pair, refusals);
    tried = tried.filter((pair) => !found.has(pair));
  }
  await insertAssignments(tx, tried);
  return refused;
}

/** Everything of whoever is refused something. */
function leaveOutAllOf(found: Map<AssignmentPath, readonly RefusalDto[]>, tried: readonly AssignmentPath[]): void {
  const reasons = new Map([...found].map(([{ stewardId }, refusals]) => [stewardId, refusals]));
  for (const pair of tried) {
    const refusals = reasons.get(pair.stewardId);
    if (refusals !== undefined && !found.has(pair)) found.set(pair, refusals);
  }
}

/** Exchanges the flights of two stewards. */
export function swapAssignments(
  deps: Deps,
  { firstStewardId, firstFlightId, secondStewardId, secondFlightId, dryRun }: AssignmentSwapRequest,
  once: Once,
): Promise<AssignmentChangesDto> {
  refuseInexactId('firstStewardId', STEWARD, firstStewardId);
  refuseInexactId('firstFlightId', FLIGHT, firstFlightId);
  refuseInexactId('secondStewardId', STEWARD, secondStewardId);
  refuseInexactId('secondFlightId', FLIGHT, secondFlightId);
  if (firstStewardId === secondStewardId || firstFlightId === secondFlightId) {
    throw assignmentsErrors.swap_pointless('A swap needs two stewards and two flights.');
  }
  const changes: AssignmentChangeRequest[] = [
    { action: 'UNASSIGN', stewardId: firstStewardId, flightId: firstFlightId },
    { action: 'UNASSIGN', stewardId: secondStewardId, flightId: secondFlightId },
    { action: 'ASSIGN', stewardId: firstStewardId, flightId: secondFlightId },
    { action: 'ASSIGN', stewardId: secondStewardId, flightId: firstFlightId },
  ];
  return changeAssignments(deps, { changes, ...(dryRun === undefined ? {} : { dryRun }) }, once);
}

/** Ids above 2^53 are never assigned, and the response could not repeat them exactly. */
export function refuseInexactId(field: string, kind: RecordKind, id: number): void {
  if (!Number.isSafeInteger(id)) throw unknownIn(field, kind, id);
}

function changesRefused(
  refused: readonly ChangeOutcomeDto[],
  changes: readonly ChangeOutcomeDto[],
  flights: ReadonlyMap<number, FlightToCrew>,
) {
  const [first] = refused;
  const flight = first === undefined ? '' : nameIn(flights, first.flightId);
  const why = `steward ${first?.stewardId} and flight ${flight}: ${first?.refusals[0]?.message ?? ''}`;
  const message =
    refused.length > 1
      ? `${refused.length} of ${changes.length} changes are refused, and none was made. The first of them, ${why}`
      : changes.length > 1
        ? `1 of ${changes.length} changes is refused, and none was made: ${why}`
        : `The change is refused and was not made: ${why}`;
  return assignmentsErrors.changes_refused(message, { more: { changes } });
}

function nameIn(flights: ReadonlyMap<number, FlightToCrew>, id: number): string {
  return flightName(flights.get(id) ?? { id, number: null });
}

interface Judged {
  readonly outcomes: ChangeOutcomeDto[];
  readonly flights: ReadonlyMap<number, FlightToCrew>;
}

/**
 * The refusals of each change. Changes are checked against the resulting rosters: an outbound and a return flight may
 * depend on each other, and a flight that is given away does not conflict with one that is taken.
 */
async function judge(
  handle: Handle,
  rules: RuleSetName,
  changes: readonly AssignmentChangeRequest[],
  locked: boolean,
): Promise<Judged> {
  const flightIds = [...new Set(changes.map(({ flightId }) => flightId))];
  const stewardIds = [...new Set(changes.map(({ stewardId }) => stewardId))];
  const flights = byId(await flightsBy(handle, flightIds, locked));
  const stewards = byId(await stewardsBy(handle, stewardIds, locked));
  const assigned = new Set((await assignedAmong(handle, stewardIds, flightIds, locked)).map(pairOf));
  const facts = await factsAround(handle, rules, [...stewards.values()], [...flights.values()]);
  const rosters = new Map([...facts].map(([id, { roster }]) => [id, rosterById(roster)]));

  const refusals = changes.map((change) => refusalsAtOnce(change, flights, stewards));
  const remaining = changes.map((change, index) => (refusals[index]?.length === 0 ? change : undefined));
  for (const action of ['UNASSIGN', 'ASSIGN'] as const) {
    for (const [index, change] of remaining.entries()) {
      if (change?.action !== action) continue;
      const found = applyTo(assigned, rosters, change, flights.get(change.flightId));
      refusals[index]?.push(...found);
    }
  }
  const made = changes.filter((_, index) => refusals[index]?.length === 0);
  const crewOf = loadsWith(await countAssignments(handle, 'flight_id', flightIds), made, 'flightId');
  const flightsOf = loadsWith(await countAssignments(handle, 'steward_id', stewardIds), made, 'stewardId');
  const outcomes = changes.map((change, index) => {
    const found = refusals[index] ?? [];
    let lackingData: readonly string[] = [];
    const flight = flights.get(change.flightId);
    const steward = stewards.get(change.stewardId);
    if (change.action === 'ASSIGN' && found.length === 0 && flight !== undefined && steward !== undefined) {
      const others = [...(rosters.get(steward.id)?.values() ?? [])].filter(
        ({ id, isTrip }) => isTrip || id !== flight.id,
      );
      const explanation = explain(rules, known(facts, steward), flight, others);
      lackingData = explanation.lackingData;
      found.push(...explanation.refusals);
      found.push(...fullness(flight, crewOf(flight.id), steward.id, flightsOf(steward.id)));
    }
    const { action, stewardId, flightId } = change;
    return { action, stewardId, flightId, allowed: found.length === 0, refusals: found, lackingData: [...lackingData] };
  });
  return { outcomes, flights };
}

function refusalsAtOnce(
  { stewardId, flightId }: AssignmentChangeRequest,
  flights: ReadonlyMap<number, FlightToCrew>,
  stewards: ReadonlyMap<number, StewardOnDuty>,
): RefusalDto[] {
  return [
    ...(stewards.has(stewardId)
      ? []
      : [{ code: 'steward_unknown', message: missing(STEWARD, stewardId).message } as const]),
    ...(flights.has(flightId) ? [] : [{ code: 'flight_unknown', message: missing(FLIGHT, flightId).message } as const]),
  ];
}

/** Applies a change to the rosters in memory, unless it changes nothing. */
function applyTo(
  assigned: Set<string>,
  rosters: ReadonlyMap<number, Map<string, RosterFlight>>,
  change: AssignmentChangeRequest,
  flight: FlightToCrew | undefined,
): RefusalDto[] {
  const { action, stewardId, flightId } = change;
  const pair = pairOf(change);
  const roster = rosters.get(stewardId);
  const name = flightName(flight ?? { id: flightId, number: null });
  if (action === 'UNASSIGN') {
    if (!assigned.delete(pair)) {
      return [{ code: 'not_assigned', message: `The steward ${stewardId} is not assigned to flight ${name}.` }];
    }
    roster?.delete(String(flightId));
    return [];
  }
  if (assigned.has(pair)) {
    const message = `The steward ${stewardId} is assigned to flight ${name} already.`;
    return [{ code: 'already_assigned', message }];
  }
  assigned.add(pair);
  if (flight !== undefined) roster?.set(String(flightId), flight);
  return [];
}

/** How many assignments each flight or steward has before and after these changes. */
function loadsWith(
  counts: ReadonlyMap<number, number>,
  made: readonly AssignmentChangeRequest[],
  by: 'flightId' | 'stewardId',
): (id: number) => { readonly before: number; readonly after: number } {
  const changed = new Map<number, number>();
  for (const change of made) {
    const id = change[by];
    changed.set(id, (changed.get(id) ?? 0) + (change.action === 'ASSIGN' ? 1 : -1));
  }
  return (id) => {
    const before = counts.get(id) ?? 0;
    return { before, after: before + (changed.get(id) ?? 0) };
  };
}

/** What is known of each steward around all of these flights. */
async function factsAround(
  handle: Handle,
  rules: RuleSetName,
  stewards: readonly StewardOnDuty[],
  flights: readonly FlightToCrew[],
): Promise<Map<number, CrewFacts>> {
  if (flights.length === 0) return new Map();
  const asked = { span: spanAround(flights), flightTime: flightTimeOf(flights) };
  const facts = await factsOf(handle, rules, stewards, asked);
  return new Map(stewards.flatMap(({ id }, index) => (facts[index] === undefined ? [] : [[id, facts[index]]])));
}

function known(facts: ReadonlyMap<number, CrewFacts>, { id }: StewardOnDuty): CrewFacts {
  const found = facts.get(id);
  if (found === undefined) throw new Error('A steward was read without their roster.');
  return found;
}

/** Flights by their ids; positioning trips have ids of their own. */
function rosterById(roster: readonly RosterFlight[]): Map<string, RosterFlight> {
  return new Map(roster.map((one) => [one.isTrip ? `trip ${one.id}` : String(one.id), one]));
}

function pairOf({ stewardId, flightId }: { readonly stewardId: number; readonly flightId: number }): string {
  return `${stewardId} ${flightId}`;
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
