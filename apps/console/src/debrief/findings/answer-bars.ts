import type { AnsweredQuestion } from './findings.generated.ts';

/** Teams that chose an option, or whose texts were judged alike. */
export interface AnswerBar {
  /** Empty if it is about texts. */
  readonly option: string;
  readonly isText: boolean;
  readonly isCorrect: boolean;
  readonly look: 'plain' | 'good' | 'bad' | 'open';
  readonly teamIds: readonly string[];
}

/** The bars of a question, and the number of teams that answered it. What is correct can be hidden. */
export function answerBars(
  { options, correct, answers }: AnsweredQuestion,
  hidesSolutions: boolean,
): { readonly bars: readonly AnswerBar[]; readonly total: number } {
  const total = answers.reduce((sum, { teamIds }) => sum + teamIds.length, 0);
  if (options.length === 0) return { bars: textBars(answers, hidesSolutions), total };
  const bars = options.map((option, place): AnswerBar => {
    const isCorrect = !hidesSolutions && correct.includes(place + 1);
    const teamIds = answers.flatMap((group) => (group.options?.includes(place + 1) ? group.teamIds : []));
    return { option, isText: false, isCorrect, look: isCorrect ? 'good' : 'plain', teamIds };
  });
  return { bars, total };
}

const LOOKS = [
  { correct: true, look: 'good' },
  { correct: false, look: 'bad' },
  { correct: null, look: 'open' },
] as const;

function textBars(answers: AnsweredQuestion['answers'], hidesSolutions: boolean): AnswerBar[] {
  // How texts were judged says what is correct.
  if (hidesSolutions) return [];
  return LOOKS.flatMap(({ correct, look }) => {
    const teamIds = answers.flatMap((group) => (group.correct === correct ? group.teamIds : []));
    return teamIds.length === 0 ? [] : { option: '', isText: true, isCorrect: false, look, teamIds };
  });
}
