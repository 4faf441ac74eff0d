import { Button, Note } from '@muster/ui';
import { useRef } from 'react';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { EditedFile } from './editing/editor-state.ts';

interface AttachmentViewProps {
  readonly id: string;
  readonly file: EditedFile;
  readonly onFile: (file: File) => Promise<void>;
}

/** A file that is no text here: it is downloaded, and replaced. */
export function AttachmentView({ id, file: { path, size }, onFile }: AttachmentViewProps) {
  const { t, size: sizeOf } = useTexts();
  const { addressOf } = useServer();
  const input = useRef<HTMLInputElement>(null);
  const { error, isSending, note, send } = useFormAnswer();
  return (
    <div className="stack">
      <Note>{t('attachmentIs', { size: sizeOf(size) })}</Note>
      <div className="row">
        <a href={addressOf(`/workspaces/${id}/files/${encodeURIComponent(path)}`)} className="button">
          {t('downloadFile')}
        </a>
        <input
          ref={input}
          type="file"
          hidden
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            target.value = '';
            if (chosen !== undefined) void send(() => onFile(chosen));
          }}
        />
        <Button disabledBecause={isSending ? t('sending') : undefined} onClick={() => input.current?.click()}>
          {t('replaceFile')}
        </Button>
      </div>
      <FormProblem error={error} ref={note} />
    </div>
  );
}
