import { type FieldPath, valueAt } from '@muster/definition/edit';
import { Button, Choice } from '@muster/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ContentField } from './content-field.tsx';
import { SwitchFields, WhenFields } from './control-fields.tsx';
import { namedOf } from './known-names.ts';
import { NamesField } from './names-field.tsx';
import { usePartDesk } from './part-desk.ts';
import { ChoiceOf, NumberLine, TextLine, useField } from './part-fields.tsx';

/** One variant of an inject: for whom, when, what it says, and what it switches. */
export function AlternativeForm({ path, isMail }: { readonly path: FieldPath; readonly isMail: boolean }) {
  const { t } = useTexts();
  const { outline } = usePartDesk();
  const people = namedOf(outline, 'person');
  const channels = namedOf(outline, 'channel');
  const choices = (names: typeof people) => [
    { value: '', label: t('partNone') },
    ...names.map(({ name, shown }) => ({ value: name, label: shown === undefined || shown === '' ? name : shown })),
  ];
  return (
    <>
      <div className="part-row">
        <TextLine label={t('partAlternativeName')} path={[...path, 'name']} />
        <ChoiceOf label={t('partChannel')} path={[...path, 'channel']} options={choices(channels)} />
      </div>
      <WhenFields path={[...path, 'control']} hint={t('partWhenHint')} />
      <div className="part-row">
        <ChoiceOf label={t('partSender')} path={[...path, 'sender']} options={choices(people)} />
        {isMail ? <TextLine label={t('partSubject')} path={[...path, 'subject']} /> : null}
      </div>
      {isMail ? <NamesField label={t('partCc')} path={[...path, 'cc']} all={people} add={t('partPerson')} /> : null}
      <ContentField path={path} />
      <SwitchFields path={[...path, 'control']} />
      <OverlayField path={[...path, 'overlay']} />
      <ConfirmationFields path={[...path, 'confirmation']} />
    </>
  );
}

/** Over the screen, for a time or until it is closed. */
export function OverlayField({ path }: { readonly path: FieldPath }) {
  const { t } = useTexts();
  const { part } = usePartDesk();
  const field = useField(path, t('partOverlay'));
  const node = valueAt(part.node, path)?.node;
  const isOn = node !== undefined && !(node.type === 'scalar' && node.value === false);
  return (
    <div className="part-row">
      <Choice
        type="checkbox"
        checked={isOn}
        disabled={field.isShared}
        onChange={({ target }) => field.write(target.checked ? true : undefined)}
      >
        {t('partOverlay')}
      </Choice>
      {node?.type === 'map' ? (
        <NumberLine label={t('partOverlayMinutes')} path={[...path, 'duration']} minimum={0} />
      ) : isOn ? (
        <OverlayTime path={path} />
      ) : null}
    </div>
  );
}

function OverlayTime({ path }: { readonly path: FieldPath }) {
  const { t } = useTexts();
  const { ref, part, change } = usePartDesk();
  const step = t('stepField', { field: t('partOverlay'), name: part.name });
  return (
    <Button kind="quiet" onClick={() => change({ do: 'set', part: ref, path, value: { duration: 1 } }, step)}>
      {t('partOverlayLimit')}
    </Button>
  );
}

/** A button for the team, and what it switches. */
function ConfirmationFields({ path }: { readonly path: FieldPath }) {
  const { t } = useTexts();
  const { ref, part, change } = usePartDesk();
  const [isOpen, setOpen] = useState(false);
  const isGiven = valueAt(part.node, path) !== undefined;
  const step = t('stepField', { field: t('partButton'), name: part.name });
  if (!isGiven && !isOpen) {
    return (
      <div>
        <Button
          kind="quiet"
          icon="plus"
          onClick={() => {
            setOpen(true);
            change({ do: 'set', part: ref, path, value: { text: t('partButtonLabel') } }, step);
          }}
        >
          {t('partButton')}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className="stack">
      <legend>{t('partButton')}</legend>
      <TextLine label={t('partButtonText')} path={[...path, 'text']} />
      <WhenFields path={[...path, 'control']} />
      <SwitchFields path={[...path, 'control']} />
      <div>
        <Button
          kind="quiet"
          icon="trash"
          onClick={() => {
            setOpen(false);
            change({ do: 'remove', part: ref, path }, step);
          }}
        >
          {t('partNoButton')}
        </Button>
      </div>
    </fieldset>
  );
}
