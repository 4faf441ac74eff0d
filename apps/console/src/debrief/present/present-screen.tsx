import './present.css';
import { Loading } from '@muster/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useQuery } from '../../server/query.ts';
import { FailedNote } from '../../shell/failed-note.tsx';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { DebriefContext } from '../history/debrief-context.ts';
import { useHistory } from '../history/history-store.ts';
import type { Mark } from '../history/mark.ts';
import { useDebriefing } from '../history/use-debriefing.ts';
import { useFollowedPresented } from './follow-presented.ts';
import { MomentDesk } from './moment-desk.tsx';
import { Presentation } from './presentation.tsx';
import { type PresentedMoment, PresentedMoments } from './presenting.generated.ts';

/** The moments that a class is shown: chosen and worded here, then one after the other on the whole screen. */
export function PresentScreen() {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const ids = exercise.onDemand ? overview.teams.map(({ teamId }) => teamId) : undefined;
  const history = useHistory(exercise.id, ids, overview);
  useFollowedPresented(exercise.id);
  const query = useQuery(PresentedMoments, { exercise: exercise.id });
  const error = query.data === undefined ? (query.error ?? history.error) : history.error;
  const again = (): void => {
    history.again();
    void query.again();
  };
  return (
    <main className="page present" id="content">
      <Heading title={`${t('presenting')} · ${exercise.name}`}>{t('presenting')}</Heading>
      {error === undefined ? null : <FailedNote error={error} onAgain={again} />}
      {query.data !== undefined && history.marks !== undefined ? (
        <Presenting marks={history.marks} moments={query.data.presentedMoments} />
      ) : error === undefined ? (
        <Loading label={t('loading')} lines={6} />
      ) : null}
    </main>
  );
}

interface PresentingProps {
  readonly marks: readonly Mark[];
  readonly moments: readonly PresentedMoment[];
}

function Presenting({ marks, moments }: PresentingProps) {
  const debrief = useDebriefing(marks);
  const navigate = useNavigate();
  const { show }: { show?: string } = useSearch({ from: '/exercises/$exercise/present' });
  const shown = moments.find(({ id }) => id === show);
  const onShow = (moment: PresentedMoment | undefined): void =>
    void navigate({ to: '.', search: moment === undefined ? {} : { show: moment.id }, replace: true });
  return (
    <DebriefContext value={debrief}>
      <MomentDesk moments={moments} onShow={onShow} />
      {shown === undefined ? null : <Presentation moments={moments} current={shown} onShow={onShow} />}
    </DebriefContext>
  );
}
