import type { ListedInject } from '../../exercise/frame/use-injects.ts';

/** An inject with its index in the definition. */
export interface PlacedInject {
  readonly inject: ListedInject;
  readonly place: number;
}

/** What comes by itself in the order of time, and what is sent by hand in the order of the definition. */
export function injectGroups(injects: readonly ListedInject[]): {
  readonly byTime: readonly PlacedInject[];
  readonly byHand: readonly PlacedInject[];
} {
  const placed = injects.map((inject, place) => ({ inject, place }));
  const isByHand = ({ inject }: PlacedInject): boolean => !inject.inject.auto;
  return {
    byTime: placed
      .filter((one) => !isByHand(one))
      .sort((one, other) => one.inject.inject.time - other.inject.inject.time || one.place - other.place),
    byHand: placed.filter(isByHand),
  };
}
