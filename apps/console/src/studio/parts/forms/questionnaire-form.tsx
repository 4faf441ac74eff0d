import type { FieldPath } from '@muster/definition/edit';
import { useTexts } from '../../../texts/use-texts.ts';
import { OverlayField } from '../alternative-form.tsx';
import { ContentField } from '../content-field.tsx';
import { SwitchFields, WhenFields } from '../control-fields.tsx';
import { fieldAt, usePartDesk } from '../part-desk.ts';
import { Flag, NumberLine, TextLines } from '../part-fields.tsx';
import { FormPreview } from './form-preview.tsx';
import { ItemsField } from './items-field.tsx';
import { QuestionForm } from './question-form.tsx';

/** A form for teams: when it appears, its questions, and what sending it switches. */
export function QuestionnaireForm() {
  const { t } = useTexts();
  const desk = usePartDesk();
  const textAt = (path: FieldPath): string => fieldAt(desk, [...path, 'text']).text;
  const isRepeatable = fieldAt(desk, ['repeatable']).text === 'true';
  return (
    <>
      <NumberLine label={t('partMinute')} path={['time']} minimum={0} hint={t('formMinuteHint')} />
      <WhenFields path={['control']} hint={t('formWhenHint')} />
      <ContentField path={[]} />
      <ItemsField
        label={t('formQuestions')}
        path={['questions']}
        nameOf={textAt}
        fresh={{ type: 'free-form', text: t('formQuestion') }}
        add={t('formAddQuestion')}
      >
        {(path) => <QuestionForm path={path} />}
      </ItemsField>
      <fieldset className="stack">
        <legend>{t('formSending')}</legend>
        <SwitchFields path={['control']} />
        <Flag label={t('formRepeatable')} path={['repeatable']} assumed={false} />
        {isRepeatable || fieldAt(desk, ['max_attempts']).isGiven ? (
          <NumberLine label={t('formAttempts')} path={['max_attempts']} minimum={1} hint={t('formAttemptsHint')} />
        ) : null}
      </fieldset>
      <OverlayField path={['overlay']} />
      <TextLines label={t('partNote')} path={['instructor_note']} hint={t('partNoteHint')} />
      <FormPreview />
    </>
  );
}
