import { Button, IconButton } from '@muster/ui';
import { type ReactNode, useState } from 'react';
import { useRoom } from '../room/frame/room-context.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ChooseFiles, UploadNotes } from './choose-files.tsx';
import { useUploads } from './use-uploads.ts';

interface FilePickerProps {
  readonly chosen: readonly string[];
  /** Changes what is chosen by then: an upload takes its time. */
  readonly onChange: (change: (fileIds: readonly string[]) => readonly string[]) => void;
  /** The send button, which comes first in the same row. */
  readonly children: ReactNode;
}

/** Attachments of a mail: from this computer, or from the files of the team. */
export function FilePicker({ chosen, onChange, children }: FilePickerProps) {
  const { t, size } = useTexts();
  const { room, cannotSend } = useRoom();
  const [open, setOpen] = useState(false);
  const files = chosen.map((id) => room.files.find(({ fileId }) => fileId === id) ?? { fileId: id, name: id, size: 0 });
  const others = room.files.filter(({ fileId, retracted }) => retracted === null && !chosen.includes(fileId));
  const uploads = useUploads({
    exerciseId: room.exercise.id,
    teamId: room.teamId,
    cannot: cannotSend,
    onUploaded: ({ id }) => onChange((before) => [...before, id]),
  });
  return (
    <div className="stack-tight">
      {files.length === 0 ? null : (
        <ul className="attachments" aria-label={t('attachments')}>
          {files.map(({ fileId, name, size: bytes }) => (
            <li key={fileId} className="attachment">
              <span>{name}</span>
              <span className="muted num">{size(bytes)}</span>
              <IconButton
                icon="close"
                label={t('removeFile', { name })}
                onClick={() => onChange((before) => before.filter((id) => id !== fileId))}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadNotes uploads={uploads} />
      <div className="row">
        {children}
        <ChooseFiles uploads={uploads} icon="clip" label={t('attach')} cannot={cannotSend} />
        {others.length === 0 ? null : (
          <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('teamFiles')}
          </Button>
        )}
      </div>
      {open ? (
        <ul className="attachments">
          {others.map(({ fileId, name, size: bytes }) => (
            <li key={fileId}>
              <button type="button" className="attachment" onClick={() => onChange((before) => [...before, fileId])}>
                <span>{name}</span>
                <span className="muted num">{size(bytes)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
