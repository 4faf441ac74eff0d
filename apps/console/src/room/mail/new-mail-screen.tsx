import { Button, IconButton, TextArea, TextField } from '@muster/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DraftPlace } from '../../drafts/draft.ts';
import { DraftNote, useDraftUndecided } from '../../drafts/draft-note.tsx';
import { fromDraft, useDraft, useDrafts } from '../../drafts/use-draft.ts';
import { FilePicker } from '../../files/file-picker.tsx';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useSendKey } from '../../forms/send-key.ts';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { SendMail } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';
import { ContactsButton, ContactsPanel } from './contacts.tsx';
import { type MailDraft, mailText, readMailDraft, writeMailDraft } from './mail-draft.ts';
import { MailPanes } from './mail-panes.tsx';
import { addressesIn } from './people.ts';
import { Recipients, recipientsIn, useOtherContacts } from './recipients.tsx';

export function NewMailScreen() {
  const drafts = useDrafts();
  const { act } = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const { room, unread, cannotSend: cannot } = useRoom();
  const { to } = useSearch({ from: '/play/$team/mail/new' });
  const place: DraftPlace = { teamId: room.teamId, kind: 'NEW_EMAIL' };
  const undecided = useDraftUndecided(place);
  const cannotSend = cannot ?? undecided;
  const [content, write] = useDraft(place);
  const draft = readMailDraft(content);
  const answer = useFormAnswer();
  const [checked, setChecked] = useState(false);
  const addresses = addressesIn(draft.to);
  const others = useOtherContacts(addresses);
  const typed = useRef('');
  const change = (part: Partial<MailDraft>): void => write(writeMailDraft({ ...draft, ...part }));
  const changeFiles = (files: (fileIds: readonly string[]) => readonly string[]): void => {
    const now = readMailDraft(drafts.content(place));
    write(writeMailDraft({ ...now, fileIds: files(now.fileIds) }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address in the link is taken once
  useEffect(() => {
    if (to !== undefined && !addresses.includes(to)) change({ to: [...addresses, to].join(', ') });
  }, [to]);
  const hasText = draft.subject.trim() !== '' && (draft.text.trim() !== '' || draft.fileIds.length > 0);
  const changeTo = (to: readonly string[]): void => change({ to: to.join(', ') });
  const send = (): void => {
    setChecked(true);
    // What is typed and not yet taken counts too: the shortcut does not leave the field.
    const to = [...new Set([...addresses, ...recipientsIn(typed.current, others)])];
    if (to.length === 0 || !hasText || cannotSend !== undefined || answer.isSending) return;
    void answer.send(async () => {
      const input = {
        teamId: room.teamId,
        to,
        subject: draft.subject,
        text: draft.text,
        fileIds: draft.fileIds,
      };
      const sent = await drafts.send(place, (from) => act(SendMail, { input: { ...input, ...fromDraft(from) } }));
      setChecked(false);
      if (sent === undefined) return;
      const { threadId } = sent.sendEmail;
      await navigate({ to: '/play/$team/mail/$thread', params: { team: room.teamId, thread: threadId } });
    });
  };
  const onKeyDown = useSendKey(send);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <MailPanes>
      <div className="thread">
        <header className="thread-head">
          <IconButton
            icon="back"
            label={t('back')}
            className="only-phone"
            onClick={() => void navigate({ to: '/play/$team/mail', params: { team: room.teamId } })}
          />
          <Heading title={`${t('newMail')} · ${room.team.name}`} unread={unread.total}>
            {t('newMail')}
          </Heading>
        </header>
        <form className="stack" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
          <Recipients
            addresses={addresses}
            error={checked && addresses.length === 0 ? t('mailToMissing') : undefined}
            onChange={changeTo}
            onTyped={(text) => {
              typed.current = text;
            }}
          />
          <ContactsButton chosen={addresses} onChoose={(address) => changeTo([...addresses, address])} />
          <TextField
            label={t('subject')}
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
            error={checked && draft.subject.trim() === '' ? t('subjectMissing') : undefined}
          />
          <TextArea
            label={t('mailText')}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
            error={checked && draft.text.trim() === '' && draft.fileIds.length === 0 ? t('mailTextMissing') : undefined}
          />
          <DraftNote place={place} read={mailText} />
          <FormProblem error={answer.error} ref={answer.note} />
          <FilePicker chosen={draft.fileIds} onChange={changeFiles}>
            <Button
              kind="primary"
              type="submit"
              icon="send"
              disabledBecause={answer.isSending ? t('sending') : cannotSend}
            >
              {answer.isSending ? t('sending') : t('send')}
            </Button>
          </FilePicker>
          <div className="row">
            <Button kind="quiet" onClick={() => drafts.discard(place)}>
              {t('discardDraft')}
            </Button>
            {cannotSend === undefined ? null : <span className="small muted">{cannotSend}</span>}
          </div>
        </form>
      </div>
      <ContactsPanel chosen={addresses} onChoose={(address) => changeTo([...addresses, address])} />
    </MailPanes>
  );
}
