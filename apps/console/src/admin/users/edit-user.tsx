import { Button, Note, TextField } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useElevation } from '../../server/use-elevation.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { tagsIn } from './bulk-changes.ts';
import { useUserChanged } from './use-user-changed.ts';
import { nameOf } from './user-name.ts';
import { EditUser, SetUserTags, type UserAccount } from './users.generated.ts';

export function EditNames({ user }: { readonly user: UserAccount }) {
  const changed = useUserChanged();
  const { elevated } = useElevation();
  const { request } = useServer();
  const { t } = useTexts();
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const [username, setUsername] = useState(user.username);
  const [saved, setSaved] = useState(false);
  const { error, isSending, note, send } = useFormAnswer();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSaved(false);
    void send(async () => {
      const input = { firstName, lastName, ...(username === user.username ? {} : { username }) };
      await elevated(() => request(EditUser, { id: user.id, input }));
      changed();
      setSaved(true);
    });
  };
  return (
    <form className="stack account-form" onSubmit={submit}>
      <h2>{t('names')}</h2>
      <TextField label={t('firstName')} value={firstName} onChange={({ target }) => setFirstName(target.value)} />
      <TextField label={t('lastName')} value={lastName} onChange={({ target }) => setLastName(target.value)} />
      <TextField
        label={t('username')}
        hint={t('usernameLocked')}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      <FormProblem error={error} ref={note} />
      {saved ? (
        <Note tone="ok" isAnswer>
          {t('saved')}
        </Note>
      ) : null}
      <div>
        <Button type="submit" disabledBecause={isSending ? t('sending') : undefined}>
          {t('saveNames')}
        </Button>
      </div>
    </form>
  );
}

export function EditTags({ user }: { readonly user: UserAccount }) {
  const changed = useUserChanged();
  const { request } = useServer();
  const { t } = useTexts();
  const [tags, setTags] = useState(user.tags.map(({ name }) => name).join(', '));
  const [saved, setSaved] = useState(false);
  const { error, isSending, note, send } = useFormAnswer();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSaved(false);
    void send(async () => {
      await request(SetUserTags, { id: user.id, tags: tagsIn(tags) });
      changed();
      setSaved(true);
    });
  };
  return (
    <form className="stack account-form" onSubmit={submit}>
      <h2>{t('tags')}</h2>
      <TextField
        label={t('tagsOf', { name: nameOf(user) })}
        hint={t('addTagsHow')}
        value={tags}
        onChange={({ target }) => setTags(target.value)}
      />
      <FormProblem error={error} ref={note} />
      {saved ? (
        <Note tone="ok" isAnswer>
          {t('saved')}
        </Note>
      ) : null}
      <div>
        <Button type="submit" disabledBecause={isSending ? t('sending') : undefined}>
          {t('saveTags')}
        </Button>
      </div>
    </form>
  );
}
