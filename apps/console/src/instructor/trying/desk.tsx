import '../../exercise/desk.css';
import '../../exercise/exercise.css';
import { ConsoleScope } from '../../console/console-scope.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { DeskActs } from './desk-acts.tsx';
import { DeskComing } from './desk-coming.tsx';
import { DeskExercise } from './desk-exercise.tsx';
import { DeskFoot } from './desk-foot.tsx';
import { DeskMilestones } from './desk-milestones.tsx';
import { DeskTime } from './desk-time.tsx';
import type { PlayedTeam, TryOut } from './try-out.ts';

interface DeskProps {
  readonly tryOut: TryOut;
  /** The team that was last acted for. */
  readonly team: PlayedTeam;
  /** Of the definition. */
  readonly name: string;
  /** Whether the definition has rules for commands. */
  readonly hasCommands: boolean;
  readonly onAgain: () => Promise<void>;
}

/** The control desk: time, and what an instructor sees and does for a team. */
export function Desk({ tryOut, team, name, hasCommands, onAgain }: DeskProps) {
  const { t } = useTexts();
  return (
    <aside className="tried-desk" data-part="desk" aria-label={t('tryDesk')}>
      <DeskTime tryOut={tryOut} />
      <ConsoleScope console={tryOut.instructor}>
        <DeskExercise>
          <DeskMilestones key={team.id} team={team} />
          <DeskComing foreseen={tryOut.foreseen} team={team} />
          <DeskActs tryOut={tryOut} team={team} />
        </DeskExercise>
        <DeskFoot tryOut={tryOut} name={name} hasCommands={hasCommands} onAgain={onAgain} />
      </ConsoleScope>
    </aside>
  );
}
