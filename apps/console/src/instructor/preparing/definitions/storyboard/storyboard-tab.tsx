import './storyboard.css';
import { toCsv } from '@muster/definition/csv';
import { type StoryEntry, storyboard } from '@muster/definition/storyboard';
import { Button, Choice, Loading, Note, TextField } from '@muster/ui';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveFile } from '../../../../files/save-file.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import type { PackageReader } from './package-reader.ts';
import { FilesOfPackage, useFilesOfPackage } from './story-file.tsx';
import { cellsOf, matches, type StoryLine, storyLines } from './story-lines.ts';
import { StoryTable } from './story-table.tsx';
import { useModel } from './use-model.ts';

const FAILURES = { unloaded: 'storyUnloaded', problems: 'storyProblems', broken: 'storyBroken' } as const;

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
  const { definition } = useParams({ from: '/definitions/$definition/storyboard' });
  const state = useModel(definition);
  return (
    <div className="stack">
      <p className="narrow no-print">{t('storyWhat')}</p>
      {state.step === 'reading' ? <Loading label={t('storyLoading')} /> : null}
      {state.step === 'failed' ? <Note tone="bad">{t(FAILURES[state.reason])}</Note> : null}
      {state.step === 'read' ? <Story read={state.read} /> : null}
    </div>
  );
}

/** The storyboard of a definition, with what to choose above it. */
function Story({ read }: { readonly read: PackageReader }) {
  const { definition, texts } = read;
  const files = useFilesOfPackage(read);
  const { t } = useTexts();
  const [role, setRole] = useState<string>();
  const [query, setQuery] = useState('');
  const [hidesSolutions, setHidesSolutions] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const wanted = useDeferredValue(query);
  const story = useMemo(() => storyboard(definition, { role }), [definition, role]);
  const inWords = useMemo(() => {
    const names = new Map(definition.milestones.map(({ name, displayName }) => [name, displayName || name]));
    const telling = {
      t,
      nameOf: (milestone: string) => names.get(milestone) ?? milestone,
      wordsOf: (path: string) => texts.get(path),
    };
    const lines = (entry: StoryEntry): StoryLine[] => storyLines(entry, telling, hidesSolutions);
    return { atHand: story.atHand.map(lines), rows: story.rows.map(lines) };
  }, [definition, texts, story, hidesSolutions, t]);
  const told = useMemo(() => {
    const isWanted = (lines: readonly StoryLine[]): boolean => matches(lines, wanted);
    return { atHand: inWords.atHand.filter(isWanted), rows: inWords.rows.filter(isWanted) };
  }, [inWords, wanted]);
  const roles = definition.config.enableRoles ? definition.roles : [];
  // What was found must be in view, and what is folded is not printed.
  const isWhole = isPrinting || wanted !== '';
  const listKey = `${role} ${wanted}`;

  // However printing begins: what is folded is not printed.
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
  const save = (): void => {
    const lines = [...told.atHand, ...told.rows].flat();
    const csv = toCsv([HEADINGS.map((heading) => t(heading)), ...lines.map(cellsOf)]);
    saveFile('storyboard.csv', csv, 'text/csv');
  };
  return (
    <FilesOfPackage value={files}>
      <div className="story-tools no-print">
        {roles.length === 0 ? null : (
          <fieldset className="chips" aria-label={t('storyRoles')}>
            {[undefined, ...roles.map(({ name }) => name)].map((name) => (
              <button
                key={name ?? ''}
                type="button"
                className="chip"
                aria-pressed={role === name}
                onClick={() => setRole(name)}
              >
                {name ?? t('storyEveryRole')}
              </button>
            ))}
          </fieldset>
        )}
        <TextField
          type="search"
          label={t('storySearch')}
          value={query}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
        />
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
      {told.atHand.length + told.rows.length === 0 ? <p className="muted">{t('storyNothing')}</p> : null}
      {told.atHand.length === 0 ? null : (
        <details key={String(isWhole)} open={isWhole} className="story-at-hand">
          <summary>
            <h2>{t('storyAtHand')}</h2>
          </summary>
          <StoryTable key={listKey} entries={told.atHand} showsAll={isPrinting} isWhole={isWhole} />
        </details>
      )}
      {told.rows.length === 0 ? null : (
        <StoryTable key={listKey} entries={told.rows} showsAll={isPrinting} isWhole={isWhole} />
      )}
    </FilesOfPackage>
  );
}
