import type { Actor } from '../state/actor.ts';
import type { State, TeamLimits, TeamState } from '../state/state.ts';
import { findTeam } from '../state/teams.ts';
import type { Course } from './course.ts';
import { refuse, refuseFor } from './refusal.ts';

const MINUTE = 60_000;
const BYTES_PER_MB = 1024 * 1024;

/** How much more instructors may do in a team than its members. */
const INSTRUCTORS_SHARE = 10;
/** How often members may join: a team that has used up its acts can still be joined. */
const JOINS_SHARE = 10;

/** What a team may do: what the caller allows, unless instructors have raised it. */
export function limitsOf({ raised }: TeamState, allowed: TeamLimits): TeamLimits {
  return {
    textMb: Math.max(raised.textMb, allowed.textMb),
    acts: Math.max(raised.acts, allowed.acts),
    actsPerMinute: Math.max(raised.actsPerMinute, allowed.actsPerMinute),
  };
}

/** A command, as far as limits concern it. */
interface LimitedCommand {
  readonly type: string;
  readonly actor: Actor;
  readonly team?: number | null;
  readonly limits?: TeamLimits;
}

/**
 * Refuses a command that has just been carried out if it exceeds what its team may do. Its events are counted as stored
 * ones are, so that what is allowed is exactly what the stream holds.
 */
export function requireWithinLimits(course: Course, before: State, command: LimitedCommand): void {
  const { limits: allowed, actor, team: id } = command;
  if (allowed === undefined || id === undefined || id === null) return;
  const team = findTeam(course.state, id);
  if (team === undefined || team.usage === findTeam(before, id)?.usage) return;
  const limits = limitsFor(command, limitsOf(team, allowed));
  const isMember = actor.role === 'trainee';
  const { acts, text } = isMember ? team.usage.members : team.usage.instructors;
  if (text > limits.textMb * BYTES_PER_MB) {
    const max = limits.textMb;
    if (isMember) refuse('team_text_full', 'members', { max });
    refuse('team_text_full', 'instructors', { team: team.name, max });
  }
  if (acts > limits.acts) {
    const max = limits.acts;
    if (isMember) refuse('team_acts_full', 'members', { max });
    refuse('team_acts_full', 'instructors', { team: team.name, max });
  }
  if ((team.usage.actsInMinute.get(actor.id) ?? 0) > limits.actsPerMinute) {
    const wait = MINUTE - (course.at % MINUTE);
    refuseFor(wait, 'too_many_acts', { max: limits.actsPerMinute, seconds: Math.ceil(wait / 1000) });
  }
}

function limitsFor({ type, actor }: LimitedCommand, { textMb, acts, actsPerMinute }: TeamLimits): TeamLimits {
  if (actor.role !== 'trainee') {
    return {
      textMb: textMb * INSTRUCTORS_SHARE,
      acts: acts * INSTRUCTORS_SHARE,
      actsPerMinute: actsPerMinute * INSTRUCTORS_SHARE,
    };
  }
  // Whatever the members have written: joining adds no text.
  return type === 'join_team'
    ? { textMb: Number.POSITIVE_INFINITY, acts: acts * JOINS_SHARE, actsPerMinute }
    : { textMb, acts, actsPerMinute };
}
