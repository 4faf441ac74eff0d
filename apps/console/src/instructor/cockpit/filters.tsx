import { SelectField } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../shell/use-phone.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../frame/exercise-context.ts';
import type { CockpitSearch } from './cockpit-search.ts';
import { judgeAll } from './use-teams.ts';

const SORTS = [
  { value: '', text: 'sortQuiet' },
  { value: 'name', text: 'sortName' },
  { value: 'reached', text: 'sortReached' },
  { value: 'score', text: 'sortScore' },
] as const;

/** Which teams, in which order, from which distance: all of it stands in the address. */
export function Filters({ search }: { readonly search: CockpitSearch }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { overview } = useExercise();
  const all = judgeAll(overview);
  const roles = [...new Set(overview.teams.flatMap(({ role }) => role ?? []))].sort();
  const count = (test: (one: (typeof all)[number]) => boolean): number => all.filter(test).length;
  const { role, state, ...rest } = search;
  const isPhone = useIsPhone();
  const isWall = isPhone || search.view === 'wall';
  const sort = (value: string): void =>
    void navigate({
      to: '.',
      search: (before: CockpitSearch) => {
        const { sort: _, ...others } = before;
        return value === '' ? others : { ...others, sort: value as NonNullable<CockpitSearch['sort']> };
      },
    });
  return (
    <div className="cockpit-filters">
      <fieldset className="chips" aria-label={t('filterTeams')} data-filter>
        <Chip search={rest} isOn={role === undefined && state === undefined}>
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
