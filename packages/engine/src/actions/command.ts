import type { AddTeam } from './add-team.ts';
import type { AddTime } from './add-time.ts';
import type { AnswerQuestionnaire } from './answer-questionnaire.ts';
import type { ChangeTeam } from './change-team.ts';
import type { ConfirmInject } from './confirm-inject.ts';
import type { Finish } from './finish.ts';
import type { JoinTeam } from './join-team.ts';
import type { JudgeAnswer } from './judge-answer.ts';
import type { LeaveTeam } from './leave-team.ts';
import type { Open } from './open.ts';
import type { RaiseTeamLimits } from './raise-team-limits.ts';
import type { ReceiveCommands } from './receive-commands.ts';
import type { RemoveTeam } from './remove-team.ts';
import type { ReplyToMail } from './reply-to-mail.ts';
import type { Resume } from './resume.ts';
import type { Retract } from './retract.ts';
import type { SendMail } from './send-mail.ts';
import type { SendOwnInject } from './send-own-inject.ts';
import type { SendPreparedInject } from './send-prepared-inject.ts';
import type { SetClock } from './set-clock.ts';
import type { Start } from './start.ts';
import type { Stop } from './stop.ts';
import type { SwitchMilestone } from './switch-milestone.ts';
import type { UploadFile } from './upload-file.ts';
import type { UseTool } from './use-tool.ts';
import type { Wake } from './wake.ts';
import type { WriteAsPerson } from './write-as-person.ts';
import type { WriteComment } from './write-comment.ts';

/** All commands. Each kind is described beside the function that decides it. */
export type Command =
  | AddTeam
  | AddTime
  | AnswerQuestionnaire
  | ChangeTeam
  | ConfirmInject
  | Finish
  | JoinTeam
  | JudgeAnswer
  | LeaveTeam
  | Open
  | RaiseTeamLimits
  | ReceiveCommands
  | RemoveTeam
  | ReplyToMail
  | Resume
  | Retract
  | SendMail
  | SendOwnInject
  | SendPreparedInject
  | SetClock
  | Start
  | Stop
  | SwitchMilestone
  | UploadFile
  | UseTool
  | Wake
  | WriteAsPerson
  | WriteComment;
