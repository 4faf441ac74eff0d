import { useTexts } from '../../../texts/use-texts.ts';
import { ContentField } from '../content-field.tsx';
import { SwitchFields, WhenFields } from '../control-fields.tsx';
import { filesBelow } from '../known-names.ts';
import { fieldAt, usePartDesk } from '../part-desk.ts';
import { ChoiceOf, Flag, TextLine, TextLines } from '../part-fields.tsx';
import { ItemsField } from './items-field.tsx';

const IS_PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif)$/i;

/** Somebody simulated: who they are, what the first mail to them does, and prepared replies. */
export function PersonForm() {
  const { t } = useTexts();
  const desk = usePartDesk();
  const pictures = filesBelow(desk.files, 'files').filter(({ name }) => IS_PICTURE.test(name));
  return (
    <>
      <div className="part-row">
        <TextLine label={t('personName')} path={['name']} hint={t('personNameHint')} />
        <TextLine label={t('personOrganization')} path={['organization']} />
        <ChoiceOf
          label={t('personPortrait')}
          path={['portrait']}
          options={[{ value: '', label: t('partNone') }, ...pictures.map(({ name }) => ({ value: name, label: name }))]}
        />
      </div>
      <TextLines label={t('partDescription')} path={['description']} hint={t('partForTrainees')} />
      <Flag label={t('personVisible')} path={['team_visible']} assumed={true} />
      <fieldset className="stack">
        <legend>{t('personFirstMail')}</legend>
        <WhenFields path={['control']} />
        <SwitchFields path={['control']} />
      </fieldset>
      <ItemsField
        label={t('personTemplates')}
        path={['templates']}
        nameOf={(path) => fieldAt(desk, [...path, 'context']).text}
        fresh={{ context: t('personContext'), content: t('partNewText') }}
        add={t('personAddTemplate')}
      >
        {(path) => (
          <>
            <TextLine label={t('personContext')} path={[...path, 'context']} hint={t('personContextHint')} />
            <ContentField path={path} />
            <WhenFields path={[...path, 'control']} />
            <SwitchFields path={[...path, 'control']} />
          </>
        )}
      </ItemsField>
      <TextLines label={t('partNote')} path={['instructor_note']} hint={t('partNoteHint')} />
    </>
  );
}
