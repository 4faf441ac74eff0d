import { Button, Icon } from '@muster/ui';
import { useEffect, useState } from 'react';
import { useFormAnswer } from '../../account/form-answer.ts';
import { FormProblem } from '../../account/form-problem.tsx';
import { useConnection } from '../../live/use-live.ts';
import { steadyNow } from '../../runtime/clock.ts';
import { act, call } from '../../server/request.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { personName } from './person-name.ts';
import { StartTeam } from './room.generated.ts';
import { useRoom } from './room-context.ts';

/** Before the start. It is the test of the connection too, and turns into the room by itself. */
export function WaitingRoom() {
  const { t, dateTime } = useTexts();
  const { room, people } = useRoom();
  const { team, exercise } = room;
  const here = new Set(people.map(({ user }) => user.id));
  const [present, missing] = [true, false].map((is) => team.members.filter(({ id }) => here.has(id) === is));
  const names = (list: readonly (typeof team.members)[number][] | undefined): string =>
    (list ?? []).map(personName).join(', ');
  return (
    <div className="waiting">
      <p className="muted">{exercise.name}</p>
      <Heading title={team.name} className="waiting-team">
        {team.name}
      </Heading>
      <p className="muted">{team.role === null ? team.emailAddress : `${team.role} · ${team.emailAddress}`}</p>
      <dl className="facts waiting-people">
        <dt>{t('here')}</dt>
        <dd>{names(present) || t('nobody')}</dd>
        {(missing ?? []).length === 0 ? null : (
          <>
            <dt>{t('notYetHere')}</dt>
            <dd>{names(missing)}</dd>
          </>
        )}
        {exercise.plannedStart === null ? null : (
          <>
            <dt>{t('plannedStart')}</dt>
            <dd className="num">{dateTime(exercise.plannedStart)}</dd>
          </>
        )}
      </dl>
      {exercise.onDemand ? <StartOnDemand /> : <p>{t('waitingForInstructor')}</p>}
      <ConnectionTest />
    </div>
  );
}

function StartOnDemand() {
  const { t } = useTexts();
  const { room } = useRoom();
  const answer = useFormAnswer();
  const [asked, setAsked] = useState(false);
  return (
    <div className="stack">
      <p>{asked ? t('startSure') : t('startOnDemand')}</p>
      <FormProblem error={answer.error} ref={answer.note} />
      <div className="row waiting-acts">
        {asked ? (
          <>
            <Button
              kind="primary"
              icon="play"
              disabledBecause={answer.isSending ? t('sending') : undefined}
              onClick={() => void answer.send(async () => void (await act(StartTeam, { team: room.teamId })))}
            >
              {t('startNow')}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('notYet')}</Button>
          </>
        ) : (
          <Button
            kind="primary"
            icon="play"
            disabledBecause={room.exercise.state === 'RUNNING' ? undefined : t('startNotOpen')}
            onClick={() => setAsked(true)}
          >
            {t('start')}
          </Button>
        )}
      </div>
    </div>
  );
}

const MEASURE_EVERY_MS = 5000;

/** How long the server takes to answer, so that a weak line is found before it matters. */
function ConnectionTest() {
  const { t } = useTexts();
  const connection = useConnection();
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const measure = async (): Promise<void> => {
      const began = steadyNow();
      await call('/version', { method: 'GET' }, { anonymous: true });
      setSeconds((steadyNow() - began) / 1000);
    };
    const run = (): void => void measure().catch(() => setSeconds(undefined));
    run();
    const timer = setInterval(run, MEASURE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const isUp = connection.state === 'connected' && seconds !== undefined;
  return (
    <p className="meta num waiting-line">
      <Icon name={isUp ? 'check' : 'offline'} />
      {isUp ? t('connectedIn', { seconds: seconds.toFixed(2) }) : t('notConnected')}
    </p>
  );
}
