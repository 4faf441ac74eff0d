import '../preparing.css';
import { buttonClass, Empty, Menu } from '@muster/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ListFilters } from '../../../forms/list-filters.tsx';
import { filterOf } from '../../../forms/list-search.ts';
import { useFilteredQuery } from '../../../server/query.ts';
import { Heading } from '../../../shell/heading.tsx';
import { InstructorPage } from '../../../shell/instructor-page.tsx';
import { QueryResult } from '../../../shell/query-result.tsx';
import { StatePill } from '../../../shell/state-pill.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { Pages } from '../pages.tsx';
import { CopyDialog, DeleteDialog, RenameDialog } from './exercise-dialogs.tsx';
import { ExerciseList, FindExercises, type ListedExercise } from './exercises.generated.ts';

const PAGE_SIZE = 50;
const STATES = [
  { state: 'READY', text: 'stateReady' },
  { state: 'RUNNING', text: 'stateRunning' },
  { state: 'STOPPED', text: 'stateStopped' },
  { state: 'FINISHED', text: 'stateFinished' },
] as const;

type OpenDialog = { readonly what: 'copy' | 'rename' | 'delete'; readonly exercise: ListedExercise };

export function ExercisesScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { page = 1, state, ...search } = useSearch({ from: '/exercises' });
  const filter = filterOf(search);
  const asked = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, states: state === undefined ? [] : [state] };
  const query = useFilteredQuery(ExerciseList, FindExercises, asked, filter);
  const inState = state === undefined ? {} : { state };
  const isNarrowed = state !== undefined || filter !== undefined;
  const [asking, setAsking] = useState<OpenDialog>();
  const close = (): void => setAsking(undefined);
  return (
    <InstructorPage>
      <div className="row row-between">
        <Heading title={t('exercises')}>{t('exercises')}</Heading>
        <Link to="/exercises/new" className={buttonClass('primary')}>
          {t('newExercise')}
        </Link>
      </div>
      <nav className="chips" aria-label={t('filterByState')}>
        <Link to="/exercises" search={search} className="chip" aria-current={state === undefined ? 'true' : undefined}>
          {t('allStates')}
        </Link>
        {STATES.map(({ state: one, text }) => (
          <Link
            key={one}
            to="/exercises"
            search={{ ...search, state: one }}
            className="chip"
            aria-current={state === one ? 'true' : undefined}
          >
            {t(text)}
          </Link>
        ))}
      </nav>
      <ListFilters
        findLabel={t('findByName')}
        search={search}
        onSearch={(next) => void navigate({ to: '/exercises', search: { ...next, ...inState }, replace: true })}
      />
      <QueryResult query={query}>
        {({ exercisePage: { exercises, totalCount } }) =>
          totalCount === 0 && !isNarrowed ? (
            <Empty>{t('noExercisesYet')}</Empty>
          ) : (
            <>
              <ExerciseTable exercises={exercises} onAsk={setAsking} />
              {totalCount === 0 ? (
                <p className="row">
                  <span className="muted">{t(filter === undefined ? 'noneInState' : 'noneFound')}</span>
                  <Link to="/exercises">{t('showAllStates')}</Link>
                </p>
              ) : null}
              <Pages
                page={page}
                each={PAGE_SIZE}
                total={totalCount}
                onTurn={(to) =>
                  void navigate({
                    to: '/exercises',
                    search: { ...search, ...inState, ...(to === 1 ? {} : { page: to }) },
                  })
                }
              />
            </>
          )
        }
      </QueryResult>
      {asking?.what === 'copy' ? <CopyDialog exercise={asking.exercise} onClose={close} /> : null}
      {asking?.what === 'rename' ? <RenameDialog exercise={asking.exercise} onClose={close} /> : null}
      {asking?.what === 'delete' ? <DeleteDialog exercise={asking.exercise} onClose={close} /> : null}
    </InstructorPage>
  );
}

function ExerciseTable({
  exercises,
  onAsk,
}: {
  readonly exercises: readonly ListedExercise[];
  readonly onAsk: (asking: OpenDialog) => void;
}) {
  const { t, dateTime } = useTexts();
  const whenOf = ({ plannedStart, startedAt, finishedAt }: ListedExercise): string => {
    if (finishedAt !== null) return t('finishedAt', { time: dateTime(finishedAt) });
    if (startedAt !== null) return t('startedAt', { time: dateTime(startedAt) });
    return plannedStart === null ? '–' : t('plannedFor', { time: dateTime(plannedStart) });
  };
  return (
    <div className="table-scroll">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">{t('exerciseName')}</th>
            <th scope="col">{t('exerciseState')}</th>
            <th scope="col">{t('exerciseDefinition')}</th>
            <th scope="col" className="right">
              {t('exerciseTeams')}
            </th>
            <th scope="col">{t('exerciseWhen')}</th>
            <th scope="col">
              <span className="hidden-text">{t('rowActs')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {exercises.map((exercise) => (
            <tr key={exercise.id}>
              <th scope="row" className="row-name">
                <Link to="/exercises/$exercise" params={{ exercise: exercise.id }}>
                  {exercise.name}
                </Link>
              </th>
              <td>
                <StatePill state={exercise.state} />
              </td>
              <td data-label={t('exerciseDefinition')}>{exercise.definition.name}</td>
              <td className="right" data-label={t('exerciseTeams')}>
                {exercise.teams.length}
              </td>
              <td className="no-wrap">{whenOf(exercise)}</td>
              <td className="right card-acts">
                <Menu
                  label={t('actsOf', { name: exercise.name })}
                  icon="more"
                  groups={[
                    {
                      key: 'acts',
                      entries: [
                        { key: 'copy', label: t('copyExercise'), onChoose: () => onAsk({ what: 'copy', exercise }) },
                        { key: 'rename', label: t('rename'), onChoose: () => onAsk({ what: 'rename', exercise }) },
                        {
                          key: 'delete',
                          label: t('deleteExercise'),
                          danger: true,
                          onChoose: () => onAsk({ what: 'delete', exercise }),
                        },
                      ],
                    },
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
