import { Button, Dialog, Pill } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Heading } from '../../shell/heading.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import type { TriedDefinition, TriedTeam } from '../../stage/try-out/try-messages.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DeskComing } from './desk-coming.tsx';
import { DeskFoot } from './desk-foot.tsx';
import { TriedParts } from './tried-parts.tsx';
import { TryClock } from './try-clock.tsx';
import type { TryOut } from './try-out.ts';

interface TryingProps {
  readonly name: string;
  readonly definition: TriedDefinition;
  readonly tryOut: TryOut;
  /** Replaces all of this by another try-out. */
  readonly begin: (teams: readonly TriedTeam[]) => Promise<void>;
  /** To any moment, also an earlier one. */
  readonly goTo: (at: number) => void;
  readonly leaveTo: string;
}

/** A try-out in a frame of its own. */
export function Trying({ name, definition, tryOut, begin, goTo, leaveTo }: TryingProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [acting, setActing] = useState('1');
  const wasPlayed = useStore(tryOut.wasPlayed);
  const title = t('tryTitle', { name });
  return (
    <div className="trying" data-density="dense">
      <TopBar
        title={title}
        details={<Pill tone="violet">{t('tryNothingStored')}</Pill>}
        status={<TryClock tryOut={tryOut} />}
        acts={<Button onClick={() => void navigate({ to: leaveTo })}>{t('tryLeave')}</Button>}
      />
      <main className="tried-main" id="content">
        <Heading title={title} className="hidden-text">
          {name}
        </Heading>
        <TriedParts
          definition={definition}
          tryOut={tryOut}
          begin={begin}
          goTo={goTo}
          acting={acting}
          onAct={setActing}
          waiting={(team) => <DeskComing foreseen={tryOut.foreseen} team={team} />}
          foot={
            <DeskFoot
              tryOut={tryOut}
              name={name}
              hasCommands={definition.hasCommands}
              onAgain={() => begin(tryOut.teams.map(({ name: team, role }) => ({ name: team, role })))}
            />
          }
        />
      </main>
      <LeavingQuestion wasPlayed={wasPlayed} />
    </div>
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
