import { Button, IconButton } from '@muster/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useRoom } from '../room/frame/room-context.ts';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';
import { uploadFile } from './upload.ts';

interface FilePickerProps {
  readonly chosen: readonly string[];
  readonly onChange: (fileIds: readonly string[]) => void;
  /** The send button, which comes first in the same row. */
  readonly children: ReactNode;
}

/** Attachments of a mail: from this computer, or from the files of the team. */
export function FilePicker({ chosen, onChange, children }: FilePickerProps) {
  const server = useServer();
  const { t, size } = useTexts();
  const { room, cannotSend } = useRoom();
  const input = useRef<HTMLInputElement>(null);
  const answer = useFormAnswer();
  const [open, setOpen] = useState(false);
  const files = chosen.map((id) => room.files.find(({ fileId }) => fileId === id) ?? { fileId: id, name: id, size: 0 });
  const others = room.files.filter(({ fileId }) => !chosen.includes(fileId));
  const upload = (list: FileList | null): void => {
    const file = list?.[0];
    if (file === undefined) return;
    void answer.send(async () => onChange([...chosen, await uploadFile(server, room.exercise.id, room.teamId, file)]));
  };
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
                onClick={() => onChange(chosen.filter((id) => id !== fileId))}
              />
            </li>
          ))}
        </ul>
      )}
      <FormProblem error={answer.error} ref={answer.note} />
      <div className="row">
        {children}
        <input ref={input} type="file" hidden onChange={({ target }) => upload(target.files)} />
        <Button
          icon="clip"
          disabledBecause={answer.isSending ? t('sending') : cannotSend}
          onClick={() => input.current?.click()}
        >
          {answer.isSending ? t('sending') : t('attach')}
        </Button>
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
              <button type="button" className="attachment" onClick={() => onChange([...chosen, fileId])}>
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
