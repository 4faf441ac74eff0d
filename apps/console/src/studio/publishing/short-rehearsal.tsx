import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/use-texts.ts';
import type { EditedFile } from '../editing/editor-state.ts';
import { useShortRehearsal } from './use-short-rehearsal.ts';

interface ShortRehearsalProps {
  readonly id: string;
  readonly files: ReadonlyMap<string, EditedFile>;
  readonly onLeave: () => void;
}

/** What random runs say: whether teams reach an ending, and which injects never came. */
export function ShortRehearsal({ id, files, onLeave }: ShortRehearsalProps) {
  const { t } = useTexts();
  const state = useShortRehearsal([...files.values()]);
  if (state.step !== 'played') return <p role="status">{t(state.step === 'playing' ? 'runsPlaying' : 'runsNotRun')}</p>;
  const { runs, teams, endings, teamsWithoutEnding, uncovered } = state.report;
  const all = runs * teams.length;
  const ended =
    endings.length === 0 ? t('runsNoEnding') : t('runsEnded', { runs, teams: all - teamsWithoutEnding, count: all });
  const never = uncovered.injects.length;
  return (
    <p role="status">
      {ended} {never === 0 ? t('runsAllSent') : t('runsNeverSent', { count: never })}{' '}
      <Link to="/studio/$workspace/rehearse" params={{ workspace: id }} onClick={onLeave}>
        {t('runsReport')}
      </Link>
    </p>
  );
}
