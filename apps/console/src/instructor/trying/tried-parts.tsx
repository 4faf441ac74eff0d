import { useStore } from '@muster/ui/state';
import { type ReactNode, useState } from 'react';
import type { TriedDefinition, TriedTeam } from '../../stage/try-out/try-messages.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Desk } from './desk.tsx';
import { TeamsDialog } from './teams-dialog.tsx';
import { TriedRooms } from './tried-rooms.tsx';
import type { PlayedTeam, TryOut } from './try-out.ts';

interface TriedPartsProps {
  readonly definition: TriedDefinition;
  readonly tryOut: TryOut;
  /** Replaces all of this by another try-out. */
  readonly begin: (teams: readonly TriedTeam[]) => Promise<void>;
  /** To any moment, also an earlier one. */
  readonly goTo: (at: number) => void;
  /** The team that one acts for. */
  readonly acting: string;
  readonly onAct: (teamId: string) => void;
  readonly waiting: (team: PlayedTeam) => ReactNode;
  readonly foot: ReactNode;
}

type Part = 'rooms' | 'desk';

/** The rooms of the teams beside the control desk. On phones one of the two. */
export function TriedParts({ definition, tryOut, begin, goTo, acting, onAct, waiting, foot }: TriedPartsProps) {
  const { t } = useTexts();
  const [part, setPart] = useState<Part>('rooms');
  const [choosesTeams, setChoosesTeams] = useState(false);
  const wasPlayed = useStore(tryOut.wasPlayed);
  const { teams } = tryOut;
  const team = teams.find(({ id }) => id === acting) ?? teams[0];
  return (
    <div className="tried" data-part={part}>
      <fieldset className="tried-parts" aria-label={t('tryParts')}>
        {(['rooms', 'desk'] as const).map((one) => (
          <button key={one} type="button" className="chip" aria-pressed={part === one} onClick={() => setPart(one)}>
            {t(one === 'rooms' ? 'tryRooms' : 'tryDesk')}
          </button>
        ))}
      </fieldset>
      <TriedRooms
        key={tryOut.id}
        teams={teams}
        actingId={team?.id ?? ''}
        onAct={onAct}
        onTeams={() => setChoosesTeams(true)}
      />
      {team === undefined ? null : <Desk tryOut={tryOut} team={team} goTo={goTo} waiting={waiting(team)} foot={foot} />}
      {choosesTeams ? (
        <TeamsDialog
          teams={teams.map(({ name, role }) => ({ name, role }))}
          roles={definition.roles}
          wasPlayed={wasPlayed}
          onClose={() => setChoosesTeams(false)}
          onBegin={begin}
        />
      ) : null}
    </div>
  );
}
