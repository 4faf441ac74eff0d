import { Button, Dialog, Pill } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Heading } from '../../shell/heading.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import type { TriedDefinition, TriedTeam } from '../../stage/try-out/try-messages.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Desk } from './desk.tsx';
import { TeamsDialog } from './teams-dialog.tsx';
import { TriedRooms } from './tried-rooms.tsx';
import type { TryOut } from './try-out.ts';

interface TryingProps {
  readonly name: string;
  readonly definition: TriedDefinition;
  readonly tryOut: TryOut;
  /** Replaces all of this by another try-out. */
  readonly begin: (teams: readonly TriedTeam[]) => Promise<void>;
  readonly leaveTo: string;
}

type Part = 'rooms' | 'desk';

/** The rooms of the teams beside the control desk. On phones one of the two. */
export function Trying({ name, definition, tryOut, begin, leaveTo }: TryingProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [part, setPart] = useState<Part>('rooms');
  const [acting, setActing] = useState('1');
  const [choosesTeams, setChoosesTeams] = useState(false);
  const wasPlayed = useStore(tryOut.wasPlayed);
  const title = t('tryTitle', { name });
  const { teams } = tryOut;
  const actingTeam = teams.find(({ id }) => id === acting) ?? teams[0];
  return (
    <div className="trying" data-density="dense" data-part={part}>
      <TopBar
        title={title}
        details={<Pill tone="violet">{t('tryNothingStored')}</Pill>}
        status={<TryClock tryOut={tryOut} />}
        acts={<Button onClick={() => void navigate({ to: leaveTo })}>{t('tryLeave')}</Button>}
      />
      <main className="tried" id="content">
        <Heading title={title} className="hidden-text">
          {name}
        </Heading>
        <fieldset className="tried-parts" aria-label={t('tryParts')}>
          {(['rooms', 'desk'] as const).map((one) => (
            <button key={one} type="button" className="chip" aria-pressed={part === one} onClick={() => setPart(one)}>
              {t(one === 'rooms' ? 'tryRooms' : 'tryDesk')}
            </button>
          ))}
        </fieldset>
        <TriedRooms
          teams={teams}
          actingId={actingTeam?.id ?? ''}
          onAct={setActing}
          onTeams={() => setChoosesTeams(true)}
        />
        {actingTeam === undefined ? null : (
          <Desk
            tryOut={tryOut}
            team={actingTeam}
            name={name}
            hasCommands={definition.hasCommands}
            onAgain={() => begin(teams.map(({ name: team, role }) => ({ name: team, role })))}
          />
        )}
      </main>
      {choosesTeams ? (
        <TeamsDialog
          teams={teams.map(({ name: team, role }) => ({ name: team, role }))}
          roles={definition.roles}
          wasPlayed={wasPlayed}
          onClose={() => setChoosesTeams(false)}
          onBegin={begin}
        />
      ) : null}
      <LeavingQuestion wasPlayed={wasPlayed} />
    </div>
  );
}

/** State and time in the top bar. */
function TryClock({ tryOut: { clock, foreseen } }: { readonly tryOut: TryOut }) {
  const { t } = useTexts();
  const { isRunning } = useStore(clock.pace);
  const { state, startedAt, endsAt } = useStore(foreseen);
  const now = useStore(clock);
  const left = (endsAt - now) / 1000;
  const elapsed = formatClock((now - startedAt) / 1000);
  const isFinished = state === 'FINISHED';
  return (
    <span className="clock">
      <Pill
        tone={isFinished ? 'plain' : isRunning ? 'ok' : 'warn'}
        icon={isFinished ? 'square' : isRunning ? 'play' : 'bars'}
      >
        {t(isFinished ? 'stateFinished' : isRunning ? 'tryRuns' : 'tryPaused')}
      </Pill>
      <span className="clock-time num" role="timer" aria-label={t('exerciseTime', { time: elapsed })}>
        {elapsed}
      </span>
      {isFinished ? null : (
        <span className={`clock-left num ${left < 0 ? 'clock-over' : 'muted'}`}>
          {left < 0 ? t('timeOver', { time: formatClock(-left) }) : t('timeLeft', { time: formatClock(left) })}
        </span>
      )}
    </span>
  );
}

/** Asks before what was played is lost. */
function LeavingQuestion({ wasPlayed }: { readonly wasPlayed: boolean }) {
  const { t } = useTexts();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => wasPlayed,
    enableBeforeUnload: () => wasPlayed,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog
      title={t('tryLeaveTitle')}
      closeLabel={t('close')}
      onClose={reset}
      foot={
        <>
          <Button kind="quiet" onClick={reset}>
            {t('tryStay')}
          </Button>
          <Button kind="primary" onClick={proceed}>
            {t('tryLeave')}
          </Button>
        </>
      }
    >
      <p>{t('tryLeaveWhat')}</p>
    </Dialog>
  );
}
