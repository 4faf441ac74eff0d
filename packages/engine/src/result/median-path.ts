import { median } from '../history/median.ts';
import type { PathStep } from './path.ts';

/** Fewer teams than this are not compared: their middle would tell what single ones did. */
export const MIN_COMPARED_TEAMS = 5;

/** So many steps are taken before others have their turn. */
const STEPS_PER_TURN = 2_000;

interface Moment extends PathStep {
  readonly team: number;
}

/**
 * The median of several paths over time; undefined of too few. A generator, since a class can have a hundred thousand
 * steps: the caller goes on when it has time.
 */
export function* medianPath(paths: readonly (readonly PathStep[])[]): Generator<void, PathStep[] | undefined> {
  if (paths.length < MIN_COMPARED_TEAMS) return undefined;
  const middle = new RunningMedian(paths.length);
  const steps: PathStep[] = [];
  let taken = 0;
  for (const { team, time, reached } of merged(paths)) {
    middle.set(team, reached);
    taken += 1;
    if (taken % STEPS_PER_TURN === 0) yield;
    const last = steps.at(-1);
    if (last?.time === time) steps[steps.length - 1] = { time, reached: middle.value };
    else if (last?.reached !== middle.value) steps.push({ time, reached: middle.value });
  }
  return steps.filter(({ reached }, index) => reached !== steps[index - 1]?.reached);
}

function merged(paths: readonly (readonly PathStep[])[]): Moment[] {
  return paths
    .flatMap((path, team) => path.map(({ time, reached }) => ({ time, reached, team })))
    .sort((one, other) => one.time - other.time);
}

/** The median of the numbers of teams, which begin at 0: asked for after every change of one of them. */
class RunningMedian {
  readonly #numbers: number[];
  /** How many teams have each number. */
  readonly #teams: number[];

  constructor(teams: number) {
    this.#numbers = Array.from({ length: teams }, () => 0);
    this.#teams = [teams];
  }

  set(team: number, number: number): void {
    const before = this.#numbers[team] ?? 0;
    this.#teams[before] = (this.#teams[before] ?? 0) - 1;
    this.#teams[number] = (this.#teams[number] ?? 0) + 1;
    this.#numbers[team] = number;
  }

  get value(): number {
    const half = this.#numbers.length / 2;
    const [low, high] = [this.#at(Math.ceil(half)), this.#at(Math.floor(half) + 1)];
    return median([low, high]) ?? 0;
  }

  /** The number of the team with this rank, counted from 1. */
  #at(rank: number): number {
    let ranked = 0;
    for (let number = 0; number < this.#teams.length; number += 1) {
      ranked += this.#teams[number] ?? 0;
      if (ranked >= rank) return number;
    }
    return 0;
  }
}
