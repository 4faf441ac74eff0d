/** A flight with places that nobody has, as far as it matters to whom they go together. */
export interface OpenFlight {
  readonly id: number;
  readonly airplaneId: number;
  readonly departureAt: number;
  readonly arrivalAt: number;
  readonly originId: number;
  readonly destinationId: number;
  /** The number of stewards that it lacks. */
  readonly missing: number;
}

/** A break after which nobody goes on: the next flight of the airplane is another duty. */
const LONGEST_STOP_MS = 6 * 3_600_000;

/**
 * What one steward should take together: the flights of an airplane from a base until it is at one again, so that
 * nobody is left elsewhere. A flight that lacks two is in two units, each for another steward.
 */
export function unitsOf<Flight extends OpenFlight>(flights: readonly Flight[], bases: ReadonlySet<number>): Flight[][] {
  const units: Flight[][] = [];
  for (const chain of Map.groupBy(flights, ({ airplaneId }) => airplaneId).values()) {
    const inOrder = chain.toSorted((one, other) => one.departureAt - other.departureAt || one.id - other.id);
    const most = Math.max(...inOrder.map(({ missing }) => missing));
    for (let place = 1; place <= most; place += 1) {
      units.push(...runsOf(inOrder, (flight) => flight.missing >= place, bases));
    }
  }
  return units;
}

/** Consecutive flights that all lack somebody, cut where the airplane is at a base. */
function runsOf<Flight extends OpenFlight>(
  chain: readonly Flight[],
  isOpen: (flight: Flight) => boolean,
  bases: ReadonlySet<number>,
): Flight[][] {
  const runs: Flight[][] = [];
  let run: Flight[] = [];
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const flight of chain) {
    const last = run.at(-1);
    const goesOn =
      last !== undefined &&
      last.destinationId === flight.originId &&
      flight.departureAt - last.arrivalAt < LONGEST_STOP_MS &&
      !bases.has(flight.originId);
    if (!goesOn || !isOpen(flight)) close();
    if (isOpen(flight)) run.push(flight);
  }
  close();
  return runs;
}
