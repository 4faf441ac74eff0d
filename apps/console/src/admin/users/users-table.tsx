import { HiddenText, Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { GROUP_TEXTS, nameOf } from './user-name.ts';
import type { UserAccount } from './users.generated.ts';

interface UsersTableProps {
  readonly users: readonly UserAccount[];
  readonly selected: ReadonlyMap<string, UserAccount>;
  readonly onSelect: (selected: ReadonlyMap<string, UserAccount>) => void;
}

/** A page of users. The selection is kept across pages. */
export function UsersTable({ users, selected, onSelect }: UsersTableProps) {
  const { t } = useTexts();
  const allSelected = users.length > 0 && users.every(({ id }) => selected.has(id));
  const select = (some: readonly UserAccount[], on: boolean): void => {
    const next = new Map(selected);
    for (const user of some) {
      if (on) next.set(user.id, user);
      else next.delete(user.id);
    }
    onSelect(next);
  };
  return (
    <div className="table-scroll">
      <table className="table table-cards">
        <caption className="hidden-text">{t('users')}</caption>
        <thead>
          <tr>
            <th className="tick-cell" data-label={t('selectPage')}>
              <input
                type="checkbox"
                aria-label={t('selectPage')}
                checked={allSelected}
                onChange={({ target }) => select(users, target.checked)}
              />
            </th>
            <th>{t('name')}</th>
            <th>{t('username')}</th>
            <th>{t('group')}</th>
            <th>{t('tags')}</th>
            <th>{t('lastLogin')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isSelected={selected.has(user.id)}
              onSelect={(on) => select([user], on)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UserRow({
  user,
  isSelected,
  onSelect,
}: {
  readonly user: UserAccount;
  readonly isSelected: boolean;
  readonly onSelect: (on: boolean) => void;
}) {
  const { t, dateTime } = useTexts();
  const { id, username, group, tags, isActive, hasPassword, lastLoginAt } = user;
  return (
    <tr data-selected={isSelected ? '' : undefined}>
      <td className="tick-cell">
        <input
          type="checkbox"
          aria-label={t('selectUser', { name: nameOf(user) })}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </td>
      <td>
        <Link to="/admin/users/$user" params={{ user: id }}>
          {nameOf(user)}
        </Link>
      </td>
      <td>{username}</td>
      <td>{t(GROUP_TEXTS[group])}</td>
      <td data-label={tags.length === 0 ? undefined : t('tags')}>{tags.map(({ name }) => name).join(', ')}</td>
      <td className="muted" data-label={t('lastLogin')}>
        {isActive ? null : (
          <>
            <Icon name="close" /> {t('deactivated')}
            <HiddenText>. </HiddenText>{' '}
          </>
        )}
        {lastLoginAt !== null
          ? dateTime(lastLoginAt)
          : hasPassword || group === 'BOT'
            ? t('neverLoggedIn')
            : t('noPassword')}
      </td>
    </tr>
  );
}
