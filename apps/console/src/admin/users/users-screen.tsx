import { Button, buttonClass, Empty } from '@muster/ui';
import { createStore, type Store } from '@muster/ui/state';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ElevatedResult } from '../frame/elevated-result.tsx';
import { type Credentials, CredentialsSheet } from './credentials-sheet.tsx';
import { NewUser } from './new-user.tsx';
import { SelectedUsers } from './selected-users.tsx';
import { UserFilters } from './user-filters.tsx';
import { AdminTags, AdminUsers, type UserAccount } from './users.generated.ts';
import type { UsersSearch } from './users-search.ts';
import { UsersTable } from './users-table.tsx';

const PAGE_SIZE = 50;

/** The last search, for the way back from a user: names of people must not be in addresses. */
const lastWords = (): Store<string> => createStore('');

export function UsersScreen() {
  const last = usePart(lastWords);
  const { refresh } = useServer();
  const { t } = useTexts();
  const navigate = useNavigate({ from: '/admin/users' });
  const asked: UsersSearch = useSearch({ from: '/admin/users' });
  const { group, tags, state, page = 1 } = asked;
  const [words, setWords] = useState(last.current());
  const [selected, setSelected] = useState<ReadonlyMap<string, UserAccount>>(new Map());
  const [isNew, setNew] = useState(false);
  const [credentials, setCredentials] = useState<Credentials>();
  const query = useQuery(AdminUsers, {
    filter: {
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
      ...(words === '' ? {} : { search: words }),
      ...(group === undefined ? {} : { group }),
      ...(tags === undefined ? {} : { tags: tags.split('|') }),
      ...(state === undefined ? {} : { isActive: state === 'active' }),
    },
  });
  const search = (next: string): void => {
    last.set(next);
    setWords(next);
    const { page: _page, ...others } = asked;
    if (page > 1) void navigate({ search: others, replace: true });
  };
  const clear = (): void => {
    search('');
    void navigate({ search: {} });
  };
  const changed = (): void => {
    setSelected(new Map());
    refresh(AdminUsers, AdminTags);
  };
  if (credentials !== undefined) {
    return <CredentialsSheet credentials={credentials} onDone={() => setCredentials(undefined)} />;
  }
  return (
    <>
      <div className="row row-between">
        <Heading title={t('users')}>{t('users')}</Heading>
        <div className="row">
          <Button icon="plus" onClick={() => setNew(true)}>
            {t('newUser')}
          </Button>
          <Link to="/admin/users/import" className={buttonClass('primary')}>
            {t('importUsers')}
          </Link>
        </div>
      </div>
      <UserFilters words={words} onSearch={search} />
      <SelectedUsers users={[...selected.values()]} onChanged={changed} onCredentials={setCredentials} />
      <ElevatedResult query={query}>
        {({ users: { users, totalCount } }) => (
          <>
            <UsersTable users={users} selected={selected} onSelect={setSelected} />
            {totalCount === 0 ? (
              <Empty>
                <p>{t('noUsersFound')}</p>
                <Button onClick={clear}>{t('clearUserFilters')}</Button>
              </Empty>
            ) : (
              <Pages asked={asked} total={totalCount} />
            )}
          </>
        )}
      </ElevatedResult>
      {isNew ? <NewUser onClose={() => setNew(false)} /> : null}
    </>
  );
}

function Pages({ asked, total }: { readonly asked: UsersSearch; readonly total: number }) {
  const { t } = useTexts();
  const { page = 1, ...others } = asked;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(total, page * PAGE_SIZE);
  const at = (to: number): UsersSearch => (to > 1 ? { ...others, page: to } : others);
  return (
    <nav className="row" aria-label={t('pages')}>
      <span className="muted num">{t('pageOf', { first, last, count: total })}</span>
      {page > 1 ? (
        <Link to="/admin/users" search={at(page - 1)} className={buttonClass()}>
          {t('previousPage')}
        </Link>
      ) : null}
      {last < total ? (
        <Link to="/admin/users" search={at(page + 1)} className={buttonClass()}>
          {t('nextPage')}
        </Link>
      ) : null}
    </nav>
  );
}
