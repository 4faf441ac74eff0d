import type { Place } from '../console/feature.ts';
import { useMe } from '../console/use-console.ts';
import { usePage } from '../console/use-page.ts';

/** The places of the navigation for this user. */
export function useOwnPlaces(): readonly Place[] {
  const { group } = useMe();
  return usePage().places.filter(({ groups }) => groups.includes(group));
}
