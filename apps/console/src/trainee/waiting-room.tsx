import { Button, Icon, Loading } from '@muster/ui';
import { useAnnouncer } from '@muster/ui/page';
import { steadyNow } from '@muster/ui/runtime';
import { useEffect, useRef, useState } from 'react';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useConnection } from '../live/use-live.ts';
import { personName } from '../people/person-name.ts';
import { StartTeam } from '../room/frame/room.generated.ts';
import { type Present, useRoom } from '../room/frame/room-context.ts';
import { useServer } from '../server/use-server.ts';
import { Heading } from '../shell/heading.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Before the start. It also tests the connection, and becomes the room by itself. */
export function WaitingRoom() {
  const { t } = useTexts();
  const { room, people } = useRoom();
  const { team, exercise } = room;
  return (
    <div className="waiting">
      <p className="muted">{exercise.name}</p>
      <Heading title={team.name} className="waiting-team">
        {team.name}
      </Heading>
      <p className="muted">{team.role === null ? team.emailAddress : `${team.role} · ${team.emailAddress}`}</p>
      {people === undefined ? <Loading label={t('loading')} lines={2} /> : <WhoIsHere people={people} />}
      {exercise.onDemand ? <StartOnDemand /> : <p>{t('waitingForInstructor')}</p>}
      <ConnectionTest />
    </div>
  );
}

/** The members who have come, those who have not, and when it begins. */
function WhoIsHere({ people }: { readonly people: readonly Present[] }) {
  const { t, dateTime } = useTexts();
  const { team, exercise } = useRoom().room;
  const here = new Set(people.map(({ user }) => user.id));
  const namesOf = (isHere: boolean): string =>
    team.members
      .filter(({ id }) => here.has(id) === isHere)
      .map((one) => personName(one, t))
      .join(', ');
  const missing = namesOf(false);
  return (
    <dl className="facts waiting-people">
      <dt>{t('here')}</dt>
      <dd>{namesOf(true) || t('nobody')}</dd>
      {missing === '' ? null : (
        <>
          <dt>{t('notYetHere')}</dt>
          <dd>{missing}</dd>
        </>
      )}
      {exercise.plannedStart === null ? null : (
        <>
          <dt>{t('plannedStart')}</dt>
          <dd className="num">{dateTime(exercise.plannedStart)}</dd>
        </>
      )}
    </dl>
  );
}

function StartOnDemand() {
  const { act } = useServer();
  const { t } = useTexts();
  const { room } = useRoom();
  const answer = useFormAnswer();
  const [asked, setAsked] = useState(false);
  const closedBecause = useClosedBecause();
  return (
    <div className="stack">
      <p>{asked ? t('startSure') : t('startOnDemand')}</p>
      {closedBecause === undefined ? null : <p className="waiting-line">{closedBecause}</p>}
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
          <Button kind="primary" icon="play" disabledBecause={closedBecause} onClick={() => setAsked(true)}>
            {t('start')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Why the team cannot start yet. That it can from now on is announced. */
function useClosedBecause(): string | undefined {
  const announcer = useAnnouncer();
  const { t } = useTexts();
  const { state } = useRoom().room.exercise;
  const isOpen = state === 'RUNNING';
  const was = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !was.current) announcer.assertive(t('saidCanStart'));
    was.current = isOpen;
  }, [isOpen, t, announcer]);
  if (isOpen) return undefined;
  return t(state === 'STOPPED' ? 'startStopped' : 'startNotOpen');
}

const MEASURE_INTERVAL_MS = 5000;

/** The latency of the server, so that a weak connection is found before it matters. */
function ConnectionTest() {
  const { call } = useServer();
  const { t } = useTexts();
  const connection = useConnection();
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const measure = async (): Promise<void> => {
      const began = steadyNow();
      await call('/version', { method: 'GET' });
      setSeconds((steadyNow() - began) / 1000);
    };
    const run = (): void => void measure().catch(() => setSeconds(undefined));
    run();
    const timer = setInterval(run, MEASURE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [call]);
  const isUp = connection.state === 'connected' && seconds !== undefined;
  return (
    <p className="meta num waiting-line">
      <Icon name={isUp ? 'check' : 'offline'} />
      {isUp ? t('connectedIn', { seconds: Math.round(seconds * 100) / 100 }) : t('notConnected')}
    </p>
  );
}
