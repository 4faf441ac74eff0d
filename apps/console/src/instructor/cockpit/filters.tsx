import { Button, Icon, SelectField } from '@muster/ui';
import { useIsPhone } from '@muster/ui/page';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useAwayTeams } from '../../exercise/frame/use-needs.ts';
import { hiddenSolutions, useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { FullScreen } from '../../shell/full-screen.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { type CockpitSearch, readCockpitSearch } from './cockpit-search.ts';
import { WORDS } from './team-standing.ts';
import { WORD_ICONS, WORD_TEXTS } from './team-standing-text.tsx';
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
  const all = judgeAll(overview, useAwayTeams(overview.exercise.id));
  const roles = [...new Set(overview.teams.flatMap(({ role }) => role ?? []))].sort();
  const count = (test: (one: (typeof all)[number]) => boolean): number => all.filter(test).length;
  const { role, state, tag, ...rest } = search;
  const words = WORDS.map((word) => [word, count(({ standing }) => standing.kind === word)] as const)
    // Those of no team are left out, but for the one that everybody looks for.
    .filter(([word, found]) => found > 0 || word === 'stuck' || word === state);
  const isPhone = useIsPhone();
  const hides = useHidesSolutions();
  const isWall = isPhone || search.view === 'wall';
  const sort = (value: string): void =>
    void navigate({
      to: '.',
      search: (before) => {
        const { sort: _, ...others } = readCockpitSearch(before);
        return value === '' ? others : { ...others, sort: value as NonNullable<CockpitSearch['sort']> };
      },
    });
  const chooseTag = (value: string): void =>
    void navigate({
      to: '.',
      search: (before) => {
        const { tag: _, ...others } = readCockpitSearch(before);
        return value === '' ? others : { ...others, tag: value };
      },
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
        {words.map(([word, found]) => (
          <Chip key={word} search={{ ...search, state: word }} off={withoutState(search)} isOn={state === word}>
            <Icon name={WORD_ICONS[word]} />
            {t('filterWord', { word: t(WORD_TEXTS[word]), count: found })}
          </Chip>
        ))}
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
        {isWall ? <span className="muted wall-times">{t('wallTimes')}</span> : null}
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
        {isWall ? null : (
          <SelectField
            label={t('sortTeams')}
            labelHidden
            value={search.sort ?? ''}
            onChange={({ target }) => sort(target.value)}
            options={SORTS.map(({ value, text }) => ({ value, label: t(text) }))}
          />
        )}
        {isWall && !isPhone ? (
          <>
            <Button onClick={() => void navigate({ to: '.', search: { ...search, present: true } })}>
              {t('present')}
            </Button>
            <FullScreen />
          </>
        ) : null}
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
