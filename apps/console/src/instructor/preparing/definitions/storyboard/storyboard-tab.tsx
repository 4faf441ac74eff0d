import './storyboard.css';
import { toCsv } from '@muster/definition/csv';
import type { Storyboard, StoryEntry } from '@muster/definition/storyboard';
import { Button, Choice, Loading, Note } from '@muster/ui';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveFile } from '../../../../files/save-file.ts';
import { Find } from '../../../../forms/list-filters.tsx';
import { useQuery } from '../../../../server/query.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import { DefinitionHead } from '../definitions.generated.ts';
import { atHandWords } from './at-hand-words.ts';
import { keepMarked } from './mark-found.ts';
import type { PackageReader } from './package-reader.ts';
import { FilesOfPackage, useFilesOfPackage } from './story-file.tsx';
import { cellsOf, matches, type StoryLine, storyLines } from './story-lines.ts';
import { StoryTable } from './story-table.tsx';
import type { StoryboardSearch } from './storyboard-search.ts';
import { useModel } from './use-model.ts';

const FAILURES = { unloaded: 'storyUnloaded', problems: 'storyProblems', broken: 'storyBroken' } as const;

const ROUTE = '/definitions/$definition/storyboard';

const HEADINGS = [
  'storyMinute',
  'storyPart',
  'storyToWhom',
  'storyText',
  'storyWhy',
  'storyEffect',
  'storyNote',
] as const;

/** Everything that participants can meet, with its words, in the order of time. */
export function StoryboardTab() {
  const { t } = useTexts();
  const { definition } = useParams({ from: ROUTE });
  const head = useQuery(DefinitionHead, { definition });
  const state = useModel(definition);
  return (
    <div className="stack">
      <p className="narrow no-print">{t('storyWhat')}</p>
      {state.step === 'reading' ? <Loading label={t('storyLoading')} /> : null}
      {state.step === 'failed' ? <Note tone="bad">{t(FAILURES[state.reason])}</Note> : null}
      {state.step === 'read' ? (
        <Story read={state.read} name={head.data?.definition.name ?? t('tabStoryboard')} />
      ) : null}
    </div>
  );
}

/** The storyboard of a role, as soon as it is told; until then the one before. */
function useStory({ definition, storyOf }: PackageReader, role: string | undefined): Storyboard {
  const [told, setTold] = useState<{ readonly role: string; readonly story: Storyboard }>();
  useEffect(() => {
    let isLeft = false;
    if (role !== undefined)
      storyOf(role).then(
        (story) => isLeft || setTold({ role, story }),
        // The worker has gone; what is shown stays.
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [storyOf, role]);
  return role === undefined || told === undefined ? definition.story : told.story;
}

/** However printing begins: what is folded is not printed. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const unfold = (): void => flushSync(() => setIsPrinting(true));
    const fold = (): void => setIsPrinting(false);
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', fold);
    return () => {
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', fold);
    };
  }, []);
  return isPrinting;
}

interface StoryProps {
  readonly read: PackageReader;
  /** The definition's. */
  readonly name: string;
}

/** The storyboard of a definition, with what to choose above it. */
function Story({ read, name }: StoryProps) {
  const { definition } = read;
  const { t } = useTexts();
  const navigate = useNavigate({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const role = definition.roles.find((one) => one.name === search.role)?.name;
  const { find: wanted = '' } = search;
  const files = useFilesOfPackage(read);
  const [hidesSolutions, setHidesSolutions] = useState(false);
  const isPrinting = useIsPrinting();
  const story = useStory(read, role);
  const inWords = useMemo(() => {
    const telling = {
      t,
      nameOf: (milestone: string) => definition.milestones.get(milestone) ?? milestone,
      team: { name: t('storyTeamName'), address: t('storyTeamAddress'), role: t('storyTeamRole') },
      wordsOf: (path: string) => definition.texts.get(path),
    };
    const lines = (entries: readonly StoryEntry[]): StoryLine[][] =>
      entries
        .filter(({ what }) => !hidesSolutions || what.kind !== 'milestone' || !what.isHidden)
        .map((entry) => storyLines(entry, telling, hidesSolutions));
    return { atHand: lines(story.atHand), rows: lines(story.rows) };
  }, [definition, story, hidesSolutions, t]);
  const told = useMemo(() => {
    const isWanted = (lines: readonly StoryLine[]): boolean => matches(lines, wanted);
    return { atHand: inWords.atHand.filter(isWanted), rows: inWords.rows.filter(isWanted) };
  }, [inWords, wanted]);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => (shown.current === null ? undefined : keepMarked(shown.current, wanted)), [wanted]);
  // What was found must be in view, and what is folded is not printed.
  const isWhole = isPrinting || wanted !== '';
  const listKey = `${role} ${wanted}`;
  const save = (): void => {
    const lines = [...told.atHand, ...told.rows].flat();
    const csv = toCsv([HEADINGS.map((heading) => t(heading)), ...lines.map(cellsOf)]);
    saveFile(`${name}.csv`, csv, 'text/csv');
  };
  const { atHand, rows } = definition.story;
  const chips = [{ name: undefined, entries: atHand.length + rows.length }, ...definition.roles];
  const look = (change: StoryboardSearch): void => void navigate({ search: change, replace: true });
  return (
    <FilesOfPackage value={files}>
      <div className="story-tools no-print">
        {definition.roles.length === 0 ? null : (
          <fieldset className="chips" aria-label={t('storyRoles')}>
            {chips.map((chip) => (
              <button
                key={chip.name ?? ''}
                type="button"
                className="chip"
                aria-pressed={role === chip.name}
                onClick={() => {
                  const { role: _left, ...others } = search;
                  look(chip.name === undefined ? others : { ...others, role: chip.name });
                }}
              >
                {chip.name ?? t('storyEveryRole')} <span className="num">{chip.entries}</span>
              </button>
            ))}
          </fieldset>
        )}
        <Find label={t('storySearch')} search={search} onSearch={look} />
        <Choice type="checkbox" checked={hidesSolutions} onChange={({ target }) => setHidesSolutions(target.checked)}>
          {t('storyHideSolutions')}
        </Choice>
        <div className="row">
          <Button onClick={() => window.print()}>{t('storyPrint')}</Button>
          <Button icon="download" onClick={save}>
            {t('storyCsv')}
          </Button>
        </div>
      </div>
      <div ref={shown} className="stack">
        {told.atHand.length + told.rows.length === 0 ? <p className="muted">{t('storyNothing')}</p> : null}
        {told.atHand.length === 0 ? null : (
          <details key={String(isWhole)} open={isWhole} className="story-at-hand">
            <summary>
              <h2>{t('storyAtHand')}</h2> <span className="meta">{atHandWords(story.atHand, t)}</span>
            </summary>
            <StoryTable key={listKey} entries={told.atHand} showsAll={isPrinting} isWhole={isWhole} />
          </details>
        )}
        {told.rows.length === 0 ? null : (
          <StoryTable key={listKey} entries={told.rows} showsAll={isPrinting} isWhole={isWhole} />
        )}
      </div>
    </FilesOfPackage>
  );
}
