import { type CompiledDefinition, findTeam, type Mode, type TeamSetup } from '@muster/engine';
import { Random } from '../random.ts';
import { type CompletedRun, INSTRUCTOR, MORNING, memberOf, Stage } from '../stage.ts';
import { instructorActs } from './instructor-acts.ts';
import { teamActs } from './team-acts.ts';

interface RandomPlayOptions {
  readonly seed: number;
  readonly mode: Mode;
  readonly teams: readonly TeamSetup[];
  /** In milliseconds of exercise time. */
  readonly length: number;
}

/** The average number of acts per team and run: some teams are quick and some hardly act, and both must be covered. */
const ACTS = [120, 60, 30, 15, 4];

/** The share of the instructor's acts. */
const BY_INSTRUCTOR = 0.25;

/** One run in which everyone acts at random. */
export function playRandomly(
  compiled: CompiledDefinition,
  { seed, mode, teams, length }: RandomPlayOptions,
): CompletedRun {
  const random = new Random(seed);
  const stage = new Stage(compiled, mode, teams);
  const turns = teams.flatMap(({ id }) => turnsOf(id, length, random)).sort((a, b) => a.time - b.time);
  for (const { team, time } of turns) act(stage, team, time, random);
  return stage.endAt(MORNING + length);
}

interface Turn {
  readonly team: number;
  readonly time: number;
}

function turnsOf(team: number, length: number, random: Random): Turn[] {
  const pace = length / (random.pick(ACTS) ?? 1);
  const turns: Turn[] = [];
  for (let time = pause(pace, random); time <= length; time += pause(pace, random)) turns.push({ team, time });
  return turns;
}

function pause(pace: number, random: Random): number {
  return Math.max(1, Math.round(pace * (0.2 + 1.6 * random.next())));
}

function act(stage: Stage, team: number, time: number, random: Random): void {
  const at = MORNING + time;
  // What is due comes first, so that the team decides on what it would see.
  const due = findTeam(stage.stateOf(team), team)?.nextDue ?? null;
  if (due !== null && due <= time) stage.wake(team, at);
  const state = stage.stateOf(team);
  const found = findTeam(state, team);
  if (found === undefined || state.clock.phase !== 'RUNNING') return;
  const byInstructor = random.chance(BY_INSTRUCTOR);
  const situation = { state, team: found, actor: byInstructor ? INSTRUCTOR : memberOf(team), at };
  const act = random.pick(byInstructor ? instructorActs(situation) : teamActs(situation));
  const command = act?.(random);
  // A refusal is not a finding here: random players also press what somebody else has just pressed.
  if (command !== undefined) stage.give(team, command);
}
