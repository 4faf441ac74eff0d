import './review.css';
import type { StoryEntry } from '@muster/definition/storyboard';
import { Choice, Loading, Note } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useCallback, useMemo, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useServer } from '../../server/use-server.ts';
import { Story } from '../../storyboard/story.tsx';
import type { StoryAdditions } from '../../storyboard/told-entry.ts';
import { usePackage } from '../../storyboard/use-package.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { checks, type SoundText, soundTexts } from '../checks.ts';
import { NoteToggle } from '../notes/note-toggle.tsx';
import { thingKey } from '../notes/thing-key.ts';
import { ThingNotes } from '../notes/thing-notes.tsx';
import { openCount, type ThingThreads, useThingThreads } from '../notes/thing-threads.ts';
import { useSettled } from '../use-settled.ts';
import type { ChangesByThing } from './changes-by-thing.ts';
import { OtherNotes } from './other-notes.tsx';
import { PrintedNotes } from './printed-notes.tsx';
import type { ReviewSearch } from './review-search.ts';
import { StoryChanges } from './story-changes.tsx';
import { thingOfEntry } from './thing-of-entry.ts';

const FAILURES = { unloaded: 'storyBroken', problems: 'storyBroken', broken: 'storyBroken' } as const;

export interface WholeTableProps {
  readonly id: string;
  readonly name: string;
  readonly search: ReviewSearch;
  readonly onSearch: (search: ReviewSearch) => void;
  /** What is different since a version; undefined while nobody knows. */
  readonly changes: ChangesByThing | undefined;
}

/** The storyboard of the last text without problems, with notes and changes at their things. */
export function WholeTable(props: WholeTableProps) {
  const { t } = useTexts();
  const { id } = props;
  const outcome = useStore(usePart(checks)(id));
  const text = useSettled(useStore(usePart(soundTexts)(id)));
  const problems = outcome === undefined || outcome === 'broken' ? 0 : outcome.problemCount;
  if (text === undefined) {
    if (problems > 0 || outcome === 'broken') return <Note tone="warn">{t('tableNoText')}</Note>;
    return <Loading label={t('storyLoading')} />;
  }
  return <TableOf {...props} text={text} problems={problems} />;
}

interface TableOfProps extends WholeTableProps {
  readonly text: SoundText;
  readonly problems: number;
}

function TableOf({ id, name, search, onSearch, changes, text, problems }: TableOfProps) {
  const { t, timeOfDay } = useTexts();
  const { addressOf } = useServer();
  const bytesAt = addressOf(`/workspaces/${id}/files/`);
  const load = useCallback(async () => ({ files: text.files, bytesAt }), [text, bytesAt]);
  const state = usePackage(load);
  const threads = useThingThreads(id);
  const additions = useAdditions({ id, search, onSearch, changes, threads });
  const time = timeOfDay(text.at);
  return (
    <div className="stack">
      {problems > 0 ? <Note tone="warn">{t('tableAsOf', { count: problems, time })}</Note> : null}
      <p className="meta">{t('tableFrom', { time })}</p>
      {state.step === 'reading' ? <Loading label={t('storyLoading')} /> : null}
      {state.step === 'failed' ? <Note tone="bad">{t(FAILURES[state.reason])}</Note> : null}
      {state.step === 'read' ? (
        <>
          <Story
            read={state.read}
            name={name}
            search={search}
            onSearch={({ find, role }) =>
              onSearch({
                ...withoutStory(search),
                ...(find !== undefined && { find }),
                ...(role !== undefined && { role }),
              })
            }
            additions={additions}
          />
          <OtherNotes id={id} story={state.read.definition.story} threads={threads} changes={changes} />
        </>
      ) : null}
    </div>
  );
}

function withoutStory({ find: _find, role: _role, ...others }: ReviewSearch): ReviewSearch {
  return others;
}

interface Adding extends Pick<WholeTableProps, 'id' | 'search' | 'onSearch' | 'changes'> {
  readonly threads: ThingThreads;
}

function useAdditions({ id, search, onSearch, changes, threads }: Adding): StoryAdditions {
  const { t } = useTexts();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [printsNotes, setPrintsNotes] = useState(true);
  const { only } = search;
  const { byThing } = threads;
  const keyOf = (entry: StoryEntry): string | undefined => {
    const thing = thingOfEntry(entry);
    return thing && thingKey(thing.kind, thing.name);
  };
  const isListed = useMemo(() => {
    if (only === undefined) return undefined;
    return (entry: StoryEntry): boolean => {
      const thing = thingOfEntry(entry);
      if (thing === undefined) return false;
      const key = thingKey(thing.kind, thing.name);
      return only === 'notes' ? openCount(byThing.get(key)) > 0 : (changes?.of.has(key) ?? false);
    };
  }, [only, byThing, changes]);
  // Whoever looks for open notes wants to read them.
  const isOpen = (key: string): boolean => (only === 'notes') !== toggled.has(key);
  const toggle = (key: string): void => setToggled((before) => before.symmetricDifference(new Set([key])));
  const choose = (next: ReviewSearch['only']): void => {
    const { only: _before, ...others } = search;
    setToggled(new Set());
    onSearch(next === undefined ? others : { ...others, only: next });
  };
  const counts = { notes: openCount(threads.all), changes: changes?.of.size };
  return {
    ...(isListed !== undefined && { isListed }),
    beside: (entry) => {
      const [thing, key] = [thingOfEntry(entry), keyOf(entry)];
      if (thing === undefined || key === undefined) return null;
      const changed = changes?.of.get(key);
      return (
        <>
          {changed === undefined ? null : <StoryChanges changes={changed} />}
          <NoteToggle
            name={thing.name}
            threads={byThing.get(key) ?? []}
            isOpen={isOpen(key)}
            onToggle={() => toggle(key)}
          />
        </>
      );
    },
    under: (entry, isPrinting) => {
      const [thing, key] = [thingOfEntry(entry), keyOf(entry)];
      if (thing === undefined || key === undefined) return null;
      if (isPrinting) {
        const open = (byThing.get(key) ?? []).filter(({ note }) => note.settledAt === null);
        return printsNotes && open.length > 0 ? <PrintedNotes threads={open} /> : null;
      }
      return isOpen(key) ? <ThingNotes workspace={id} kind={thing.kind} name={thing.name} /> : null;
    },
    choices: (
      <>
        <fieldset className="chips" aria-label={t('tableOnly')}>
          <button type="button" className="chip" aria-pressed={only === undefined} onClick={() => choose(undefined)}>
            {t('tableAll')}
          </button>
          <button type="button" className="chip" aria-pressed={only === 'notes'} onClick={() => choose('notes')}>
            {t('tableNotes')} <span className="num">{counts.notes}</span>
          </button>
          {counts.changes === undefined ? null : (
            <button type="button" className="chip" aria-pressed={only === 'changes'} onClick={() => choose('changes')}>
              {t('tableChanges')} <span className="num">{counts.changes}</span>
            </button>
          )}
        </fieldset>
        <Choice type="checkbox" checked={printsNotes} onChange={({ target }) => setPrintsNotes(target.checked)}>
          {t('tablePrintNotes')}
        </Choice>
      </>
    ),
  };
}
