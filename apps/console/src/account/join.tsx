import { Button } from '@muster/ui';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MyExercises } from '../home/home.generated.ts';
import { refresh } from '../server/query.ts';
import { act } from '../server/request.ts';
import { JoinTeam } from '../server/session.generated.ts';
import { useSession } from '../server/use-session.ts';
import { Redirect } from '../shell/redirect.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Entrance } from './entrance.tsx';
import { useFormAnswer } from './form-answer.ts';
import { FormProblem } from './form-problem.tsx';
import { JoinCodeForm, plainCode } from './join-code.tsx';

const KEPT = 'join-code';

/** A code that came in an address is kept through the login, in this tab alone. */
export function Join() {
  const { t } = useTexts();
  const session = useSession();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const answer = useFormAnswer();
  const code = plainCode(decodeURIComponent(hash)) || (sessionStorage.getItem(KEPT) ?? '');
  useEffect(() => {
    if (code !== '') sessionStorage.setItem(KEPT, code);
  }, [code]);
  if (session.state === 'nobody' && code !== '') return <Redirect to="/login?next=%2Fjoin" />;
  const join = async (): Promise<void> => {
    const { joinTeam } = await act(JoinTeam, { joinCode: code });
    sessionStorage.removeItem(KEPT);
    refresh(MyExercises);
    await navigate({ to: '/play/$team', params: { team: joinTeam.id } });
  };
  const forget = (): void => {
    sessionStorage.removeItem(KEPT);
    void navigate({ to: '/join', hash: '' });
  };
  return (
    <Entrance title={t('joinTitle')}>
      {code === '' ? (
        <JoinCodeForm />
      ) : (
        <div className="stack">
          <p>{t('joinWith')}</p>
          <p className="join-shown mono">{code}</p>
          <FormProblem error={answer.error} ref={answer.note} />
          <Button
            kind="primary"
            wide
            disabledBecause={answer.isSending ? t('sending') : undefined}
            onClick={() => void answer.send(join)}
          >
            {t('joinTeam')}
          </Button>
          <Button kind="quiet" onClick={forget}>
            {t('joinOther')}
          </Button>
        </div>
      )}
      <p className="foot-links">
        <Link to="/">{t('goHome')}</Link>
      </p>
    </Entrance>
  );
}
