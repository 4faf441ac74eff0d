import type { Course } from '../rules/course.ts';
import { planSwitches, type Why } from '../rules/effects.ts';
import { type FollowedMilestone, followedMilestones } from '../rules/followed.ts';
import { deliverMail } from '../rules/mail.ts';
import { refuse } from '../rules/refusal.ts';
import { type ItemRef, type RetractableItem, retractableItem } from '../rules/retractable.ts';
import { sameElsewhere } from '../rules/same-elsewhere.ts';
import { personOf } from '../state/actor.ts';
import type { TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { findThread, shownSubject } from '../state/threads.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requireInstructor, requireOpened, requireTeam, requireUnderWay } from './permission.ts';

/** An instructor takes back something that teams have received. */
export interface Retract extends TeamCommandBase {
  readonly type: 'retract';
  readonly item: ItemRef;
  /** Other teams that received the same inject or message, and lose it too. Those that have it no more are left out. */
  readonly also?: readonly number[];
  /** Those that it switched, to switch back. */
  readonly milestones?: readonly string[];
  /** What teams get instead; none if it is blank. */
  readonly correction?: string;
}

export function retract(course: Course, command: Retract): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requireOpened(course);
  const { milestones = [] } = command;
  if (milestones.length > 0) requireUnderWay(course);
  const found = [
    { team: team.id, each: requireRetractable(course, team, command.item) },
    ...elsewhere(course, team, command),
  ];
  const followed = requireFollowed(
    course,
    found.map(({ each }) => each),
    milestones,
  );
  for (const [place, { team: id, each }] of found.entries()) {
    take(course, each, followed[place] ?? [], { ...command, team: id });
  }
}

/** Takes one thing back, for every team that sees it. */
function take(course: Course, found: RetractableItem, followed: readonly FollowedMilestone[], command: Retract): void {
  const { correction = '', actor } = command;
  const corrected = correction.trim() !== '';
  const { item, teams } = found;
  const position = course.emit({ type: 'retracted', teams: [...teams], item, corrected, by: actor });
  if (corrected) correct(course, found, { ...command, correction });
  const why: Why = {
    cause: { kind: 'retraction', by: actor.id },
    origin: { position, person: personOf(actor) },
  };
  for (const { team: id, milestone, on } of followed) planSwitches(course, id, [milestone], !on, why);
}

/** The same in other teams. */
function elsewhere(course: Course, team: TeamState, { item, also = [] }: Retract) {
  if (also.length === 0) return [];
  const wanted = new Set(also.map((id) => requireTeam(course, id).id));
  const found = requireRetractable(course, team, item);
  return sameElsewhere(course.state, team.id, found).flatMap(({ team: id, ref }) =>
    wanted.has(id) ? [{ team: id, each: requireRetractable(course, requireTeam(course, id), ref) }] : [],
  );
}

function requireRetractable(course: Course, team: TeamState, ref: ItemRef): RetractableItem {
  const found = retractableItem(course.state, team, ref);
  if (found === 'not_received') refuse('not_retractable', found, { team: team.name });
  if (typeof found === 'string') refuse('not_retractable', found);
  if (found.retraction !== undefined) refuse('already_retracted');
  return found;
}

/** Of each, in the order of the definition, so that the order of the request does not matter. */
function requireFollowed(
  course: Course,
  found: readonly RetractableItem[],
  names: readonly string[],
): FollowedMilestone[][] {
  const followed = found.map((each) => followedMilestones(course.state, each));
  const other = names.find((name) => !followed.flat().some(({ milestone }) => milestone === name));
  if (other !== undefined) refuse('milestone_unknown', 'not_followed', { milestone: other });
  return followed.map((each) => each.filter(({ milestone }) => names.includes(milestone)));
}

/** From the same sender in the same thread, or in the same channel. */
function correct(
  course: Course,
  { place }: RetractableItem,
  { team: id, correction: text, actor: by }: Retract & { readonly correction: string },
): void {
  const team = teamOf(course.state, id);
  if (place.kind === 'channel') {
    const { channel } = place;
    const action = team.actions.length + 1;
    course.emit({ type: 'own_inject_sent', team: id, action, channel, text, files: [], overlay: false, by });
    return;
  }
  // As it is after the retraction: its subject may be known no more.
  const thread = course.state.threads.get(findThread(team, place.thread.id) ?? -1) ?? place.thread;
  deliverMail(course, {
    from: place.from,
    into: { kind: 'known', thread },
    subject: shownSubject(thread),
    body: { kind: 'written', text, files: [] },
    by,
    meantFor: id,
  });
}
