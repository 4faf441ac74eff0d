import { ApiError } from '@muster/ui/server';
import type * as generated from '../server/session.generated.ts';
import type { AnswersOf } from './call.ts';
import { instant } from './fields.ts';

const SESSION_MS = 24 * 60 * 60 * 1000;
const CONFIG = { registrationOpen: false, sendsMail: false, elevationMinutes: 0 } as const;

/** Nobody logs in to a stage: it knows who they are. */
export const sessionAnswers: AnswersOf<typeof generated> = {
  WhoAmI: ({ exercise, person }) => ({
    whoAmI: person,
    platformConfig: CONFIG,
    session: { elevatedFor: null, expiresAt: instant(exercise.now() + SESSION_MS) },
  }),
  OwnSession: () => ({ session: { onlyExercise: null } }),
  SignOnSettings: () => ({ signOn: null }),
  OwnSignOn: () => ({ signOn: null, ownSignOn: null }),
  LogInAgainBy: () => ({ signOn: null, ownSignOn: null }),
  LogoutAddress: () => ({ ownSignOn: null }),
  PlatformSettings: () => ({ platformConfig: CONFIG }),
  PasswordRules: () => ({ platformConfig: { passwordLength: { staff: 12, trainees: 8 } } }),
  OwnSecondFactor: () => ({ secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 } }),
  RequestPasswordLink: () => {
    throw new ApiError('not_on_stage', 'Nobody has a password here.', { status: 400 });
  },
  JoinTeam: () => {
    throw new ApiError('not_on_stage', 'The teams are complete here.', { status: 400 });
  },
  GuestTeam: () => {
    throw new ApiError('not_on_stage', 'The teams are complete here.', { status: 400 });
  },
  TeamToJoinOrMake: () => {
    throw new ApiError('not_on_stage', 'The teams are complete here.', { status: 400 });
  },
  TeamToJoin: () => {
    throw new ApiError('not_on_stage', 'The teams are complete here.', { status: 400 });
  },
};
