import { Button } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { ExerciseStatus } from '../../exercise/frame/exercise-status.tsx';
import { FullScreen } from '../../shell/full-screen.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { CockpitSearch } from './cockpit-search.ts';
import { useWallTeams, WallOf } from './wall.tsx';
import { WallTile } from './wall-tile.tsx';

/** The wall for the projector: without what waits, what instructors do, and what is to come. */
export function PresentWall({ search }: { readonly search: CockpitSearch }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { exercise } = useExercise();
  const { present: _, ...rest } = search;
  const teams = useWallTeams(rest);
  const dialog = useRef<HTMLDialogElement>(null);
  const end = (): void => void navigate({ to: '.', search: rest });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className="present-wall"
      ref={dialog}
      aria-label={t('present')}
      onCancel={(event) => {
        event.preventDefault();
        end();
      }}
    >
      <header className="present-head">
        <h1>{exercise.name}</h1>
        <span className="muted">{t('wallTimes')}</span>
        <span className="grow" />
        <ExerciseStatus />
        <FullScreen />
        <Button icon="close" onClick={end}>
          {t('presentEnd')}
        </Button>
      </header>
      <WallOf teams={teams}>{(team) => <WallTile team={team} isPublic />}</WallOf>
    </dialog>
  );
}
