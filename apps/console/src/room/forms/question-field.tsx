import { Choice, Icon } from '@muster/ui';
import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { TextWithFiles } from '../channel/entry-text.tsx';
import type { Questionnaire } from '../frame/room.generated.ts';
import { type FormAnswer, type Lack, lengthOf } from './form-draft.ts';
import { ANSWERED_BY } from './question-kind.ts';

interface QuestionFieldProps {
  readonly question: Questionnaire['questions'][number];
  readonly answer: FormAnswer;
  readonly lack: Lack | undefined;
  readonly onChange: (answer: FormAnswer) => void;
}

/** A question with its number, the requirements of an answer, and what is missing. */
export function QuestionField({ question, answer, lack, onChange }: QuestionFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const isChoice = ANSWERED_BY[question.type] !== 'text';
  return (
    <fieldset className="question card" aria-labelledby={`${id}-text`} aria-describedby={`${id}-lack`}>
      <div className="question-text" id={`${id}-text`}>
        <span className="question-number num">{question.number}.</span>
        <div className="grow">
          <TextWithFiles text={question.text} linked={question.linkedFiles} attachments={[]} />
        </div>
      </div>
      {isChoice ? <Options id={id} question={question} answer={answer} onChange={onChange} /> : null}
      {isChoice ? null : (
        <>
          <textarea
            className="input"
            aria-labelledby={`${id}-text`}
            aria-describedby={`${id}-count ${id}-lack`}
            aria-invalid={lack !== undefined || undefined}
            value={answer.text}
            onChange={({ target }) => onChange({ options: [], text: target.value })}
          />
          <p className="field-hint num" id={`${id}-count`}>
            <LengthHint question={question} text={answer.text} />
          </p>
        </>
      )}
      <p id={`${id}-lack`} className="field-error" hidden={lack === undefined}>
        <Icon name="warning" />
        {lack === undefined
          ? ''
          : lack.kind === 'option'
            ? t('lackOption')
            : lack.kind === 'short'
              ? t('lackShort')
              : t('lackLong')}
      </p>
    </fieldset>
  );
}

function Options({ id, question, answer, onChange }: Omit<QuestionFieldProps, 'lack'> & { readonly id: string }) {
  const type = ANSWERED_BY[question.type] === 'option' ? 'radio' : 'checkbox';
  const toggle = (option: number, checked: boolean): void => {
    const others = type === 'radio' ? [] : answer.options.filter((one) => one !== option);
    onChange({ text: '', options: checked ? [...others, option] : others });
  };
  return (
    <div>
      {question.options.map((text, index) => {
        const option = index + 1;
        return (
          <Choice
            key={text}
            type={type}
            name={id}
            checked={answer.options.includes(option)}
            onChange={({ target }) => toggle(option, target.checked)}
          >
            {text}
          </Choice>
        );
      })}
    </div>
  );
}

function LengthHint({ question, text }: { readonly question: QuestionFieldProps['question']; readonly text: string }) {
  const { t } = useTexts();
  const count = lengthOf(text);
  const { min, max } = question;
  if (min !== null && min > 1 && count < min) return t('atLeast', { min, count });
  return max === null ? null : t('atMost', { max, count });
}
