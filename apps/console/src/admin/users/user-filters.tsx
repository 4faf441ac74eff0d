import { Icon, SelectField, TextField } from '@muster/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useQuery } from '../../server/query.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { GROUPS_TEXTS, PEOPLE } from './user-name.ts';
import { AdminTags } from './users.generated.ts';
import type { UsersSearch } from './users-search.ts';

const DEBOUNCE_MS = 300;

/** The filters of the list: a debounced search, and chips that are kept in the address. */
export function UserFilters({
  words,
  onSearch,
}: {
  readonly words: string;
  readonly onSearch: (words: string) => void;
}) {
  const { t } = useTexts();
  const navigate = useNavigate({ from: '/admin/users' });
  const { page: _page, ...asked }: UsersSearch = useSearch({ from: '/admin/users' });
  const { group, tags, state } = asked;
  const [typed, setTyped] = useState(words);
  const { data } = useQuery(AdminTags, {});
  const chosen = tags === undefined ? [] : tags.split('|');
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed === words) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, words, onSearch]);
  const withGroup = (next: UsersSearch['group']): UsersSearch => {
    const { group: _group, ...others } = asked;
    return next === undefined ? others : { ...others, group: next };
  };
  const withTags = (next: readonly string[]): UsersSearch => {
    const { tags: _tags, ...others } = asked;
    return next.length === 0 ? others : { ...others, tags: next.join('|') };
  };
  const withoutState = (): UsersSearch => {
    const { state: _state, ...others } = asked;
    return others;
  };
  return (
    <div className="stack-tight">
      <div className="row user-search">
        <TextField
          label={t('searchUsers')}
          type="search"
          value={typed}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label={t('tagFilter')}
          value=""
          options={[
            { value: '', label: t('chooseTag') },
            ...(data?.tags ?? [])
              .filter(({ name }) => !chosen.includes(name))
              .map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={({ target }) => void navigate({ search: withTags([...chosen, target.value]) })}
        />
      </div>
      <ul className="chips" aria-label={t('filters')}>
        {[undefined, ...PEOPLE].map((one) => (
          <li key={one ?? 'all'}>
            <Link
              to="/admin/users"
              search={withGroup(one)}
              className="chip"
              activeOptions={{ exact: true }}
              aria-current={group === one ? 'true' : undefined}
            >
              {one === undefined ? t('everybody') : t(GROUPS_TEXTS[one])}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to="/admin/users"
            search={state === 'inactive' ? withoutState() : { ...asked, state: 'inactive' }}
            className="chip"
            activeOptions={{ exact: true }}
            aria-current={state === 'inactive' ? 'true' : undefined}
          >
            {t('deactivatedOnes')}
          </Link>
        </li>
        {chosen.map((tag) => (
          <li key={tag}>
            <Link
              to="/admin/users"
              search={withTags(chosen.filter((one) => one !== tag))}
              className="chip"
              activeOptions={{ exact: true }}
              aria-current="true"
              aria-label={t('removeTagFilter', { tag })}
            >
              {tag}
              <Icon name="close" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
