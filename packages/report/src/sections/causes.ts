import type { Cause } from '@muster/engine';
import type { ExercisedDefinition } from '../facts/definition.ts';
import type { Texts } from '../texts/texts.ts';

/** What switched a milestone, in words. */
export function causeWords(cause: Cause, { people }: ExercisedDefinition, { t }: Texts): string {
  const person = (address: string) => ({ person: people.get(address) || address });
  switch (cause.kind) {
    case 'inject':
      return t('causeInject', { inject: cause.inject });
    case 'confirmation':
      return t('causeConfirmation', { inject: cause.inject });
    case 'mail':
      return t('causeMail', person(cause.address));
    case 'template':
      return t('causeTemplate', person(cause.address));
    case 'tool':
      return t('causeTool', { tool: cause.tool });
    case 'questionnaire':
    case 'question':
    case 'option':
    case 'pattern':
      return t('causeForm', { form: cause.questionnaire });
    case 'judgement':
      return t('causeJudgement', { form: cause.questionnaire });
    case 'command':
      return t('causeCommand', { rule: cause.rule });
    case 'instructor':
      return t('causeInstructor');
    case 'reply':
      return t('causeReply', person(cause.address));
    case 'retraction':
      return t('causeRetraction');
  }
}
