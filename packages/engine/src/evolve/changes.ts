import type { CompiledDefinition } from '../compiled/compile.ts';
import { placeIn } from '../compiled/place-in.ts';
import { isForRole } from '../compiled/roles.ts';
import type { Event, EventOf } from '../events/event.ts';
import { type NewChange, withChanges, withSharedChange } from '../state/changes.ts';
import type { State, TeamState } from '../state/state.ts';
import { findTeam, teamOf } from '../state/teams.ts';
import { findThread } from '../state/threads.ts';
import { filesOf } from './mail.ts';

/**
 * Records which sections of which views an event has changed. A team's own count increases only with what it sees, so
 * that it reveals nothing hidden.
 */
export function withChangesBy(event: Event, before: State, after: State): State {
  switch (event.type) {
    case 'exercise_opened':
    case 'exercise_stopped':
    case 'exercise_resumed':
    case 'exercise_finished':
      return withSharedChange(after, 'clock');
    case 'team_added':
    case 'team_removed':
      // A new team begins with its own section; a removed one has nothing to see.
      return after;
    case 'exercise_started':
      return withSharedChange(withSharedChange(after, 'clock'), 'room');
    case 'time_added':
    case 'time_taken_back':
    case 'clock_set':
      return withSharedChange(after, 'clock', after.compiled.definition.config.showExerciseTime);
    case 'mail_sent':
      return event.teams.reduce(
        (next, team) =>
          withChanges(next, team, [
            mailChange(after, team, event.thread, event.message),
            ...changedFiles(before, after, team, filesOf(event.body)),
          ]),
        after,
      );
    case 'retracted':
      return event.teams.reduce(
        (next, team) => withChanges(next, team, changesByRetraction(event, team, before, after)),
        after,
      );
    case 'shared_milestone_switched':
      return (event.teams ?? [...after.teams].map(({ id }) => id)).reduce(
        (next, id) => withChanges(next, id, milestoneChanges(event.milestone, id, before, after)),
        after,
      );
    case 'file_uploaded':
      return event.team === null
        ? after
        : withChanges(after, event.team, changedFiles(before, after, event.team, [event.file]));
    default:
      return withChanges(after, event.team, changesBy(event, before, after));
  }
}

type EventOfOneTeam = Exclude<
  Extract<Event, { readonly team: number | null }>,
  { readonly type: 'file_uploaded' | 'team_removed' }
>;

function changesBy(event: EventOfOneTeam, before: State, after: State): NewChange[] {
  switch (event.type) {
    case 'team_changed':
    case 'team_finished':
    case 'member_joined':
    case 'member_left':
      return [{ what: 'team', isSeen: true }];
    case 'command_matched':
    case 'team_limits_raised':
      return [{ what: 'team', isSeen: false }];
    case 'milestone_switched':
      return milestoneChanges(event.milestone, event.team, before, after);
    case 'inject_chosen':
    case 'inject_withdrawn':
    case 'silent_inject_sent':
      return [{ what: 'inject', place: placeIn(after.compiled.injects, event.inject), isSeen: false }];
    case 'inject_confirmed': {
      const sent = teamOf(after, event.team).injects.get(placeIn(after.compiled.injects, event.inject));
      if (sent?.status !== 'sent' || sent.action === null) return [];
      return [{ what: 'action', place: sent.action - 1, isSeen: true, isFixed: true }];
    }
    case 'own_inject_sent':
      return [
        { what: 'action', place: event.action - 1, isSeen: true },
        ...changedFiles(before, after, event.team, event.files),
      ];
    case 'inject_sent':
    case 'questionnaire_appeared':
      return [{ what: 'action', place: event.action - 1, isSeen: true, isFixed: true }];
    case 'tool_used':
    case 'questionnaire_answered':
      return [{ what: 'action', place: event.action - 1, isSeen: true }];
    case 'mail_bounced':
      return [1, 2].map((number) => mailChange(after, event.team, event.thread, number));
    case 'answer_judged': {
      const place = placeIn(after.compiled.questionnaires, event.questionnaire);
      return [{ what: 'submission', place, number: event.attempt, isSeen: isNewsToTeam(event, before, after) }];
    }
    case 'comment_written': {
      // Before the start a team sees none of this: it comes with `room` at the start.
      const isSeen = event.shared && after.clock.startedAt !== null;
      return [{ what: 'comment', place: teamOf(after, event.team).comments.length - 1, isSeen }];
    }
  }
}

/** Whether a judgement changes what the team sees. */
function isNewsToTeam(event: EventOf<'answer_judged'>, before: State, after: State): boolean {
  const [was, is] = [before, after].map((state) => {
    const answered = teamOf(state, event.team).questionnaires.get(
      placeIn(state.compiled.questionnaires, event.questionnaire),
    );
    const judgement = answered?.submissions.get(event.attempt - 1)?.judgements.get(event.question);
    return judgement?.shared === true ? judgement : undefined;
  });
  return (
    was?.time !== is?.time || was?.correct !== is?.correct || was?.points !== is?.points || was?.comment !== is?.comment
  );
}

function mailChange(after: State, team: number, thread: string, number: number): NewChange {
  return { what: 'mail', place: findThread(teamOf(after, team), thread) ?? -1, number, isSeen: true };
}

/** Of the files of an event, those that became known with it, or are known no more, in the order of their places. */
function changedFiles(before: State, after: State, id: number, files: readonly string[]): NewChange[] {
  const [was, is] = [findTeam(before, id)?.files, teamOf(after, id)];
  const places = new Set(files.flatMap((file) => is.filePlaces.get(file) ?? []));
  return [...places]
    .sort((one, other) => one - other)
    .flatMap((place): NewChange[] => {
      const known = was?.get(place);
      if (known === undefined) return [{ what: 'file', place, isSeen: true }];
      return known === is.files.get(place) ? [] : [{ what: 'changed-file', place, isSeen: true }];
    });
}

/** A mail inject is also in the action log. */
function changesByRetraction(event: EventOf<'retracted'>, id: number, before: State, after: State): NewChange[] {
  const { item } = event;
  const team = teamOf(after, id);
  const place = item.kind === 'mail' ? (findThread(team, item.thread) ?? -1) : -1;
  const mail = item.kind === 'mail' ? after.threads.get(place)?.messages.get(item.message - 1) : undefined;
  const number = item.kind === 'mail' ? mail?.action : item.action;
  const action = team.actions.get((number ?? 0) - 1);
  const files = action?.kind === 'own-inject' ? action.files : mail === undefined ? [] : filesOf(mail.body);
  return [
    ...(number === undefined ? [] : [{ what: 'action', place: number - 1, isSeen: true, isFixed: true } as const]),
    ...(item.kind === 'mail' ? [{ what: 'retracted-mail', place, number: item.message, isSeen: true } as const] : []),
    ...changedFiles(before, after, id, files),
  ];
}

/** A hidden milestone can still change a team's score, objectives and documents, which it sees. */
function milestoneChanges(name: string, team: number, before: State, after: State): NewChange[] {
  const { compiled } = after;
  const { config, milestones } = compiled.definition;
  const place = placeIn(compiled.milestones, name);
  const [milestone, significance] = [milestones[place], compiled.significance[place]];
  if (milestone === undefined || significance === undefined) return [];
  const [was, is] = [teamOf(before, team), teamOf(after, team)];
  const counts = isForRole(milestone.roles, is.role, config);
  const { objective, documents } = significance;
  const isSwitched = was.on.has(place) !== is.on.has(place);
  const without = is.on.has(place) ? was : is;
  const drive = isSwitched && documents.some((document) => !isUnlocked(compiled, without, document));
  const isSeen = drive || (counts && (milestone.teamVisible || milestone.score !== 0 || objective !== null));
  return [{ what: drive ? 'milestone-and-drive' : 'milestone', place, isSeen }];
}

function isUnlocked({ unlockedBy }: CompiledDefinition, { on }: TeamState, document: number): boolean {
  return unlockedBy[document]?.some((milestone) => on.has(milestone)) ?? false;
}
