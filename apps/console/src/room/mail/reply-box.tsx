import { Button, TextArea } from '@muster/ui';
import { useState } from 'react';
import type { DraftPlace } from '../../drafts/draft.ts';
import { DraftNote, useDraftUndecided } from '../../drafts/draft-note.tsx';
import { fromDraft, useDraft, useDrafts } from '../../drafts/use-draft.ts';
import { FilePicker } from '../../files/file-picker.tsx';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useSendKey } from '../../forms/send-key.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { SendMail, type Thread } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';
import { WritingHere } from '../frame/writing-here.tsx';
import { mailText, readMailDraft, writeMailDraft } from './mail-draft.ts';

/** The reply to everyone in a thread, at its end. */
export function ReplyBox({ thread }: { readonly thread: Thread }) {
  const drafts = useDrafts();
  const { act } = useServer();
  const { t } = useTexts();
  const { room, cannotSend: cannot } = useRoom();
  const place: DraftPlace = { teamId: room.teamId, kind: 'REPLY', name: thread.id };
  const undecided = useDraftUndecided(place);
  const cannotSend = cannot ?? undecided;
  const [content, write] = useDraft(place);
  const draft = readMailDraft(content);
  const answer = useFormAnswer();
  const [checked, setChecked] = useState(false);
  const isEmpty = draft.text.trim() === '' && draft.fileIds.length === 0;
  const send = (): void => {
    setChecked(true);
    if (isEmpty || cannotSend !== undefined || answer.isSending) return;
    void answer.send(async () => {
      const input = { teamId: room.teamId, threadId: thread.id, text: draft.text, fileIds: draft.fileIds };
      await drafts.send(place, (from) => act(SendMail, { input: { ...input, ...fromDraft(from) } }));
      setChecked(false);
    });
  };
  const changeFiles = (files: (fileIds: readonly string[]) => readonly string[]): void => {
    const now = readMailDraft(drafts.content(place));
    write(writeMailDraft({ ...now, fileIds: files(now.fileIds) }));
  };
  const onKeyDown = useSendKey(send);
  return (
    <form
      className="reply card stack-tight"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="small muted">{t('replyToAll')}</p>
      <TextArea
        label={t('replyText')}
        labelHidden
        placeholder={t('replyPlaceholder')}
        value={draft.text}
        onChange={({ target }) => write(writeMailDraft({ ...draft, text: target.value }))}
        error={checked && isEmpty ? t('replyMissing') : undefined}
      />
      <DraftNote place={place} read={mailText} />
      <FormProblem error={answer.error} ref={answer.note} />
      <FilePicker chosen={draft.fileIds} onChange={changeFiles}>
        <Button kind="primary" type="submit" icon="send" disabledBecause={answer.isSending ? t('sending') : cannotSend}>
          {answer.isSending ? t('sending') : t('send')}
        </Button>
      </FilePicker>
      <p className="small muted">{cannotSend ?? <WritingHere kind="THREAD" name={thread.id} />}</p>
    </form>
  );
}
