import { useStore } from '@muster/ui/state';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePart } from './console/use-console.ts';
import { TEAM_NAMES } from './instructor/trying/first-teams.ts';
import { minuteOf } from './instructor/trying/minute-of.ts';
import { PlayScreen } from './instructor/trying/play/play-screen.tsx';
import { plays } from './instructor/trying/play/played-copy.ts';
import type { PartLink } from './instructor/trying/play/what-waits.tsx';
import { useServer } from './server/use-server.ts';
import { checks, soundTexts } from './studio/checks.ts';
import { editors } from './studio/editing/editor.ts';
import { NotesLink } from './studio/notes/notes-link.tsx';
import { thingKey } from './studio/notes/thing-key.ts';
import { openCount, useThingThreads } from './studio/notes/thing-threads.ts';
import { useTexts } from './texts/use-texts.ts';

const KEPT = /^rehearsals\/(.+)\.ya?ml$/i;
const MINUTE_MS = 60_000;

/** Plays a working copy: the studio has the text, and the try-out of instructors the rooms. */
export function PlayTab() {
  const { t } = useTexts();
  const { addressOf } = useServer();
  const navigate = useNavigate();
  const { workspace: id } = useParams({ from: '/studio/$workspace/play' });
  const { at, as } = useSearch({ from: '/studio/$workspace/play' });
  const editor = usePart(editors)(id);
  const editing = useStore(editor);
  const outcome = useStore(usePart(checks)(id));
  const text = useStore(usePart(soundTexts)(id));
  const name = editing.step === 'open' ? editing.state.name : '';
  // Another language names nothing anew.
  const teamNames = useRef(TEAM_NAMES.map((one) => t(one)));
  const copy = usePart(plays)({ id, name, teamNames: teamNames.current });
  const from = useRef(at === undefined ? undefined : minuteOf(at));
  const bytesAt = addressOf(`/workspaces/${id}/files/`);
  useEffect(() => () => void copy.leave(), [copy]);
  useEffect(() => {
    if (text === undefined) return;
    const minute = from.current;
    from.current = undefined;
    void copy.show({ text, bytesAt }, minute === undefined ? undefined : minute * MINUTE_MS);
  }, [copy, text, bytesAt]);
  const { byThing } = useThingThreads(id);
  if (editing.step !== 'open') return null;
  const { files } = editing.state;
  const linkTo: PartLink = (written, part) => {
    const kind = written === 'form' ? 'questionnaire' : written;
    return (
      <>
        <Link to="/studio/$workspace/parts/$kind/$name" params={{ workspace: id, kind, name: part }}>
          {part}
        </Link>{' '}
        <NotesLink workspace={id} kind={kind} name={part} count={openCount(byThing.get(thingKey(kind, part)))} />
      </>
    );
  };
  const keep = async (path: string, script: string): Promise<string> => {
    const file = `rehearsals/${path}.yml`;
    await editor.change({ path: file, base: 0, text: script });
    return file;
  };
  return (
    <PlayScreen
      copy={copy}
      problemCount={outcome === undefined || outcome === 'broken' ? undefined : outcome.problemCount}
      isUnchecked={outcome === 'broken'}
      hasText={text !== undefined}
      acting={as ?? '1'}
      onAct={(team) => {
        if (team === (as ?? '1')) return;
        const search = { ...(at !== undefined && { at }), as: team };
        void navigate({ to: '/studio/$workspace/play', params: { workspace: id }, search, replace: true });
      }}
      taken={[...files.keys()].flatMap((path) => KEPT.exec(path)?.[1] ?? [])}
      onKeep={keep}
      linkTo={linkTo}
      onRetry={() => {
        if (text !== undefined) void copy.leave().then(() => copy.show({ text, bytesAt }));
      }}
    />
  );
}
