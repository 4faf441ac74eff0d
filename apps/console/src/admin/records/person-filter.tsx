import { Button, Icon, TextField } from '@muster/ui';
import { useEffect, useState } from 'react';
import { useQuery } from '../../server/query.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { nameOf } from '../users/user-name.ts';
import { AdminUser, AdminUsers } from '../users/users.generated.ts';

const DEBOUNCE_MS = 300;
const MAX_FOUND = 8;

interface PersonFilterProps {
  /** The id of whoever the log is narrowed to. */
  readonly about: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** Whose acts are shown, and acts on whom. Names stay out of the address. */
export function PersonFilter({ about, onChoose }: PersonFilterProps) {
  return about === undefined ? (
    <FindPerson onChoose={onChoose} />
  ) : (
    <ChosenPerson about={about} onForget={() => onChoose(undefined)} />
  );
}

function FindPerson({ onChoose }: { readonly onChoose: (id: string) => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="person-filter">
      <TextField
        label={t('auditPerson')}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {search === '' ? null : <FoundPeople search={search} onChoose={onChoose} />}
    </div>
  );
}

function FoundPeople({ search, onChoose }: { readonly search: string; readonly onChoose: (id: string) => void }) {
  const { t } = useTexts();
  const { data } = useQuery(AdminUsers, { filter: { search, limit: MAX_FOUND } });
  if (data === undefined) return null;
  const { users, totalCount } = data.users;
  return (
    <div className="person-found" role="status">
      {users.length === 0 ? <p className="muted">{t('nobodyFoundHere')}</p> : null}
      {users.map((user) => (
        <Button key={user.id} kind="quiet" onClick={() => onChoose(user.id)}>
          {`${nameOf(user)}, ${user.username}`}
        </Button>
      ))}
      {totalCount > users.length ? (
        <p className="muted">{t('morePeople', { count: totalCount - users.length })}</p>
      ) : null}
    </div>
  );
}

function ChosenPerson({ about, onForget }: { readonly about: string; readonly onForget: () => void }) {
  const { t } = useTexts();
  const { data } = useQuery(AdminUser, { id: about });
  const name = data === undefined ? t('aboutOne') : nameOf(data.user);
  return (
    <button type="button" className="chip" aria-label={t('showEverybody', { name })} onClick={onForget}>
      {name}
      <Icon name="close" />
    </button>
  );
}
