import { useServer } from '../../../server/use-server.ts';
import '../preparing.css';
import './people.css';
import { buttonClass, Loading, Note } from '@muster/ui';
import { isPending } from '@muster/ui/server';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useExercise } from '../../../exercise/exercise-context.ts';
import { useFormAnswer } from '../../../forms/form-answer.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useQuery } from '../../../server/query.ts';
import { Heading } from '../../../shell/heading.tsx';
import { QueryResult } from '../../../shell/query-result.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { assignEvenly } from './assign-evenly.ts';
import { ExerciseSettings } from './exercise-settings.tsx';
import { OwnTeamsLink } from './own-teams-link.tsx';
import {
  ExercisePeople,
  type ExercisePeopleResult,
  GuestSetting,
  OwnTeamsCode,
  PublicAddress,
} from './people.generated.ts';
import { dealOut, placePeople, takeOut } from './placing.ts';
import { PlacingBar } from './placing-bar.tsx';
import { PlacingContext, type PlacingValue } from './placing-context.ts';
import { TeamCards } from './team-cards.tsx';
import { UnplacedTrainees } from './unplaced-trainees.tsx';

type Exercise = ExercisePeopleResult['exercise'];

const NAMES_MS = 30_000;

/** Who is in which team: those without one on the left, teams on the right. */
export function PeopleScreen() {
  const { t } = useTexts();
  const { exercise: id } = useParams({ from: '/exercises/$exercise/people' });
  const { overview } = useExercise();
  const query = useQuery(ExercisePeople, { exercise: id });
  const { again } = query;
  // What stands above and below the teams. Servers of the release before do not know it all.
  const others = [
    useQuery(OwnTeamsCode, { exercise: id }),
    useQuery(PublicAddress, {}),
    useQuery(GuestSetting, { exercise: id }),
  ];
  // A trainee joined with a code, or a colleague moved one.
  const counted = overview.teams.map(({ teamId, name, memberCount }) => `${teamId} ${name} ${memberCount}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the count changes, and not otherwise
  useEffect(() => {
    void again();
  }, [counted]);
  // There is no event for changed names: they are polled while the screen is visible.
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') void again();
    };
    const timer = setInterval(ask, NAMES_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [again]);
  return (
    <main className="page people-page" id="content">
      <QueryResult query={query} isScreen>
        {({ exercise }) =>
          others.some(isPending) ? <Loading label={t('loading')} isScreen /> : <People exercise={exercise} />
        }
      </QueryResult>
    </main>
  );
}

function People({ exercise }: { readonly exercise: Exercise }) {
  const server = useServer();
  const { t } = useTexts();
  const answer = useFormAnswer();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState('');
  const result = useRef<HTMLParagraphElement>(null);
  const { teams, can } = exercise;
  const placed = useMemo(
    () => new Map(teams.flatMap(({ id, members }) => members.map((one) => [one.id, id]))),
    [teams],
  );
  const run = (work: () => Promise<string>): void => {
    setDone('');
    void answer.send(async () => {
      setDone(await work());
      setSelected(new Set());
      // The pressed button disappears with the selection: the focus moves to the result.
      requestAnimationFrame(() => result.current?.focus());
    });
  };
  const value: PlacingValue = {
    exercise,
    placed,
    selected,
    mayPlace: can.assign,
    isSending: answer.isSending,
    select: (ids, isOn) => setSelected((now) => (isOn ? now.union(new Set(ids)) : now.difference(new Set(ids)))),
    move: (ids, team) =>
      run(async () => {
        await placePeople(server, new Map([[team.id, ids]]));
        return t('movedTo', { count: ids.length, team: team.name });
      }),
    deal: (ids) =>
      run(async () => {
        const sizes = teams.map(({ id, members }) => ({ id, members: members.length }));
        return t('dealtOut', { count: await dealOut(server, exercise.id, ids, () => assignEvenly(sizes, ids)) });
      }),
    takeOut: (ids) =>
      run(async () => {
        await takeOut(server, ids, placed);
        return t('takenOut', { count: ids.length });
      }),
  };
  return (
    <PlacingContext value={value}>
      <div className="row row-between">
        <Heading title={`${t('peopleTitle')} · ${exercise.name}`}>{t('peopleTitle')}</Heading>
        <div className="row">
          {can.assign ? (
            <Link to="/exercises/$exercise/people/list" params={{ exercise: exercise.id }} className={buttonClass()}>
              {t('bringList')}
            </Link>
          ) : null}
          <Link to="/exercises/$exercise/people/slips" params={{ exercise: exercise.id }} className={buttonClass()}>
            {t('printSlips')}
          </Link>
          <Link to="/exercises/$exercise/people/codes" params={{ exercise: exercise.id }} className={buttonClass()}>
            {t('printCodes')}
          </Link>
        </div>
      </div>
      {can.assign ? null : <Note>{t('placesFixed')}</Note>}
      <FormProblem error={answer.error} ref={answer.note} />
      <p role="status" className="muted placing-done" ref={result} tabIndex={-1}>
        {done}
      </p>
      <OwnTeamsLink exerciseId={exercise.id} />
      <PlacingBar />
      <div className="placing">
        <UnplacedTrainees />
        <TeamCards />
      </div>
      <ExerciseSettings exercise={exercise} />
    </PlacingContext>
  );
}
