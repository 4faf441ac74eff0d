import type { Question, Questionnaire } from '@muster/definition';
import type { Answer } from '../events/questionnaires.ts';
import { refuse } from '../rules/refusal.ts';

/** Normalized answers: options ascending and without duplicates, texts trimmed. */
export function checkedAnswers({ questions }: Questionnaire, answers: readonly Answer[]): Answer[] {
  if (answers.length !== questions.length) {
    refuse(
      'bad_answer',
      `The questionnaire wants an answer to each question (${questions.length}), not ${answers.length}.`,
    );
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
      if (question.type === 'radio' && answer.options.length !== 1) {
        refuse('bad_answer', `Question ${number} wants one option, not ${answer.options.length}.`);
      }
      return { kind: 'choices', options };
    }
    case 'free-form':
    case 'auto-free-form': {
      if (answer?.kind !== 'text') refuse('bad_answer', `Question ${number} is answered by a text.`);
      const text = answer.text.trim();
      const length = charactersIn(text);
      if (length < question.min) {
        refuse('bad_answer', `The answer to question ${number} needs at least ${charactersInWords(question.min)}.`);
      }
      if (question.max !== null && length > question.max) {
        const most = charactersInWords(question.max);
        refuse('bad_answer', `The answer to question ${number} may have at most ${most}, not ${length}.`);
      }
      return { kind: 'text', text };
    }
  }
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts grapheme clusters: a letter with its accent is one, and so is a family of emoji. */
function charactersIn(text: string): number {
  let count = 0;
  for (const _ of SEGMENTER.segment(text)) count += 1;
  return count;
}

function charactersInWords(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}
