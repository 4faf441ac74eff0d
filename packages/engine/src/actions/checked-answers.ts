import type { Question, Questionnaire } from '@muster/definition';
import type { Answer } from '../events/questionnaires.ts';
import { refuse } from '../rules/refusal.ts';

/** The answers as they are kept: options ascending and once each, texts without blanks around them. */
export function checkedAnswers({ questions }: Questionnaire, answers: readonly Answer[]): Answer[] {
  if (answers.length !== questions.length) {
    refuse('bad_answer', `There are ${questions.length} questions, but ${answers.length} answers.`);
  }
  return questions.map((question, position) => checkedAnswer(question, answers[position], position + 1));
}

function checkedAnswer(question: Question, answer: Answer | undefined, number: number): Answer {
  switch (question.type) {
    case 'radio':
    case 'multiple-choice': {
      if (answer?.kind !== 'choices') refuse('bad_answer', `Question ${number} is answered by choosing.`);
      const options = [...new Set(answer.options)].sort((a, b) => a - b);
      if (options.some((option) => question.options[option] === undefined)) {
        refuse('bad_answer', `Question ${number} has only ${question.options.length} options.`);
      }
      if (question.type === 'radio' && options.length !== 1) {
        refuse('bad_answer', `Question ${number} wants one option, not ${options.length}.`);
      }
      return { kind: 'choices', options };
    }
    case 'free-form':
    case 'auto-free-form': {
      if (answer?.kind !== 'text') refuse('bad_answer', `Question ${number} is answered by a text.`);
      const text = answer.text.trim();
      // Characters as people count them, not the units a string is stored in.
      const { length } = [...text];
      if (length < question.min)
        refuse('bad_answer', `The answer to question ${number} needs ${question.min} characters.`);
      if (question.max !== null && length > question.max) {
        refuse('bad_answer', `The answer to question ${number} may have ${question.max} characters, not ${length}.`);
      }
      return { kind: 'text', text };
    }
  }
}
