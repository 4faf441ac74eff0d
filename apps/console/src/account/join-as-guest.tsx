import { Button, Loading, TextField } from '@muster/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { usePage } from '../console/use-page.ts';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { keptCode } from '../forms/kept-code.ts';
import { isRefusedWith } from '../server/error-class.ts';
import { newerFirst } from '../server/newer-first.ts';
import { GuestTeam, type GuestTeamResult } from '../server/session.generated.ts';
import { useServer } from '../server/use-server.ts';
import { RedirectPage } from '../shell/redirect.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { TeamFacts } from './team-facts.tsx';

type Found = GuestTeamResult['guestTeam'] | 'log-in';

/** With a code and a name alone, where guests are admitted; elsewhere people log in first, and the code is kept. */
export function JoinAsGuest({ code }: { readonly code: string }) {
  const { request } = useServer();
  const { t } = useTexts();
  const { joinAsGuest } = usePage().entrance;
  const navigate = useNavigate();
  const [team, setTeam] = useState<Found>();
  const [name, setName] = useState('');
  const { error, isSending, note, send } = useFormAnswer();
  const look = async (): Promise<Found> => {
    try {
      return await newerFirst(
        async () => (await request(GuestTeam, { joinCode: code })).guestTeam,
        async () => 'log-in' as const,
      );
    } catch (thrown) {
      if (isRefusedWith(thrown, 'guests_refused')) return 'log-in';
      throw thrown;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each code, since wrong ones are counted
  useEffect(() => {
    void send(async () => setTeam(await look()));
  }, [code]);
  if (team === 'log-in') return <RedirectPage to="/login?next=%2Fjoin" />;
  const joinText = team?.isMadeOnJoining === true ? t('joinAsGuestAct') : t('joinAsGuest', { team: team?.name ?? '' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      const joined = await joinAsGuest(code, name);
      keptCode.forget();
      await navigate({ to: '/play/$team', params: { team: joined }, replace: true });
    });
  };
  const forget = (): void => {
    keptCode.forget();
    void navigate({ to: '/join', hash: '' });
  };
  return (
    <div className="stack">
      {team === undefined ? <p className="join-shown mono">{code}</p> : <TeamFacts team={team} />}
      {team === undefined && error === undefined ? <Loading label={t('loading')} lines={2} /> : null}
      {team === undefined ? (
        <FormProblem error={error} ref={note} />
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <TextField
            label={t('guestName')}
            hint={t('guestNameMeans')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
            maxLength={80}
            required
          />
          <FormProblem error={error} ref={note} />
          <Button
            kind="primary"
            type="submit"
            wide
            disabledBecause={isSending ? t('sending') : name.trim() === '' ? t('fieldMissing') : undefined}
          >
            {isSending ? t('sending') : joinText}
          </Button>
        </form>
      )}
      <Button kind="quiet" onClick={forget}>
        {t('joinOther')}
      </Button>
      <p className="foot-links">
        <Link to="/login" search={{ next: '/join' }}>
          {t('joinWithAccount')}
        </Link>
      </p>
    </div>
  );
}
