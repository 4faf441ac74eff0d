import type { Question, Questionnaire } from '@muster/definition';
import type { Answer } from '../events/questionnaires.ts';
import { refuse } from '../rules/refusal.ts';
import { CharacterCounter } from './character-counter.ts';

/** Normalized answers: options ascending and without duplicates, texts trimmed. */
export function checkedAnswers({ questions }: Questionnaire, answers: readonly Answer[]): Answer[] {
  if (answers.length !== questions.length) {
    refuse(
      'bad_answer',
      `The questionnaire wants an answer to each question (${questions.length}), not ${answers.length}.`,
    );
  }
  const characters = new CharacterCounter();
  return questions.map((question, position) => checkedAnswer(question, answers[position], position + 1, characters));
}

function checkedAnswer(
  question: Question,
  answer: Answer | undefined,
  number: number,
  characters: CharacterCounter,
): Answer {
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
      const { min, max } = question;
      // A character has at least one code unit, so most texts cannot be too long.
      const isShort = max === null || text.length <= max;
      const length = characters.count(text, isShort ? min : max + 1);
      if (length < min) {
        refuse('bad_answer', `The answer to question ${number} needs at least ${charactersInWords(min)}.`);
      }
      if (max !== null && length > max) {
        refuse('bad_answer', `The answer to question ${number} may have at most ${charactersInWords(max)}.`);
      }
      return { kind: 'text', text };
    }
  }
}

function charactersInWords(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}
