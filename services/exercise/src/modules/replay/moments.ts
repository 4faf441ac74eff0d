import { type Moment, type MomentKind, momentOf } from '@muster/engine';
import type { EventFields } from '@muster/kit/streams';
import type { EnumValues } from '../../graphql/index.ts';
import { readMomentFields } from './moment-fields.ts';

/** The kinds of moments, in the terms of people who look back. */
export const MOMENT_KINDS = {
  STARTED: { value: 'STARTED', description: 'Exercise time started.' },
  STOPPED: { value: 'STOPPED', description: 'Exercise time was paused.' },
  RESUMED: { value: 'RESUMED', description: 'Exercise time was resumed.' },
  FINISHED: { value: 'FINISHED', description: 'The exercise finished.' },
  TEAM_FINISHED: { value: 'TEAM_FINISHED', description: 'The team reached the final milestone `name`.' },
  MILESTONE: { value: 'MILESTONE', description: 'The milestone `name` was switched on or off.' },
  INJECT: { value: 'INJECT', description: 'The inject `name` was sent; `text` is its alternative.' },
  MESSAGE: { value: 'MESSAGE', description: 'An instructor sent `text` to the channel `name`.' },
  CONFIRMATION: { value: 'CONFIRMATION', description: 'The team pressed the button under the inject `name`.' },
  TOOL: { value: 'TOOL', description: 'The team used the tool `name` with the argument `text`.' },
  MAIL: { value: 'MAIL', description: 'A mail with the subject `text` was written in the thread `name`.' },
  QUESTIONNAIRE: { value: 'QUESTIONNAIRE', description: 'The questionnaire `name` appeared.' },
  ANSWERS: { value: 'ANSWERS', description: 'The team submitted the questionnaire `name`.' },
  COMMAND: {
    value: 'COMMAND',
    description: 'A command in the sandbox matched the rule `name`; `text` is the command.',
  },
  RETRACTION: {
    value: 'RETRACTION',
    description:
      'An instructor retracted the inject `name`, a message in the channel `name`, or a mail in the thread `name`.',
  },
  COMMENT: { value: 'COMMENT', description: 'An instructor added the comment `text` on the team.' },
} as const satisfies EnumValues<MomentKind>;

/** The moment of a stored event. */
export function storedMoment({ position, type, fields }: EventFields): Moment {
  return momentOf(position, type, readMomentFields(fields));
}
