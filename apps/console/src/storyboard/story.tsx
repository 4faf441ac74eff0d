import './storyboard.css';
import type { Storyboard, StoryEntry } from '@muster/definition/storyboard';
import { Button, Choice } from '@muster/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Find } from '../forms/list-filters.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { atHandWords } from './at-hand-words.ts';
import { keepMarked } from './mark-found.ts';
import type { PackageReader } from './package-reader.ts';
import { useIsPrinting } from './printing.ts';
import { type StoryFormat, saveStory } from './story-export.ts';
import { FilesOfPackage, useFilesOfPackage } from './story-file.tsx';
import { matches, storyLines, withoutSolutions } from './story-lines.ts';
import { StoryTable } from './story-table.tsx';
import type { StoryboardSearch } from './storyboard-search.ts';
import { type StoryAdditions, type ToldEntry, withKeys } from './told-entry.ts';

interface StoryProps {
  readonly read: PackageReader;
  /** What its files are called. */
  readonly name: string;
  readonly search: StoryboardSearch;
  readonly onSearch: (search: StoryboardSearch) => void;
  readonly additions?: StoryAdditions | undefined;
}

/** The storyboard of a package, with what to choose above it. */
export function Story({ read, name, search, onSearch, additions }: StoryProps) {
  const { definition } = read;
  const { t } = useTexts();
  const role = definition.roles.find((one) => one.name === search.role)?.name;
  const { find: wanted = '' } = search;
  const files = useFilesOfPackage(read);
  const [hidesSolutions, setHidesSolutions] = useState(false);
  const isPrinting = useIsPrinting();
  const story = useStory(read, role);
  const inWords = useInWords(read, story, hidesSolutions);
  const isListed = additions?.isListed;
  const told = useMemo(() => {
    const isWanted = ({ entry, lines }: ToldEntry): boolean =>
      (isListed === undefined || isListed(entry)) && matches(lines, wanted);
    return { atHand: inWords.atHand.filter(isWanted), rows: inWords.rows.filter(isWanted) };
  }, [inWords, wanted, isListed]);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => (shown.current === null ? undefined : keepMarked(shown.current, wanted)), [wanted]);
  // What was found must be in view, and what is folded is not printed.
  const isWhole = isPrinting || wanted !== '';
  const opensAtHand = isWhole || isListed !== undefined;
  const listKey = `${role} ${wanted}`;
  const table = (entries: readonly ToldEntry[]) => (
    <StoryTable key={listKey} entries={entries} isPrinting={isPrinting} isWhole={isWhole} additions={additions} />
  );
  return (
    <FilesOfPackage value={files}>
      <div className="story-tools no-print">
        <Roles definition={definition} role={role} search={search} onSearch={onSearch} />
        <Find label={t('storySearch')} search={search} onSearch={onSearch} />
        {additions?.choices}
        <Choice type="checkbox" checked={hidesSolutions} onChange={({ target }) => setHidesSolutions(target.checked)}>
          {t('storyHideSolutions')}
        </Choice>
        <Out
          read={read}
          name={name}
          entriesOf={() => {
            const entries = [...told.atHand, ...told.rows].map(({ entry }) => entry);
            return hidesSolutions ? entries.map(withoutSolutions) : entries;
          }}
        />
      </div>
      <div ref={shown} className="stack">
        {told.atHand.length + told.rows.length === 0 ? <p className="muted">{t('storyNothing')}</p> : null}
        {told.atHand.length === 0 ? null : (
          <details key={String(opensAtHand)} open={opensAtHand} className="story-at-hand">
            <summary>
              <h2>{t('storyAtHand')}</h2> <span className="meta">{atHandWords(story.atHand, t)}</span>
            </summary>
            {table(told.atHand)}
          </details>
        )}
        {told.rows.length === 0 ? null : table(told.rows)}
      </div>
    </FilesOfPackage>
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

interface InWords {
  readonly atHand: readonly ToldEntry[];
  readonly rows: readonly ToldEntry[];
}

function useInWords({ definition }: PackageReader, story: Storyboard, hidesSolutions: boolean): InWords {
  const { t } = useTexts();
  return useMemo(() => {
    const telling = {
      t,
      nameOf: (milestone: string) => definition.milestones.get(milestone) ?? milestone,
      team: { name: t('storyTeamName'), address: t('storyTeamAddress'), role: t('storyTeamRole') },
      wordsOf: (path: string) => definition.texts.get(path),
    };
    const tell = (entries: readonly StoryEntry[]): ToldEntry[] =>
      withKeys(
        entries
          .filter(({ what }) => !hidesSolutions || what.kind !== 'milestone' || !what.isHidden)
          .map((entry) => ({ entry, lines: storyLines(entry, telling, hidesSolutions) })),
      );
    return { atHand: tell(story.atHand), rows: tell(story.rows) };
  }, [definition, story, hidesSolutions, t]);
}

interface RolesProps extends Pick<StoryProps, 'search' | 'onSearch'> {
  readonly definition: PackageReader['definition'];
  readonly role: string | undefined;
}

function Roles({ definition: { story, roles }, role, search, onSearch }: RolesProps) {
  const { t } = useTexts();
  if (roles.length === 0) return null;
  const chips = [{ name: undefined, entries: story.atHand.length + story.rows.length }, ...roles];
  return (
    <fieldset className="chips" aria-label={t('storyRoles')}>
      {chips.map((chip) => (
        <button
          key={chip.name ?? ''}
          type="button"
          className="chip"
          aria-pressed={role === chip.name}
          onClick={() => {
            const { role: _left, ...others } = search;
            onSearch(chip.name === undefined ? others : { ...others, role: chip.name });
          }}
        >
          {chip.name ?? t('storyEveryRole')} <span className="num">{chip.entries}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface OutProps extends Pick<StoryProps, 'read' | 'name'> {
  readonly entriesOf: () => readonly StoryEntry[];
}

/** What is listed, on paper or as a table. */
function Out({ read: { definition }, name, entriesOf }: OutProps) {
  const { t, locale } = useTexts();
  const [hasFailed, setFailed] = useState(false);
  const save = (format: StoryFormat): void => {
    setFailed(false);
    saveStory(format, { name, entries: entriesOf(), definition, locale }).catch(() => setFailed(true));
  };
  return (
    <div className="row">
      <Button onClick={() => window.print()}>{t('storyPrint')}</Button>
      <Button icon="download" onClick={() => save('xlsx')}>
        {t('storyXlsx')}
      </Button>
      <Button icon="download" onClick={() => save('csv')}>
        {t('storyCsv')}
      </Button>
      {hasFailed ? <p role="alert">{t('storyNotSaved')}</p> : null}
    </div>
  );
}
