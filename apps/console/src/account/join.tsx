import { Button, Loading } from '@muster/ui';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useVisitor } from '../console/use-page.ts';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { JoinCodeForm, plainCode } from '../forms/join-code.tsx';
import { keptCode } from '../forms/kept-code.ts';
import { MyExercises } from '../server/my-exercises.generated.ts';
import { newerFirst } from '../server/newer-first.ts';
import { JoinTeam, TeamToJoin, TeamToJoinOrMake, type TeamToJoinOrMakeResult } from '../server/session.generated.ts';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Entrance } from './entrance.tsx';
import { JoinAsGuest } from './join-as-guest.tsx';
import { TeamFacts } from './team-facts.tsx';

/** A code from an address is kept through the login, in this tab only. */
export function Join() {
  const { t } = useTexts();
  const visitor = useVisitor();
  const { hash } = useLocation();
  const code = plainCode(decodeURIComponent(hash)) || keptCode.read();
  useEffect(() => {
    if (code !== '') keptCode.keep(code);
  }, [code]);
  return (
    <Entrance title={t('joinTitle')}>
      {code === '' ? <JoinCodeForm /> : null}
      {code !== '' && visitor.state === 'nobody' ? <JoinAsGuest key={code} code={code} /> : null}
      {code !== '' && visitor.state !== 'nobody' ? <TeamOfCode key={code} code={code} /> : null}
      <p className="foot-links">
        <Link to="/">{t('goHome')}</Link>
      </p>
    </Entrance>
  );
}

type Team = TeamToJoinOrMakeResult['teamToJoin'];

/** The team of the code, before joining. */
function TeamOfCode({ code }: { readonly code: string }) {
  const { act, refresh, request } = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const answer = useFormAnswer();
  const { send } = answer;
  const [team, setTeam] = useState<Team>();
  const look = (): Promise<Team> =>
    newerFirst(
      async () => (await request(TeamToJoinOrMake, { joinCode: code })).teamToJoin,
      async () => ({ ...(await request(TeamToJoin, { joinCode: code })).teamToJoin, isMadeOnJoining: false }),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each code, since wrong ones are counted
  useEffect(() => {
    void send(async () => setTeam(await look()));
  }, [code]);
  const join = async (): Promise<void> => {
    const { joinTeam } = await act(JoinTeam, { joinCode: code });
    keptCode.forget();
    refresh(MyExercises);
    await navigate({ to: '/play/$team', params: { team: joinTeam.id } });
  };
  const forget = (): void => {
    keptCode.forget();
    void navigate({ to: '/join', hash: '' });
  };
  return (
    <div className="stack">
      {team === undefined ? <p className="join-shown mono">{code}</p> : <TeamFacts team={team} />}
      {team === undefined && answer.error === undefined ? <Loading label={t('loading')} lines={2} /> : null}
      <FormProblem error={answer.error} ref={answer.note} />
      {team === undefined ? null : (
        <Button
          kind="primary"
          wide
          disabledBecause={answer.isSending ? t('sending') : undefined}
          onClick={() => void send(join)}
        >
          {team.isMadeOnJoining ? t('joinAct') : t('joinTeamNamed', { team: team.name })}
        </Button>
      )}
      <Button kind="quiet" onClick={forget}>
        {t('joinOther')}
      </Button>
    </div>
  );
}
