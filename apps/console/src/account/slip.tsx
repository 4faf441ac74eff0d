import { Button, Note } from '@muster/ui';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { usePage, useVisitor } from '../console/use-page.ts';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { personName } from '../people/person-name.ts';
import { isRefusedWith } from '../server/error-class.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Entrance } from './entrance.tsx';

/** Where the address on a slip leads. The token works once, so it is used only when somebody says so. */
export function Slip() {
  const { t, dateTime } = useTexts();
  const visitor = useVisitor();
  const { logInWithSlip } = usePage().entrance;
  const navigate = useNavigate();
  const { hash: token } = useLocation();
  const { error, isSending, note, send } = useFormAnswer();
  const use = async (): Promise<void> => {
    const team = await logInWithSlip(token);
    await navigate({ to: '/play/$team', params: { team }, replace: true });
  };
  const usedAt = isRefusedWith(error, 'slip_used') ? error.params['at'] : undefined;
  return (
    <Entrance title={t('slipTitle')}>
      {token === '' ? (
        <Note tone="bad">{t('slipMissing')}</Note>
      ) : (
        <>
          <p>{t('slipMeans')}</p>
          {visitor.state === 'here' ? (
            <Note>{t('slipReplaces', { name: personName(visitor.console.session.current().whoAmI, t) })}</Note>
          ) : null}
          {typeof usedAt === 'string' ? (
            <Note tone="bad" isAnswer ref={note}>
              {t('slipUsed', { time: dateTime(usedAt) })}
            </Note>
          ) : (
            <FormProblem error={error} ref={note} />
          )}
          <Button
            kind="primary"
            wide
            disabledBecause={isSending ? t('sending') : undefined}
            onClick={() => void send(use)}
          >
            {isSending ? t('sending') : t('slipAct')}
          </Button>
        </>
      )}
      <p className="foot-links">
        <Link to="/login">{t('slipOtherwise')}</Link>
      </p>
    </Entrance>
  );
}
