import '../../exercise/desk.css';
import '../../exercise/exercise.css';
import type { ReactNode } from 'react';
import { ConsoleScope } from '../../console/console-scope.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { DeskActs } from './desk-acts.tsx';
import { DeskExercise } from './desk-exercise.tsx';
import { DeskMilestones } from './desk-milestones.tsx';
import { DeskTime } from './desk-time.tsx';
import type { PlayedTeam, TryOut } from './try-out.ts';

interface DeskProps {
  readonly tryOut: TryOut;
  /** The team that was last acted for. */
  readonly team: PlayedTeam;
  /** To any moment, also an earlier one. */
  readonly goTo: (at: number) => void;
  /** What has not come to the team. */
  readonly waiting: ReactNode;
  /** What becomes of what was played. */
  readonly foot: ReactNode;
}

/** The control desk: time, and what an instructor sees and does for a team. */
export function Desk({ tryOut, team, goTo, waiting, foot }: DeskProps) {
  const { t } = useTexts();
  return (
    <aside className="tried-desk" data-part="desk" aria-label={t('tryDesk')}>
      <DeskTime tryOut={tryOut} goTo={goTo} />
      <ConsoleScope key={tryOut.id} console={tryOut.instructor}>
        <DeskExercise>
          <DeskMilestones key={team.id} team={team} />
          {waiting}
          <DeskActs tryOut={tryOut} team={team} />
        </DeskExercise>
        {foot}
      </ConsoleScope>
    </aside>
  );
}
