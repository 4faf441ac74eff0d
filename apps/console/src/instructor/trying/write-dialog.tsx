import { SelectField, TextArea, TextField } from '@muster/ui';
import { useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { Markdown } from '../../markdown/markdown.tsx';
import { useServer } from '../../server/use-server.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AllRepliesInParts, AllThreads, SendMailAs } from '../mail/mail.generated.ts';
import type { PlayedTeam } from './try-out.ts';
import { useAsked } from './use-asked.ts';

interface WriteDialogProps {
  readonly team: PlayedTeam;
  readonly position: number;
  /** The conversation to go on with. */
  readonly threadId: string | undefined;
  readonly onClose: () => void;
}

/** Writes to a team in the name of a simulated person, from a template or with other words. */
export function WriteDialog({ team, position, threadId, onClose }: WriteDialogProps) {
  const { t } = useTexts();
  const { request } = useServer();
  const { contacts } = useExercise().overview;
  const threads = useAsked(AllThreads, { teams: [team.id] }, position)?.emailThreads ?? [];
  const replies = useAsked(AllRepliesInParts, { exercise: EXERCISE_ID, team: team.id, offset: 0 }, position);
  const [thread, setThread] = useState(threadId ?? '');
  const [chosen, setChosen] = useState<string>();
  const [template, setTemplate] = useState('');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const participants = threads.find(({ id }) => id === thread)?.participants;
  const people = contacts.filter(
    ({ kind, address }) => kind === 'PERSON' && (participants === undefined || participants.includes(address)),
  );
  const person = people.find(({ address }) => address === chosen) ?? people[0];
  const templates = replies?.emailTemplates.filter(({ address }) => address === person?.address) ?? [];
  const prepared = templates.find((one) => String(one.template) === template);
  const cannot =
    person === undefined
      ? t('tryNoPeople')
      : prepared === undefined && text.trim() === ''
        ? t('tryWriteSomething')
        : undefined;
  const send = async (): Promise<void> => {
    if (person === undefined) return;
    const into = thread === '' ? { subject } : { threadId: thread };
    const content = prepared === undefined ? { text } : { template: prepared.template };
    await request(SendMailAs, { input: { teamId: team.id, address: person.address, ...into, ...content } });
  };
  return (
    <FormDialog
      title={t('tryWriteTitle', { team: team.name })}
      act={t('trySend')}
      cannot={cannot}
      onClose={onClose}
      run={send}
    >
      {threads.length === 0 ? null : (
        <SelectField
          label={t('tryConversation')}
          value={thread}
          options={[
            { value: '', label: t('tryNewConversation') },
            ...threads.map((one) => ({ value: one.id, label: one.subject || t('tryNoSubject') })),
          ]}
          onChange={({ target }) => {
            setThread(target.value);
            setTemplate('');
          }}
        />
      )}
      {person === undefined ? (
        <p className="muted">{t('tryNoPeople')}</p>
      ) : (
        <SelectField
          label={t('tryWriteAsWhom')}
          value={person.address}
          options={people.map(({ address, name }) => ({ value: address, label: name || address }))}
          onChange={({ target }) => {
            setChosen(target.value);
            setTemplate('');
          }}
        />
      )}
      {thread === '' ? (
        <TextField label={t('trySubject')} value={subject} onChange={({ target }) => setSubject(target.value)} />
      ) : null}
      {templates.length === 0 ? null : (
        <SelectField
          label={t('tryTemplate')}
          value={template}
          options={[
            { value: '', label: t('tryOwnText') },
            ...templates.map((one) => ({ value: String(one.template), label: `${one.template}. ${one.context}` })),
          ]}
          onChange={({ target }) => setTemplate(target.value)}
        />
      )}
      {prepared === undefined ? (
        <TextArea label={t('tryText')} rows={5} value={text} onChange={({ target }) => setText(target.value)} />
      ) : (
        <div className="card">
          <Markdown text={prepared.text} />
        </div>
      )}
    </FormDialog>
  );
}
