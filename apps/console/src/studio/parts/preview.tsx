import { type FieldPath, namesOf, valueAt } from '@muster/definition/edit';
import { Pill } from '@muster/ui';
import { useMemo } from 'react';
import { ConfirmationButton } from '../../room/channel/confirmation.tsx';
import { EntryFrame } from '../../room/channel/entry-card.tsx';
import { TextWithFiles } from '../../room/channel/entry-text.tsx';
import { MailFrame } from '../../room/mail/mail-card.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import '../../room/room.css';
import { attachedAt, contentText } from './content-field.tsx';
import { filesBelow } from './known-names.ts';
import { fieldAt, type PartDesk, usePartDesk } from './part-desk.ts';
import { attachedFile, PreviewFiles } from './preview-files.tsx';

/** An alternative as the team sees it, of the text as it is now: the card of the room. */
export function InjectPreview({ path }: { readonly path: FieldPath }) {
  const { t } = useTexts();
  const desk = usePartDesk();
  const text = contentText(desk, path) ?? '';
  const { workspace, files } = desk;
  const linked = useMemo(() => linkable(files), [files]);
  const at = (field: string): string => fieldAt(desk, [...path, field]).text;
  const attachments = namesOf(valueAt(desk.part.node, attachedAt(desk, path))?.node);
  const button = valueAt(desk.part.node, [...path, 'confirmation']);
  const overlay = valueAt(desk.part.node, [...path, 'overlay'])?.node;
  const isSilent = text.trim() === '' && at('channel') === '' && attachments.length === 0;
  if (isSilent) return <p className="muted">{t('previewSilent')}</p>;
  const minute = minuteOf(desk);
  const when = <span className="num">{minute}</span>;
  const sender = personOf(desk, at('sender'));
  const inside = (
    <>
      <TextWithFiles
        text={text}
        linked={text.includes('](') ? linked : []}
        attachments={attachments.map((name) => attachedFile(files, name))}
      />
      {button === undefined ? null : (
        <ConfirmationButton
          label={fieldAt(desk, [...path, 'confirmation', 'text']).text || t('partButtonLabel')}
          cannotSend={t('previewOnly')}
        />
      )}
    </>
  );
  const isMail = fieldAt(desk, ['type']).text === 'email';
  const copies = namesOf(valueAt(desk.part.node, [...path, 'cc'])?.node).map((name) => personOf(desk, name).name);
  return (
    <PreviewFiles workspace={workspace}>
      <div className="part-preview stack-tight">
        {overlay === undefined ? null : <Pill>{t('previewOverlay')}</Pill>}
        {isMail ? (
          <>
            <h4>{at('subject') || t('previewNoSubject')}</h4>
            <MailFrame sender={sender.name} portraitId={sender.portraitId} to={[t('yourTeam'), ...copies]} when={when}>
              {inside}
            </MailFrame>
          </>
        ) : (
          <EntryFrame minute={minute} when={when} sender={sender}>
            {inside}
          </EntryFrame>
        )}
      </div>
    </PreviewFiles>
  );
}

/** When it comes, unless the definition hides exercise time. */
function minuteOf(desk: PartDesk): string {
  const exercise = desk.outline.parts.find(({ kind }) => kind === 'exercise');
  const shows = exercise && valueAt(exercise.node, ['show_exercise_time'])?.node;
  if (shows?.type === 'scalar' && shows.value === false) return '';
  const minute = Number(fieldAt(desk, ['time']).text || 0) + Number(fieldAt(desk, ['delay']).text || 0);
  return Number.isFinite(minute) ? formatClock(60 * minute) : '';
}

/** A simulated person by their address. */
function personOf({ outline, files }: PartDesk, address: string): { name: string; portraitId: string | null } {
  const part = outline.parts.find(({ kind, name }) => kind === 'person' && name === address);
  const said = (field: string): string => (part === undefined ? '' : fieldAt({ part }, [field]).text);
  const portrait = said('portrait');
  const hasPortrait = files.has(`files/${portrait}`);
  return { name: said('name') || address, portraitId: hasPortrait ? attachedFile(files, portrait).fileId : null };
}

/** Texts link to files with their folder or without. */
function linkable(files: PartDesk['files']) {
  return filesBelow(files, 'files').flatMap(({ name }) => {
    const file = attachedFile(files, name);
    return [file, { ...file, name: `files/${name}` }];
  });
}
