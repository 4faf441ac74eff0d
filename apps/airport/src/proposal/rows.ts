import type { ProposalDto } from '../server/records.generated.ts';

export type Proposal = ProposalDto;
type ProposedFlight = ProposalDto['flights'][number];
type ProposedPlace = ProposalDto['places'][number];
type ProposedSteward = ProposalDto['stewards'][number];

/** A place on a flight, and who is proposed for it. */
export interface ProposalRow {
  readonly key: string;
  readonly place: ProposedPlace;
  readonly flight: ProposedFlight['flight'];
  readonly share: ProposedSteward;
}

/** The proposed places by departure. */
export function proposalRows({ flights, places, stewards }: Proposal): ProposalRow[] {
  const flightOf = new Map(flights.map(({ flight }) => [flight.id, flight]));
  const shareOf = new Map(stewards.map((share) => [share.steward.id, share]));
  return places.flatMap((place) => {
    const [flight, share] = [flightOf.get(place.flightId), shareOf.get(place.stewardId)];
    if (flight === undefined || share === undefined) return [];
    return [{ key: `${place.flightId} ${place.stewardId}`, place, flight, share }];
  });
}

export interface Lacking {
  readonly places: number;
  readonly flights: number;
}

/** What lacks crew if these places are taken. */
export function lackingAfter({ flights }: Proposal, taken: readonly ProposalRow[]): Lacking {
  const left = flights.map(
    ({ flight, required, assigned }) =>
      required - assigned - taken.filter(({ place }) => place.flightId === flight.id).length,
  );
  const open = left.filter((count) => count > 0);
  return { places: open.reduce((sum, count) => sum + count, 0), flights: open.length };
}

/** `52:05` of hours with two digits after the point. */
export function clockHours(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
