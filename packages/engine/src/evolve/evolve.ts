import type { Event } from '../events/event.ts';
import type { State } from '../state/state.ts';
import { withChangesBy } from './changes.ts';
import { commentWritten } from './comments.ts';
import { fileUploaded } from './files.ts';
import {
  injectChosen,
  injectConfirmed,
  injectSent,
  injectWithdrawn,
  ownInjectSent,
  silentInjectSent,
} from './injects.ts';
import {
  exerciseFinished,
  exerciseOpened,
  exerciseResumed,
  exerciseStarted,
  exerciseStopped,
  teamFinished,
  timeAdded,
  timeTakenBack,
} from './lifecycle.ts';
import { mailBounced, mailSent } from './mail.ts';
import { memberJoined, memberLeft } from './members.ts';
import { milestoneSwitched, sharedMilestoneSwitched } from './milestones.ts';
import { answerJudged, questionnaireAnswered, questionnaireAppeared } from './questionnaires.ts';
import { withReceivedFilesBy } from './received-files.ts';
import { retracted } from './retraction.ts';
import { commandMatched } from './sandbox.ts';
import { teamAdded, teamChanged, teamLimitsRaised, teamRemoved } from './teams.ts';
import { toolUsed } from './tools.ts';
import { withUsageBy } from './usage.ts';

/** Folds an event into the state. Accepts whatever `decide` returns; decides nothing itself. */
export function evolve(state: State, event: Event): State {
  const { time, at } = event;
  const position = state.position + 1;
  const next = applied({ ...state, position, clock: { ...state.clock, time, at } }, event);
  return withChangesBy(event, state, withReceivedFilesBy(event, withUsageBy(event, next)));
}

function applied(state: State, event: Event): State {
  switch (event.type) {
    case 'exercise_opened':
      return exerciseOpened(state, event);
    case 'team_added':
      return teamAdded(state, event);
    case 'team_changed':
      return teamChanged(state, event);
    case 'team_limits_raised':
      return teamLimitsRaised(state, event);
    case 'team_removed':
      return teamRemoved(state, event);
    case 'exercise_started':
      return exerciseStarted(state, event);
    case 'exercise_stopped':
      return exerciseStopped(state);
    case 'exercise_resumed':
      return exerciseResumed(state);
    case 'exercise_finished':
      return exerciseFinished(state, event);
    case 'team_finished':
      return teamFinished(state, event);
    case 'time_added':
      return timeAdded(state, event);
    case 'time_taken_back':
      return timeTakenBack(state, event);
    case 'clock_set':
      // Only its time matters.
      return state;
    case 'milestone_switched':
      return milestoneSwitched(state, event);
    case 'shared_milestone_switched':
      return sharedMilestoneSwitched(state, event);
    case 'inject_chosen':
      return injectChosen(state, event);
    case 'inject_withdrawn':
      return injectWithdrawn(state, event);
    case 'inject_sent':
      return injectSent(state, event);
    case 'silent_inject_sent':
      return silentInjectSent(state, event);
    case 'inject_confirmed':
      return injectConfirmed(state, event);
    case 'own_inject_sent':
      return ownInjectSent(state, event);
    case 'tool_used':
      return toolUsed(state, event);
    case 'mail_sent':
      return mailSent(state, event);
    case 'mail_bounced':
      return mailBounced(state, event);
    case 'questionnaire_appeared':
      return questionnaireAppeared(state, event);
    case 'questionnaire_answered':
      return questionnaireAnswered(state, event);
    case 'answer_judged':
      return answerJudged(state, event);
    case 'retracted':
      return retracted(state, event);
    case 'command_matched':
      return commandMatched(state, event);
    case 'member_joined':
      return memberJoined(state, event);
    case 'member_left':
      return memberLeft(state, event);
    case 'comment_written':
      return commentWritten(state, event);
    case 'file_uploaded':
      return fileUploaded(state, event);
  }
}
