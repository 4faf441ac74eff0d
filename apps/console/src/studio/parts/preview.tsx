import { type FieldPath, namesOf, valueAt } from '@muster/definition/edit';
import { Button, Icon, Pill } from '@muster/ui';
import { TextWithFiles } from '../../room/channel/entry-text.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import '../../room/room.css';
import '../../files/files.css';
import { shownName } from './chips.tsx';
import { attachedAt, contentText } from './content-field.tsx';
import { namedOf } from './known-names.ts';
import { fieldAt, usePartDesk } from './part-desk.ts';

/** An alternative as the team sees it, of the text as it is now. */
export function InjectPreview({ path }: { readonly path: FieldPath }) {
  const { t } = useTexts();
  const desk = usePartDesk();
  const text = contentText(desk, path) ?? '';
  const minute = Number(fieldAt(desk, ['time']).text || 0) + Number(fieldAt(desk, ['delay']).text || 0);
  const isMail = fieldAt(desk, ['type']).text === 'email';
  const at = (field: string): string => fieldAt(desk, [...path, field]).text;
  const sender = at('sender') === '' ? '' : shownName(at('sender'), namedOf(desk.outline, 'person'));
  const files = namesOf(valueAt(desk.part.node, attachedAt(desk, path))?.node);
  const button = valueAt(desk.part.node, [...path, 'confirmation']);
  const overlay = valueAt(desk.part.node, [...path, 'overlay'])?.node;
  const isSilent = text.trim() === '' && at('channel') === '' && files.length === 0;
  if (isSilent) return <p className="muted">{t('previewSilent')}</p>;
  return (
    <div className="part-preview stack-tight">
      {overlay === undefined ? null : <Pill>{t('previewOverlay')}</Pill>}
      <article className="entry card">
        {isMail ? (
          <header className="mail-from">
            <h3 className="grow">{at('subject') || t('previewNoSubject')}</h3>
          </header>
        ) : null}
        <p className="entry-meta meta">
          <span className="num">{Number.isFinite(minute) ? formatClock(60 * minute) : ''}</span>
          {sender === '' ? null : <span>{sender}</span>}
          {at('channel') === '' ? null : <span>{at('channel')}</span>}
        </p>
        <TextWithFiles text={text} linked={[]} attachments={[]} />
        {files.length === 0 ? null : (
          <ul className="attachments" aria-label={t('partAttachments')}>
            {files.map((name) => (
              <li key={name}>
                <span className="attachment">
                  <Icon name="clip" />
                  {name}
                </span>
              </li>
            ))}
          </ul>
        )}
        {button === undefined ? null : (
          <Button kind="primary" disabledBecause={t('previewOnly')}>
            {fieldAt(desk, [...path, 'confirmation', 'text']).text || t('partButtonLabel')}
          </Button>
        )}
      </article>
    </div>
  );
}
