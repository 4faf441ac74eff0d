import { formatTime } from '../compiled/minutes.ts';
import type { Cause, Trigger } from '../events/cause.ts';

/** Completes "because", of what has happened, or "when", of what may still happen. */
export function causeInWords(cause: Cause, tense: 'past' | 'present' = 'past'): string {
  const [be, write, answer, give, meet, change] =
    tense === 'past'
      ? ['was', 'wrote', 'answered', 'gave', 'met', 'switched']
      : ['is', 'writes', 'answers', 'gives', 'meets', 'switches'];
  switch (cause.kind) {
    case 'inject':
      return `the inject \`${cause.inject}\` (${cause.alternative}) ${be} sent`;
    case 'confirmation':
      return `the inject \`${cause.inject}\` ${be} confirmed`;
    case 'mail':
      return `the team ${write} to ${cause.address} for the first time`;
    case 'template':
      return `${cause.address} ${answer} from template ${cause.template + 1}`;
    case 'tool':
      return `the tool \`${cause.tool}\` ${give} response ${cause.response + 1}`;
    case 'questionnaire':
      return `the questionnaire \`${cause.questionnaire}\` ${be} submitted`;
    case 'question':
      return `question ${cause.question + 1} of \`${cause.questionnaire}\` ${be} answered`;
    case 'option':
      return `option ${cause.option + 1} of question ${cause.question + 1} of \`${cause.questionnaire}\` ${be} chosen`;
    case 'pattern':
      return `the answer to question ${cause.question + 1} of \`${cause.questionnaire}\` ${meet} pattern ${cause.pattern + 1}`;
    case 'judgement':
      return `the answer to question ${cause.question + 1} of \`${cause.questionnaire}\` ${be} judged`;
    case 'command':
      return `a command ${meet} the rule \`${cause.rule}\``;
    case 'instructor':
      return `an instructor ${change} it`;
  }
}

/** Completes "because". */
export function triggerInWords(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'time':
      return 'its time had come';
    case 'milestone':
      return `\`${trigger.milestone}\` was switched ${trigger.on ? 'on' : 'off'}`;
    case 'instructor':
      return 'an instructor sent it';
  }
}

export function atTime(time: number): string {
  return `at ${formatTime(time)}`;
}
