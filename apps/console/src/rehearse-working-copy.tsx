import { Note } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { usePart } from './console/use-console.ts';
import { MAX_TEAMS, TEAM_NAMES } from './instructor/trying/first-teams.ts';
import { plays } from './instructor/trying/play/played-copy.ts';
import { RehearsalScreen } from './rehearsal/rehearsal-screen.tsx';
import { playedRun } from './rehearsal/use-rehearsal.ts';
import { checks, soundTexts } from './studio/checks.ts';
import { editors } from './studio/editing/editor.ts';
import { useTexts } from './texts/use-texts.ts';

/** Rehearses a working copy, in its last text without problems; any run can be played on by hand. */
export function RehearseCopyTab() {
  const { t } = useTexts();
  const { workspace: id } = useParams({ from: '/studio/$workspace/rehearse' });
  const search = useSearch({ from: '/studio/$workspace/rehearse' });
  const navigate = useNavigate({ from: '/studio/$workspace/rehearse' });
  const editing = useStore(usePart(editors)(id));
  const outcome = useStore(usePart(checks)(id));
  const text = useStore(usePart(soundTexts)(id));
  const teamNames = useRef(TEAM_NAMES.map((one) => t(one)));
  const name = editing.step === 'open' ? editing.state.name : '';
  const copy = usePart(plays)({ id, name, teamNames: teamNames.current });
  const problemCount = outcome === undefined || outcome === 'broken' ? 0 : outcome.problemCount;
  if (text === undefined) {
    return problemCount > 0 || outcome === 'broken' ? <Note tone="warn">{t('rehearsalNoText')}</Note> : null;
  }
  return (
    <>
      {problemCount > 0 ? <Note tone="warn">{t('rehearsalOlderText', { count: problemCount })}</Note> : null}
      <RehearsalScreen
        load={async () => text.files}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        playing={{
          maxTeams: MAX_TEAMS,
          onPlay: async (played, number, until) => {
            const run = await playedRun(played, number);
            if (run === undefined) return;
            await copy.follow(run, until);
            void navigate({ to: '/studio/$workspace/play', params: { workspace: id } });
          },
        }}
      />
    </>
  );
}
