import { type FieldPath, valueAt } from '@muster/definition/edit';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { TextWithFiles } from '../../../room/channel/entry-text.tsx';
import type { FormAnswer } from '../../../room/forms/form-draft.ts';
import { QuestionField } from '../../../room/forms/question-field.tsx';
import { QUESTION_KINDS } from '../../../room/forms/question-kind.ts';
import '../../../room/room.css';
import type { QuestionKind } from '../../../server/kinds.generated.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { contentText } from '../content-field.tsx';
import { fieldAt, type PartDesk, usePartDesk } from '../part-desk.ts';
import { PreviewFiles } from '../preview-files.tsx';
import { optionsOf } from './correct-options.ts';

const NOTHING: FormAnswer = { options: [], text: '' };

/** The form as the team sees it, to be filled in; nothing of it is stored. */
export function FormPreview() {
  const { t } = useTexts();
  // May come after the key.
  const desk = useDeferredValue(usePartDesk());
  const [answers, setAnswers] = useState<ReadonlyMap<number, FormAnswer>>(new Map());
  const answer = useCallback((index: number, next: FormAnswer) => {
    setAnswers((before) => new Map(before).set(index, next));
  }, []);
  const list = valueAt(desk.part.node, ['questions'])?.node;
  const count = list?.type === 'list' ? list.items.length : 0;
  return (
    <section className="stack-tight">
      <h3>{t('partAsSeen')}</h3>
      <PreviewFiles workspace={desk.workspace}>
        <div className="part-preview stack">
          <TextWithFiles text={contentText(desk, []) ?? ''} linked={[]} attachments={[]} />
          <ol className="questions">
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
              <li key={index}>
                <Question
                  written={JSON.stringify(questionAt(desk, ['questions', index], index))}
                  index={index}
                  answer={answers.get(index) ?? NOTHING}
                  onAnswer={answer}
                />
              </li>
            ))}
          </ol>
        </div>
      </PreviewFiles>
    </section>
  );
}

interface QuestionProps {
  /** As JSON: one of many changes at a key. */
  readonly written: string;
  readonly index: number;
  readonly answer: FormAnswer;
  readonly onAnswer: (index: number, answer: FormAnswer) => void;
}

const Question = memo(function Question({ written, index, answer, onAnswer }: QuestionProps) {
  return (
    <QuestionField
      question={JSON.parse(written)}
      answer={answer}
      lack={undefined}
      onChange={(next) => onAnswer(index, next)}
    />
  );
});

function questionAt(desk: PartDesk, path: FieldPath, index: number) {
  const at = (field: string): string => fieldAt(desk, [...path, field]).text;
  const number = (field: string): number | null => {
    const value = Number(at(field));
    return at(field) === '' || !(value >= 0) ? null : value;
  };
  const type = at('type');
  return {
    number: index + 1,
    type: new Map<string, QuestionKind>(Object.entries(QUESTION_KINDS)).get(type) ?? 'FREE_FORM',
    text: at('text'),
    options: [...new Set(optionsOf(desk.part, path).map(({ text }) => text))],
    min: number('min'),
    max: number('max'),
    linkedFiles: [],
  };
}
