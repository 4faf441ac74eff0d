import { formatTime } from '../compiled/minutes.ts';
import type { Cause, Trigger } from '../events/cause.ts';

/** Completes "because". */
export function causeInWords(cause: Cause): string {
  switch (cause.kind) {
    case 'inject':
      return `the inject \`${cause.inject}\` (${cause.alternative}) was sent`;
    case 'confirmation':
      return `the inject \`${cause.inject}\` was confirmed`;
    case 'mail':
      return `the team wrote to ${cause.address} for the first time`;
    case 'template':
      return `${cause.address} answered from template ${cause.template + 1}`;
    case 'tool':
      return `the tool \`${cause.tool}\` gave response ${cause.response + 1}`;
    case 'questionnaire':
      return `the questionnaire \`${cause.questionnaire}\` was submitted`;
    case 'question':
      return `question ${cause.question + 1} of \`${cause.questionnaire}\` was answered`;
    case 'option':
      return `option ${cause.option + 1} of question ${cause.question + 1} of \`${cause.questionnaire}\` was chosen`;
    case 'pattern':
      return `the answer to question ${cause.question + 1} of \`${cause.questionnaire}\` met pattern ${cause.pattern + 1}`;
    case 'judgement':
      return `the answer to question ${cause.question + 1} of \`${cause.questionnaire}\` was judged`;
    case 'command':
      return `a command met the rule \`${cause.rule}\``;
    case 'instructor':
      return 'an instructor switched it';
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
