import type { Question, Questionnaire } from '@muster/definition';
import type { Answer } from '../events/questionnaires.ts';
import { refuse } from '../rules/refusal.ts';
import { CharacterCounter } from './character-counter.ts';

/** Normalized answers: options ascending and without duplicates, texts trimmed. */
export function checkedAnswers({ questions }: Questionnaire, answers: readonly Answer[]): Answer[] {
  if (answers.length !== questions.length) {
    refuse('bad_answer', 'count', { expected: questions.length, given: answers.length });
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
      if (answer?.kind !== 'choices') refuse('bad_answer', 'choose', { question: number });
      const options = [...new Set(answer.options)].sort((a, b) => a - b);
      if (options.some((option) => question.options[option] === undefined)) {
        refuse('bad_answer', 'options', { question: number, options: question.options.length });
      }
      if (question.type === 'radio' && answer.options.length !== 1) {
        refuse('bad_answer', 'one_option', { question: number, given: answer.options.length });
      }
      return { kind: 'choices', options };
    }
    case 'free-form':
    case 'auto-free-form': {
      if (answer?.kind !== 'text') refuse('bad_answer', 'text', { question: number });
      const text = answer.text.trim();
      const { min, max } = question;
      // A character has at least one code unit, so most texts cannot be too long.
      const isShort = max === null || text.length <= max;
      const length = characters.count(text, isShort ? min : max + 1);
      if (length < min) {
        refuse('bad_answer', 'too_short', { question: number, min });
      }
      if (max !== null && length > max) {
        refuse('bad_answer', 'too_long', { question: number, max });
      }
      return { kind: 'text', text };
    }
  }
}
