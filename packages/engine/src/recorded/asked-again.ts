import type { Definition } from '@muster/definition';
import type { UncomparedCommand } from '../actions/comparisons.ts';
import { compile } from '../compiled/compile.ts';
import { toMinutes } from '../compiled/minutes.ts';
import { placeIn } from '../compiled/place-in.ts';
import type { Cause } from '../events/cause.ts';
import type { Event, EventOf } from '../events/event.ts';
import { evolve } from '../evolve/evolve.ts';
import { initialState } from '../state/initial.ts';
import type { State } from '../state/state.ts';
import { teamAt, teamOf } from '../state/teams.ts';

/** Reconstructs the commands that led to recorded events, with a final wake for what came with time. */
export function commandsOf(definition: Definition, events: readonly Event[]): UncomparedCommand[] {
  const commands: UncomparedCommand[] = [];
  let state = initialState(compile(definition));
  for (const [i, event] of events.entries()) {
    const command = isPartOfAnother(event, events[i - 1], events[i + 1])
      ? undefined
      : askedBy(event, state, events.slice(i + 1));
    if (command !== undefined) commands.push(command);
    state = evolve(state, event);
  }
  return [...commands, { type: 'wake', actor: { id: 'clock', role: 'system' }, at: state.clock.at }];
}

/** Some commands have several events with an actor. */
function isPartOfAnother(event: Event, before: Event | undefined, next: Event | undefined): boolean {
  if (before?.type === 'retracted' && before.corrected) return true;
  if (event.type === 'mail_bounced') return before?.type === 'mail_sent' && before.subject === event.subject;
  if (event.type !== 'member_left' || next?.type !== 'member_joined' || next.user !== event.user) return false;
  // Somebody who left, and came back before anything else happened, was not moved.
  return next.team !== event.team && next.at === event.at && next.by.id === event.by.id;
}

/**
 * The command behind an event; undefined for consequences of another event or of time. `before` is the state at that
 * moment, `after` the events that follow, which hold the rest of the command.
 */
function askedBy(event: Event, before: State, after: readonly Event[]): UncomparedCommand | undefined {
  const { at } = event;
  switch (event.type) {
    case 'exercise_opened': {
      const { mode, finishAtEnd, shareFeedback, teams, by } = event;
      return { type: 'open', mode, finishAtEnd, shareFeedback, teams, actor: by, at };
    }
    case 'team_added':
      return { type: 'add_team', setup: event.setup, actor: event.by, at };
    case 'team_changed': {
      const { team, name, role, address, cell = null, by } = event;
      return { type: 'change_team', team, name, role, address, cell, actor: by, at };
    }
    case 'team_removed':
      return { type: 'remove_team', team: event.team, actor: event.by, at };
    case 'team_limits_raised': {
      const { team, textMb, acts, actsPerMinute, by } = event;
      return {
        type: 'raise_team_limits',
        team,
        ...(textMb !== null && { textMb }),
        ...(acts !== null && { acts }),
        ...(actsPerMinute !== null && { actsPerMinute }),
        actor: by,
        at,
      };
    }
    case 'exercise_started':
      return { type: 'start', actor: event.by, at };
    case 'exercise_stopped':
      return { type: 'stop', actor: event.by, at };
    case 'exercise_resumed':
      return { type: 'resume', actor: event.by, at };
    case 'exercise_finished':
      if (event.reason.kind !== 'instructor') return undefined;
      return { type: 'finish', actor: { id: event.reason.by, role: 'instructor' }, at };
    case 'time_added':
      return { type: 'add_time', minutes: toMinutes(event.added), actor: event.by, at };
    case 'time_taken_back':
      return { type: 'add_time', minutes: -toMinutes(event.taken), actor: event.by, at };
    case 'milestone_switched': {
      if (event.cause.kind !== 'instructor') return undefined;
      const { team, milestone, on, cause } = event;
      return { type: 'switch_milestone', team, milestone, on, actor: { id: cause.by, role: 'instructor' }, at };
    }
    case 'shared_milestone_switched': {
      if (event.cause.kind !== 'instructor') return undefined;
      const { through, milestone, on, cause } = event;
      return {
        type: 'switch_milestone',
        team: through,
        milestone,
        on,
        actor: { id: cause.by, role: 'instructor' },
        at,
      };
    }
    case 'silent_inject_sent':
    case 'inject_sent': {
      if (event.because.kind !== 'instructor') return undefined;
      const { team, inject, alternative, because } = event;
      return {
        type: 'send_prepared_inject',
        team,
        inject,
        alternative,
        actor: { id: because.by, role: 'instructor' },
        at,
      };
    }
    case 'inject_confirmed':
      return { type: 'confirm_inject', team: event.team, action: actionOf(before, event), actor: event.by, at };
    case 'own_inject_sent': {
      const { team, channel, text, files, overlay, by } = event;
      return { type: 'send_own_inject', team, channel, text, files, overlay, actor: by, at };
    }
    case 'tool_used': {
      const { team, tool, argument, by } = event;
      return { type: 'use_tool', team, tool, argument, actor: by, at };
    }
    case 'mail_sent':
      return event.by === null ? undefined : mailAsked({ ...event, by: event.by }, before, after);
    case 'mail_bounced': {
      const { team, addresses, subject, text, files, by } = event;
      return { type: 'send_mail', team, to: addresses, subject, text, files, actor: by, at };
    }
    case 'questionnaire_answered': {
      const { team, questionnaire, answers, by } = event;
      return { type: 'answer_questionnaire', team, questionnaire, answers, actor: by, at };
    }
    case 'answer_judged': {
      const { team, questionnaire, attempt, question, correct, points, level, comment, shared, by } = event;
      const milestones = milestonesOfJudgement(after);
      const judged = { questionnaire, attempt, question, correct, comment, shared, milestones };
      const given = level === undefined ? { ...(points !== null && { points }) } : { level };
      return { type: 'judge_answer', team, ...judged, ...given, actor: by, at };
    }
    case 'retracted':
      return retractionAsked(event, after);
    case 'command_matched':
      return {
        type: 'receive_commands',
        team: event.team,
        commands: [event.command],
        actor: { id: 'sandbox', role: 'system' },
        at,
      };
    case 'member_joined':
      return { type: 'join_team', team: event.team, user: event.user, actor: event.by, at };
    case 'member_left':
      return { type: 'leave_team', team: event.team, user: event.user, actor: event.by, at };
    case 'comment_written':
      return { type: 'write_comment', team: event.team, text: event.text, shared: event.shared, actor: event.by, at };
    case 'file_uploaded':
      return { type: 'upload_file', team: event.team, file: event.file, name: event.name, actor: event.by, at };
    case 'clock_set':
      return { type: 'set_clock', at: event.from, to: at, actor: { id: 'clock', role: 'system' } };
    case 'inject_chosen':
    case 'inject_withdrawn':
    case 'questionnaire_appeared':
    case 'team_finished':
      return undefined;
  }
}

/** With the correction, which is the next event, and the milestones that were switched back after it. */
function retractionAsked(event: EventOf<'retracted'>, after: readonly Event[]): UncomparedCommand {
  const { item, teams, corrected, by, at } = event;
  const [next] = corrected ? after : [];
  const milestones = switchedBecauseOf('retraction', corrected ? after.slice(1) : after);
  const common = { type: 'retract' as const, milestones: milestones.map(({ milestone }) => milestone), actor: by, at };
  const ref =
    item.kind === 'mail'
      ? { kind: 'mail' as const, thread: item.thread, message: item.message }
      : { kind: 'action' as const, action: item.action };
  if (next?.type === 'mail_sent' && next.body.kind === 'written') {
    return { ...common, team: next.meantFor ?? teams[0] ?? 0, item: ref, correction: next.body.text };
  }
  const correction = next?.type === 'own_inject_sent' ? next.text : '';
  return { ...common, team: teams[0] ?? 0, item: ref, correction };
}

type MailBySomebody = EventOf<'mail_sent'> & { readonly by: NonNullable<EventOf<'mail_sent'>['by']> };

function mailAsked(event: MailBySomebody, before: State, after: readonly Event[]): UncomparedCommand {
  const { thread, message, subject, body, by, at, from } = event;
  const asked = { actor: by, at };
  const sender = teamAt(before, from);
  if (sender === undefined) {
    const content = body.kind === 'written' ? { ...body, kind: 'own' as const } : bodyOfTemplate(body);
    const team = event.meantFor ?? event.teams[0] ?? 0;
    const place = { address: from, thread: message === 1 ? null : thread, subject };
    return { type: 'write_as_person', team, ...place, content, ...switchedWith(after), ...asked };
  }
  if (body.kind !== 'written') throw new Error('A team writes its own mail.');
  const { text, files } = body;
  if (message > 1) return { type: 'reply_to_mail', team: sender.id, thread, text, files, ...asked };
  const [next] = after;
  const bounced = next?.type === 'mail_bounced' ? next.addresses : [];
  const to = [...event.participants, ...bounced];
  return { type: 'send_mail', team: sender.id, to, subject, text, files, ...asked };
}

function bodyOfTemplate(body: EventOf<'mail_sent'>['body']) {
  if (body.kind !== 'template') throw new Error('A mail inject is sent by nobody.');
  const { template, edited } = body;
  return { kind: 'template' as const, template, ...(edited && { edited }) };
}

/** The milestones that an instructor switched with a mail: recorded right after it. */
function switchedWith(after: readonly Event[]): { activate: string[]; deactivate: string[] } {
  const switched = switchedBecauseOf('reply', after);
  return {
    activate: switched.filter(({ on }) => on).map(({ milestone }) => milestone),
    deactivate: switched.filter(({ on }) => !on).map(({ milestone }) => milestone),
  };
}

/** The switches of one kind right after an event. */
function switchedBecauseOf(kind: Cause['kind'], after: readonly Event[]) {
  const end = after.findIndex((event) => !('cause' in event) && event.type !== 'team_finished');
  return after
    .slice(0, end < 0 ? undefined : end)
    .flatMap((event) => ('cause' in event && event.cause.kind === kind ? [event] : []));
}

function actionOf(before: State, { team, inject }: EventOf<'inject_confirmed'>): number {
  const received = teamOf(before, team).injects.get(placeIn(before.compiled.injects, inject));
  return received?.status === 'sent' ? (received.action ?? 0) : 0;
}

function milestonesOfJudgement(after: readonly Event[]): string[] {
  const end = after.findIndex((event) => !('cause' in event) || event.cause.kind !== 'judgement');
  return after.slice(0, end < 0 ? undefined : end).flatMap((event) => ('milestone' in event ? event.milestone : []));
}
