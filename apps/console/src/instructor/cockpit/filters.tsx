import { Button, SelectField } from '@muster/ui';
import { useIsPhone } from '@muster/ui/page';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { hiddenSolutions, useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { usePatience } from '../../exercise/patience.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { CockpitSearch } from './cockpit-search.ts';
import { judgeAll } from './use-teams.ts';

const SORTS = [
  { value: '', text: 'sortQuiet' },
  { value: 'name', text: 'sortName' },
  { value: 'reached', text: 'sortReached' },
  { value: 'score', text: 'sortScore' },
] as const;

/** Filter, order and zoom of the teams, all of it in the address. */
export function Filters({ search }: { readonly search: CockpitSearch }) {
  const { hide: hideSolutions } = usePart(hiddenSolutions);
  const { t } = useTexts();
  const navigate = useNavigate();
  const { overview } = useExercise();
  const { stuckAfter } = usePatience();
  const all = judgeAll(overview, stuckAfter);
  const roles = [...new Set(overview.teams.flatMap(({ role }) => role ?? []))].sort();
  const count = (test: (one: (typeof all)[number]) => boolean): number => all.filter(test).length;
  const { role, state, tag, ...rest } = search;
  const isPhone = useIsPhone();
  const hides = useHidesSolutions();
  const isWall = isPhone || search.view === 'wall';
  const sort = (value: string): void =>
    void navigate({
      to: '.',
      search: (before: CockpitSearch) => {
        const { sort: _, ...others } = before;
        return value === '' ? others : { ...others, sort: value as NonNullable<CockpitSearch['sort']> };
      },
    });
  const chooseTag = (value: string): void =>
    void navigate({
      to: '.',
      search: ({ tag: _, ...others }: CockpitSearch) => (value === '' ? others : { ...others, tag: value }),
    });
  return (
    <div className="cockpit-filters">
      <fieldset className="chips" aria-label={t('filterTeams')} data-filter>
        <Chip search={rest} isOn={role === undefined && state === undefined && tag === undefined}>
          {t('filterAll', { count: all.length })}
        </Chip>
        {roles.length < 2
          ? null
          : roles.map((one) => (
              <Chip key={one} search={{ ...search, role: one }} off={withoutRole(search)} isOn={role === one}>
                {`${one} ${count(({ team }) => team.role === one)}`}
              </Chip>
            ))}
        <Chip search={{ ...search, state: 'stuck' }} off={withoutState(search)} isOn={state === 'stuck'}>
          {t('filterStuck', { count: count(({ standing }) => standing.kind === 'stuck') })}
        </Chip>
        <Chip search={{ ...search, state: 'changed' }} off={withoutState(search)} isOn={state === 'changed'}>
          {t('filterChanged', { count: count(({ hasChanged }) => hasChanged) })}
        </Chip>
        <Chip search={{ ...search, state: 'finished' }} off={withoutState(search)} isOn={state === 'finished'}>
          {t('filterFinished', { count: count(({ standing }) => standing.kind === 'finished') })}
        </Chip>
        {isWall ? null : (
          <Chip search={{ ...search, few: true }} off={withoutFew(search)} isOn={search.few === true}>
            {t('filterFew')}
          </Chip>
        )}
      </fieldset>
      <div className="cockpit-view">
        <Button aria-pressed={hides} onClick={() => hideSolutions(!hides)}>
          {t('hideSolutions')}
        </Button>
        {isPhone ? null : (
          <fieldset className="chips" aria-label={t('viewOfTeams')}>
            <Chip search={{ ...search, view: 'table' }} isOn={!isWall}>
              {t('viewTable')}
            </Chip>
            <Chip search={{ ...search, view: 'wall' }} isOn={isWall}>
              {t('viewWall')}
            </Chip>
          </fieldset>
        )}
        {overview.tags.length === 0 && tag === undefined ? null : (
          <SelectField
            label={t('filterTag')}
            labelHidden
            value={tag ?? ''}
            onChange={({ target }) => chooseTag(target.value)}
            options={[
              { value: '', label: t('filterAnyTag') },
              ...[...new Set([...overview.tags, ...(tag === undefined ? [] : [tag])])].map((name) => ({
                value: name,
                label: name,
              })),
            ]}
          />
        )}
        <SelectField
          label={t('sortTeams')}
          labelHidden
          value={search.sort ?? ''}
          onChange={({ target }) => sort(target.value)}
          options={SORTS.map(({ value, text }) => ({ value, label: t(text) }))}
        />
      </div>
    </div>
  );
}

const withoutRole = ({ role: _, ...rest }: CockpitSearch): CockpitSearch => rest;
const withoutState = ({ state: _, ...rest }: CockpitSearch): CockpitSearch => rest;
const withoutFew = ({ few: _, ...rest }: CockpitSearch): CockpitSearch => rest;

interface ChipProps {
  readonly search: CockpitSearch;
  /** Where pressing it again leads. */
  readonly off?: CockpitSearch;
  readonly isOn: boolean;
  readonly children: ReactNode;
}

function Chip({ search, off, isOn, children }: ChipProps) {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isOn}
      onClick={() => void navigate({ to: '.', search: isOn && off !== undefined ? off : search })}
    >
      {children}
    </button>
  );
}
