import type { Before, Since, Update } from '../view/sections.ts';
import { sizeOf } from '../view/size-of.ts';
import { type DetailSection, viewTeamDetails, viewTeamDetailsBefore } from '../view/team-details.ts';
import { type TeamSection, viewTeam, viewTeamBefore } from '../view/team-sections.ts';
import type { Sight } from './sight.ts';

type SeenSection = TeamSection | DetailSection;
export type SeenUpdate = Update<SeenSection>;
export type SeenPage = Pick<SeenUpdate, 'sections' | 'earlier'>;

/** A client that missed more sections or texts than this starts over: a complete view is smaller. */
const MAX_SECTIONS = 1000;
/** Far below the limit of an answer, because clients ask for more than the texts. */
const MAX_SIZE = 1_500_000;

/** The position of a reader, and the maximum number of entries for a complete view. */
export type ReaderPosition = Required<Pick<Since, 'after' | 'newest'>>;

/** The changes of a team since a position: that of the team itself or, for instructors, that of the stream. */
export function teamUpdate(
  { state, teamId, seesAll }: Sight,
  now: number,
  { after, newest }: ReaderPosition,
): SeenUpdate {
  const view = (since: Since): SeenUpdate =>
    (seesAll ? viewTeamDetails : viewTeam)(state, teamId, now, { ...since, missed: MAX_SECTIONS, size: MAX_SIZE });
  const update = view({ after, newest });
  return update.whole || !isTooLarge(update) ? update : view({ newest });
}

function isTooLarge({ sections }: SeenUpdate): boolean {
  return sections.length > MAX_SECTIONS || sizeOf(sections) > MAX_SIZE;
}

/** Adds the team itself, for a client whose names of its members are out of date. */
export function withTeam(sight: Sight, now: number, update: SeenUpdate): SeenUpdate {
  const { whole, sections } = update;
  if (whole || sections.some(({ section }) => section === 'team')) return update;
  const all = teamUpdate(sight, now, { after: 0, newest: 1 }).sections;
  return { ...update, sections: [...all.filter(({ section }) => section === 'team'), ...sections] };
}

/** The entries that a complete view left out, in pages. */
export function teamPageBefore({ state, teamId, seesAll }: Sight, now: number, before: Omit<Before, 'size'>): SeenPage {
  return (seesAll ? viewTeamDetailsBefore : viewTeamBefore)(state, teamId, now, { ...before, size: MAX_SIZE });
}

/** The position of a stream advances without changes of this team; that of the team does not. */
export function isTeamNews(
  { seesAll }: Pick<Sight, 'seesAll'>,
  { whole, sections, position }: SeenUpdate,
  after: number,
): boolean {
  return whole || (seesAll ? sections.length > 0 : position !== after);
}
