import { addTeam } from './actions/add-team.ts';
import { addTime } from './actions/add-time.ts';
import { answerQuestionnaire } from './actions/answer-questionnaire.ts';
import { changeTeam } from './actions/change-team.ts';
import type { Command } from './actions/command.ts';
import { confirmInject } from './actions/confirm-inject.ts';
import { finish } from './actions/finish.ts';
import { joinTeam } from './actions/join-team.ts';
import { judgeAnswer } from './actions/judge-answer.ts';
import { leaveTeam } from './actions/leave-team.ts';
import { open } from './actions/open.ts';
import { raiseTeamLimits } from './actions/raise-team-limits.ts';
import { receiveCommands } from './actions/receive-commands.ts';
import { removeTeam } from './actions/remove-team.ts';
import { replyToMail } from './actions/reply-to-mail.ts';
import { resume } from './actions/resume.ts';
import { retract } from './actions/retract.ts';
import { sendMail } from './actions/send-mail.ts';
import { sendOwnInject } from './actions/send-own-inject.ts';
import { sendPreparedInject } from './actions/send-prepared-inject.ts';
import { setClock } from './actions/set-clock.ts';
import { start } from './actions/start.ts';
import { stop } from './actions/stop.ts';
import { switchMilestone } from './actions/switch-milestone.ts';
import { uploadFile } from './actions/upload-file.ts';
import { useTool } from './actions/use-tool.ts';
import { wake } from './actions/wake.ts';
import { writeAsPerson } from './actions/write-as-person.ts';
import { writeComment } from './actions/write-comment.ts';
import type { Event } from './events/event.ts';
import { requireReadable } from './events/upcast.ts';
import { catchUp, catchUpInPart, SLICE_WORK } from './rules/catch-up.ts';
import { Course } from './rules/course.ts';
import { finishIfEveryTeamHas } from './rules/finishing.ts';
import { requireWithinLimits } from './rules/limits.ts';
import { type Refusal, Refused } from './rules/refusal.ts';
import { switchPlanned } from './rules/switch-milestones.ts';
import { momentOf } from './rules/wall-clock.ts';
import { exerciseTimeAt } from './state/clock.ts';
import type { State } from './state/state.ts';

/** `state` is the old state with the events folded in, so that callers need not fold them again. */
export type Decision =
  | { readonly events: readonly Event[]; readonly state: State; readonly refusal?: never }
  | { readonly refusal: Refusal; readonly events?: never; readonly state?: never };

/**
 * Decides a command. A refused one has no events, not even those that were due: a wake will bring them. The same for
 * what follows from the command beyond a slice.
 */
export function decide(state: State, asked: Command, sliceWork = SLICE_WORK): Decision {
  // Only the actor's identity, whatever else the caller knows about it: events are visible to everyone.
  const command: Command = { ...asked, actor: { id: asked.actor.id, role: asked.actor.role } };
  const course = new Course(state);
  try {
    const at = momentOf(course, command.at);
    const now = exerciseTimeAt(course.state.clock, at);
    catchUp(course, now);
    // What was due may have finished the exercise, which stops its time.
    course.moveTo(exerciseTimeAt(course.state.clock, at), at);
    const before = course.state;
    const maxWork = course.work + sliceWork;
    carryOut(course, command);
    switchPlanned(course, maxWork, false);
    requireWithinLimits(course, before, command);
    if (course.state.left === null && catchUpInPart(course, now, maxWork, null)) finishIfEveryTeamHas(course);
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
  for (const event of course.events) requireReadable(event);
  return { events: course.events, state: course.state };
}

/** A part of what is due. */
export interface DueSlice {
  readonly events: readonly Event[];
  readonly state: State;
  /** Whether nothing more is due. */
  readonly isLast: boolean;
}

/** What a wake would give, in slices, for callers that others wait for. */
export function nextDueSlice(state: State, at: number, sliceWork = SLICE_WORK): DueSlice {
  const course = new Course(state);
  const now = exerciseTimeAt(course.state.clock, momentOf(course, at));
  const isLast = catchUpInPart(course, now, course.work + sliceWork);
  for (const event of course.events) requireReadable(event);
  return { events: course.events, state: course.state, isLast };
}

type CommandsByType = { [Each in Command as Each['type']]: Each };

type Actions = { readonly [Type in keyof CommandsByType]: (course: Course, command: CommandsByType[Type]) => void };

const ACTIONS: Actions = {
  open,
  add_team: addTeam,
  change_team: changeTeam,
  remove_team: removeTeam,
  start,
  stop,
  resume,
  finish,
  wake,
  set_clock: setClock,
  add_time: addTime,
  use_tool: useTool,
  confirm_inject: confirmInject,
  send_prepared_inject: sendPreparedInject,
  send_own_inject: sendOwnInject,
  switch_milestone: switchMilestone,
  send_mail: sendMail,
  reply_to_mail: replyToMail,
  write_as_person: writeAsPerson,
  retract,
  answer_questionnaire: answerQuestionnaire,
  judge_answer: judgeAnswer,
  receive_commands: receiveCommands,
  join_team: joinTeam,
  leave_team: leaveTeam,
  write_comment: writeComment,
  upload_file: uploadFile,
  raise_team_limits: raiseTeamLimits,
};

/** Generic in the type of the command, so that the compiler pairs each one with the action of its type. */
function carryOut<Type extends keyof CommandsByType>(
  course: Course,
  command: { [Each in Type]: CommandsByType[Each] & { readonly type: Each } }[Type],
): void {
  const type: Type = command.type;
  if (!Object.hasOwn(ACTIONS, type)) throw new Error(`There is no command ${type}.`);
  ACTIONS[type](course, command);
}
