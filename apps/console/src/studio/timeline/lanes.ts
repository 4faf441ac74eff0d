import type { Span, Timeline } from '@muster/definition/timeline';
import type { TimelineContents, TimelineItem, TimelineMilestone } from './item.ts';
import { type Spot, spotOf } from './spots.ts';

/** A line of the timeline: what comes to everybody, to one role, or when an instructor sends it. */
export interface Lane {
  readonly kind: 'everybody' | 'role' | 'by_hand';
  readonly role: string | undefined;
  /** In the order of time. */
  readonly spots: readonly Spot[];
  /** How many are for nobody else. */
  readonly ownCount: number;
  readonly quiet: Span | undefined;
}

export interface MilestoneSpot {
  readonly milestone: TimelineMilestone;
  /** The earliest minute; null if never. */
  readonly at: number | null;
}

/** The lanes, everybody first. With a role: what its teams get. */
export function lanesOf(
  { items, roles }: TimelineContents,
  timeline: Timeline | undefined,
  only: string | undefined,
): Lane[] {
  const shown = items.filter((item) => isFor(item, only));
  const byTime = shown.filter(({ isByHand }) => !isByHand);
  const isCommon = (item: TimelineItem): boolean => !roles.some((role) => item.roles.includes(role));
  const spotsOf = (own: readonly TimelineItem[], role?: string): Spot[] =>
    own.map((item) => spotOf(item, timeline, role)).sort((a, b) => a.at - b.at);
  const quietOf = (place: number): Span | undefined => timeline?.quiet[place] ?? undefined;
  const everybody: Lane = {
    kind: 'everybody',
    role: undefined,
    spots: spotsOf(byTime.filter(isCommon), only),
    ownCount: 0,
    quiet: roles.length === 0 ? quietOf(0) : undefined,
  };
  const ofRoles = roles
    .filter((role) => only === undefined || role === only)
    .map((role): Lane => {
      const own = byTime.filter((item) => item.roles.includes(role));
      const ownCount = own.filter((item) => item.roles.length === 1).length;
      return { kind: 'role', role, spots: spotsOf(own, role), ownCount, quiet: quietOf(placeOf(role, timeline)) };
    });
  const byHand = shown.filter((item) => item.isByHand);
  return [
    ...(everybody.spots.length > 0 || ofRoles.length === 0 ? [everybody] : []),
    ...ofRoles,
    ...(byHand.length === 0
      ? []
      : [{ kind: 'by_hand' as const, role: undefined, spots: spotsOf(byHand), ownCount: 0, quiet: undefined }]),
  ];
}

const placeOf = (role: string, timeline: Timeline | undefined): number => timeline?.roles.indexOf(role) ?? -1;

function isFor({ roles }: { readonly roles: readonly string[] }, only: string | undefined): boolean {
  return only === undefined || roles.length === 0 || roles.includes(only);
}

/** Milestones by their earliest minute, what never comes last. Empty until something is known about them. */
export function milestoneSpots(
  { milestones }: TimelineContents,
  timeline: Timeline | undefined,
  only: string | undefined,
): MilestoneSpot[] {
  if (timeline === undefined) return [];
  return milestones
    .filter((milestone) => isFor(milestone, only) && timeline.milestones.has(milestone.name))
    .map((milestone) => ({ milestone, at: earliestOf(milestone.name, timeline, only) }))
    .sort((a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY) || 0);
}

function earliestOf(name: string, timeline: Timeline, only: string | undefined): number | null {
  const minutes = timeline.milestones.get(name) ?? [];
  const place = only === undefined ? -1 : placeOf(only, timeline);
  const known = (place === -1 ? minutes : [minutes[place] ?? null]).filter((minute) => minute !== null);
  return known.length === 0 ? null : Math.min(...known);
}
