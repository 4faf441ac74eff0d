import type { Questionnaire } from '../frame/room.generated.ts';
import { ANSWERED_BY } from './question-kind.ts';

type Question = Questionnaire['questions'][number];

/** An answer in progress: either options or a text. */
export interface FormAnswer {
  readonly options: readonly number[];
  readonly text: string;
}

const NO_ANSWER: FormAnswer = { options: [], text: '' };

/** The answers so far, one per question. */
export function readFormDraft(content: string, questions: readonly Question[]): readonly FormAnswer[] {
  const kept = parsedAnswers(content);
  return questions.map((_, index) => ({ ...NO_ANSWER, ...kept[index] }));
}

function parsedAnswers(content: string): readonly Partial<FormAnswer>[] {
  try {
    const parsed: unknown = JSON.parse(content || '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    // Not one of ours.
    return [];
  }
}

/** One answer in the draft of a team. */
export const writeAnswer = ({ options, text }: FormAnswer): string =>
  options.length === 0 && text === '' ? '' : JSON.stringify({ options, text });

export function readAnswer(content: string): FormAnswer {
  const [kept] = parsedAnswers(content === '' ? '' : `[${content}]`);
  const options = Array.isArray(kept?.options) ? kept.options.map(Number) : [];
  return { options, text: typeof kept?.text === 'string' ? kept.text : '' };
}

/** The answers as people read them, one per line. */
export const formText = (content: string, questions: readonly Question[]): string =>
  readFormDraft(content, questions)
    .map(
      ({ options, text }, index) =>
        `${index + 1}. ${text || options.map((option) => questions[index]?.options[option - 1] ?? '').join(', ') || '–'}`,
    )
    .join('\n');

/** What was typed into the answers, without the questions. */
export function textsOfForm(content: string): readonly string[] {
  const kept = parsedAnswers(content);
  return kept.map(({ text = '' }) => String(text)).filter((text) => text.trim() !== '');
}

/** User-perceived characters, trimmed, as the server counts them. */
export const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text.trim())].length;

/** What an answer is missing. */
export type Lack =
  | { readonly kind: 'option' }
  | { readonly kind: 'short' | 'long'; readonly limit: number; readonly length: number };

export function lackOf(question: Question, answer: FormAnswer): Lack | undefined {
  const answeredBy = ANSWERED_BY[question.type];
  if (answeredBy === 'option') return answer.options.length === 1 ? undefined : { kind: 'option' };
  if (answeredBy === 'options') return undefined;
  const length = lengthOf(answer.text);
  const min = question.min ?? 0;
  if (length < min) return { kind: 'short', limit: min, length };
  return question.max !== null && length > question.max ? { kind: 'long', limit: question.max, length } : undefined;
}

/** The answers in the form of the server. */
export const answersToSend = (questions: readonly Question[], answers: readonly FormAnswer[]) =>
  questions.map((question, index) => {
    const { options, text } = answers[index] ?? NO_ANSWER;
    return ANSWERED_BY[question.type] === 'text' ? { text } : { options: [...options].sort((a, b) => a - b) };
  });
