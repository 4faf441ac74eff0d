import { Button, TextArea } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { FormKind } from '../parts/form-kinds.ts';
import { CopyNotes, NoteOnCopy } from './copy-notes.generated.ts';
import { kindSent } from './kind-sent.ts';

const MAX_LENGTH = 2_000;

interface NewCopyNoteProps {
  readonly workspace: string;
  readonly label: string;
  readonly act: string;
  /** What it is about; undefined: the working copy, or what the answered note is about. */
  readonly on?: { readonly kind: FormKind; readonly name: string };
  readonly answerTo?: string;
  readonly onSent?: () => void;
}

/** Writes a note, or an answer to one. */
export function NewCopyNote({ workspace, label, act, on, answerTo, onSent }: NewCopyNoteProps) {
  const { t } = useTexts();
  const server = useServer();
  const [text, setText] = useState('');
  const { error, isSending, note, send } = useFormAnswer();
  const cannot = isSending ? t('sending') : text.trim() === '' ? t('copyNoteMissing') : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (cannot !== undefined) return;
    void send(async () => {
      await server.act(NoteOnCopy, {
        ...{ workspace, text, answerTo: answerTo ?? null },
        on: on === undefined ? null : { kind: kindSent(on.kind), name: on.name },
      });
      setText('');
      server.refresh(CopyNotes);
      onSent?.();
    });
  };
  return (
    <form className="stack-tight" onSubmit={submit} noValidate>
      <TextArea
        label={label}
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FormProblem error={error} ref={note} />
      <div>
        <Button type="submit" disabledBecause={cannot}>
          {act}
        </Button>
      </div>
    </form>
  );
}
