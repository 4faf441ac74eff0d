import type { Question } from '@muster/definition';
import type { QuestionKind } from '../../server/kinds.generated.ts';

/** A type of question in a definition, as the server calls it. */
export const QUESTION_KINDS: Readonly<Record<Question['type'], QuestionKind>> = {
  radio: 'RADIO',
  'multiple-choice': 'MULTIPLE_CHOICE',
  'free-form': 'FREE_FORM',
  'auto-free-form': 'AUTO_FREE_FORM',
};

/** How a question is answered: by one option, by any number of them, or by a text. */
export const ANSWERED_BY: Readonly<Record<QuestionKind, 'option' | 'options' | 'text'>> = {
  RADIO: 'option',
  MULTIPLE_CHOICE: 'options',
  FREE_FORM: 'text',
  AUTO_FREE_FORM: 'text',
};
