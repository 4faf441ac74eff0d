import type { QuestionKind } from '../../server/kinds.generated.ts';

/** How a question is answered: by one option, by any number of them, or by a text. */
export const ANSWERED_BY: Readonly<Record<QuestionKind, 'option' | 'options' | 'text'>> = {
  RADIO: 'option',
  MULTIPLE_CHOICE: 'options',
  FREE_FORM: 'text',
  AUTO_FREE_FORM: 'text',
};
