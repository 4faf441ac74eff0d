import { TextField } from '@muster/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { type ListSearch, MAX_FIND_LENGTH } from './list-search.ts';

const DEBOUNCE_MS = 300;

interface ListFiltersProps {
  /** What the text field finds; without it there is none. */
  readonly findLabel?: string;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  /** Further filters, before the days. */
  readonly children?: ReactNode;
}

/** Part of a name, and days from and to. */
export function ListFilters({ findLabel, search, onSearch, children }: ListFiltersProps) {
  const { t } = useTexts();
  const day = (which: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={search[which] ?? ''}
      onChange={({ target }) => {
        const { [which]: _left, ...others } = search;
        onSearch(target.value === '' ? others : { ...others, [which]: target.value });
      }}
    />
  );
  return (
    <div className="row list-filters">
      {findLabel === undefined ? null : <Find label={findLabel} search={search} onSearch={onSearch} />}
      {children}
      {day('from', t('dateFrom'))}
      {day('to', t('dateTo'))}
    </div>
  );
}

/** A field for what is searched for, which is said once nobody types for a moment. */
export function Find({ label, search, onSearch }: Omit<ListFiltersProps, 'findLabel'> & { readonly label: string }) {
  const { find = '', ...others } = search;
  const [typed, setTyped] = useState(find);
  useEffect(() => setTyped(find), [find]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search
  useEffect(() => {
    if (typed.trim() === find) return undefined;
    const timer = setTimeout(
      () => onSearch(typed.trim() === '' ? others : { ...others, find: typed.trim() }),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, find]);
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      maxLength={MAX_FIND_LENGTH}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
