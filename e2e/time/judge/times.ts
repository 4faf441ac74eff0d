/** The cost of a request for others, in milliseconds. */
export interface Times {
  /** The longest uninterrupted work of the main thread, in processor time. */
  readonly held: number;
  /** How long a short request on another connection waited, on the clock. */
  readonly others: number;
  /** How long the answer took, on the clock. */
  readonly took: number;
}

/** Shorter times are unnoticeable. The two wall-clock limits allow for a busy machine. */
const UNNOTICED: Times = { held: 50, others: 1000, took: 5000 };
/** The maximum ratio to an ordinary request of the same size. */
const FACTOR = 5;

export const NO_TIME: Times = { held: 0, others: 0, took: 0 };
export const ENDLESS: Times = { held: Infinity, others: Infinity, took: Infinity };

export const longest = (one: Times, other: Times): Times => each((of) => Math.max(of(one), of(other)));
export const shortest = (one: Times, other: Times): Times => each((of) => Math.min(of(one), of(other)));

/** Whether a time is acceptable, given that of an ordinary request of the same size. */
export function isTolerable(hostile: Times, ordinary: Times): boolean {
  const excess = each((of) => of(hostile) - Math.max(of(UNNOTICED), FACTOR * of(ordinary)));
  return excess.held <= 0 && excess.others <= 0 && excess.took <= 0;
}

export function inWords({ held, others, took }: Times): string {
  const ms = (time: number): string => `${Math.round(time)} ms`;
  return `the main thread was held for ${ms(held)}, others waited ${ms(others)}, the answer took ${ms(took)}`;
}

function each(time: (of: (times: Times) => number) => number): Times {
  return { held: time(({ held }) => held), others: time(({ others }) => others), took: time(({ took }) => took) };
}
