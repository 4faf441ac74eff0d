import { Choice, SelectField, TextField } from '@muster/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { tagsIn } from './bulk-changes.ts';
import { GROUP_TEXTS, PEOPLE } from './user-name.ts';
import { AdminTags, AdminUsers, CreateUser } from './users.generated.ts';

export function NewUser({ onClose }: { readonly onClose: () => void }) {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const [username, setUsername] = useState('');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [group, setGroup] = useState<(typeof PEOPLE)[number]>('TRAINEE');
  const [tags, setTags] = useState('');
  const [sendLink, setSendLink] = useState(false);
  const isWhole = [username, firstName, lastName].every((value) => value.trim() !== '');
  return (
    <FormDialog
      title={t('newUser')}
      act={t('createUser')}
      locked={group === 'ADMIN'}
      cannot={isWhole ? undefined : t('userLacks')}
      onClose={onClose}
      run={async () => {
        await request(CreateUser, {
          input: { username, firstName, lastName, group, tags: tagsIn(tags), sendLink },
        });
        refresh(AdminUsers, AdminTags);
      }}
    >
      <TextField
        label={t('username')}
        hint={t('usernameHow')}
        value={username}
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={({ target }) => setUsername(target.value)}
      />
      <TextField
        label={t('firstName')}
        value={firstName}
        required
        onChange={({ target }) => setFirstName(target.value)}
      />
      <TextField label={t('lastName')} value={lastName} required onChange={({ target }) => setLastName(target.value)} />
      <SelectField
        label={t('group')}
        value={group}
        options={PEOPLE.map((one) => ({ value: one, label: t(GROUP_TEXTS[one]) }))}
        onChange={({ target }) => setGroup(PEOPLE.find((one) => one === target.value) ?? 'TRAINEE')}
      />
      <TextField
        label={t('tags')}
        hint={t('addTagsHow')}
        value={tags}
        onChange={({ target }) => setTags(target.value)}
      />
      <Choice type="checkbox" checked={sendLink} onChange={({ target }) => setSendLink(target.checked)}>
        {t('mailLink')}
      </Choice>
    </FormDialog>
  );
}
