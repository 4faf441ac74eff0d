import type {
  TeamComment,
  TeamDetail,
  TeamDetailsBeforeResult,
  TimelineEntry,
  TimelineMail,
} from './team.generated.ts';

type Facts = NonNullable<TeamDetail['team']>;
type Milestone = TeamDetail['milestones'][number];

/** A team with the details for instructors. */
export interface TeamState {
  readonly teamId: string;
  readonly position: number;
  readonly epoch: string;
  readonly earlier: number | null;
  readonly team: Facts | undefined;
  readonly milestones: ReadonlyMap<string, Milestone>;
  readonly entries: ReadonlyMap<string, TimelineEntry>;
  readonly mails: ReadonlyMap<string, TimelineMail>;
  readonly comments: ReadonlyMap<string, TeamComment>;
}

const nothing = (teamId: string, epoch: string): TeamState => ({
  teamId,
  position: 0,
  epoch,
  earlier: null,
  team: undefined,
  milestones: new Map(),
  entries: new Map(),
  mails: new Map(),
  comments: new Map(),
});

export const teamFrom = (teamId: string, detail: TeamDetail): TeamState =>
  applyDetail(nothing(teamId, detail.epoch), detail);

export function applyDetail(before: TeamState, update: TeamDetail): TeamState {
  const known = update.whole ? { ...nothing(before.teamId, update.epoch), team: before.team } : before;
  return {
    ...addEntries(known, update),
    position: update.position,
    earlier: update.whole ? update.earlier : known.earlier,
    team: update.team ?? known.team,
    milestones: merged(known.milestones, update.milestones, ({ name }) => name),
  };
}

type Entries = TeamDetailsBeforeResult['teamDetailsBefore'];

/** Older entries, loaded on request; those of another epoch belong to another history. */
export const addEarlier = (known: TeamState, more: Entries): TeamState =>
  more.epoch === known.epoch ? { ...addEntries(known, more), earlier: more.earlier } : known;

const addEntries = (known: TeamState, more: Pick<Entries, 'actionLogs' | 'emails' | 'comments'>): TeamState => ({
  ...known,
  entries: merged(known.entries, more.actionLogs, ({ id }) => id),
  mails: merged(known.mails, more.emails, ({ id }) => id),
  comments: merged(known.comments, more.comments, ({ id }) => id),
});

function merged<One>(
  known: ReadonlyMap<string, One>,
  more: readonly One[],
  keyOf: (one: One) => string,
): ReadonlyMap<string, One> {
  if (more.length === 0) return known;
  const all = new Map(known);
  for (const one of more) all.set(keyOf(one), one);
  return all;
}

/** Something that happened to a team, or that it did. */
export type TimelineItem =
  | { readonly kind: 'entry'; readonly at: number; readonly key: string; readonly entry: TimelineEntry }
  | { readonly kind: 'mail'; readonly at: number; readonly key: string; readonly mail: TimelineMail }
  | { readonly kind: 'milestone'; readonly at: number; readonly key: string; readonly milestone: Milestone }
  | { readonly kind: 'comment'; readonly at: number; readonly key: string; readonly comment: TeamComment };

/** The timeline, newest first. The mail of an inject is shown with the inject. */
export function timelineOf({ entries, mails, milestones, comments }: TeamState): TimelineItem[] {
  const all: TimelineItem[] = [];
  for (const [key, entry] of entries) all.push({ kind: 'entry', at: entry.exerciseTime ?? 0, key, entry });
  for (const [key, mail] of mails) {
    if (mail.logId === null) all.push({ kind: 'mail', at: mail.exerciseTime ?? 0, key, mail });
  }
  for (const [name, milestone] of milestones) {
    if (milestone.switchedAt === null || milestone.cause === null) continue;
    all.push({ kind: 'milestone', at: milestone.switchedAt, key: `milestone ${name}`, milestone });
  }
  for (const [id, comment] of comments)
    all.push({ kind: 'comment', at: comment.exerciseTime ?? 0, key: `comment ${id}`, comment });
  // Things of the same moment stay in order, the last one on top.
  return all.toReversed().sort((a, b) => b.at - a.at);
}

/** The current name of a member; past entries keep the name of their time. */
export const asCalledNow = <One extends { readonly id: string }>(person: One, members: readonly One[]): One =>
  members.find(({ id }) => id === person.id) ?? person;
