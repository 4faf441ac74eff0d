import { Button } from '@muster/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { StoryFile } from './story-file.tsx';
import type { StoryLine } from './story-lines.ts';
import { StoryText } from './story-text.tsx';
import type { StoryAdditions, ToldEntry } from './told-entry.ts';

const PAGE_SIZE = 100;

interface StoryTableProps {
  readonly entries: readonly ToldEntry[];
  /** Whether there are no pages. */
  readonly isPrinting: boolean;
  /** Whether no text is folded. */
  readonly isWhole: boolean;
  readonly additions?: StoryAdditions | undefined;
}

const COLUMNS = 6;

/** Entries in the order of time. Notes stand below the texts. */
export function StoryTable({ entries, isPrinting, isWhole, additions }: StoryTableProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(PAGE_SIZE);
  return (
    <div className="stack-tight">
      <div className="table-scroll">
        <table className="table table-cards story-table">
          <thead>
            <tr>
              <th scope="col" className="right">
                {t('storyMinute')}
              </th>
              <th scope="col">{t('storyPart')}</th>
              <th scope="col">{t('storyToWhom')}</th>
              <th scope="col">{t('storyText')}</th>
              <th scope="col">{t('storyWhy')}</th>
              <th scope="col">{t('storyEffect')}</th>
            </tr>
          </thead>
          <tbody>
            {(isPrinting ? entries : entries.slice(0, shown)).map((told) => (
              <StoryRows key={told.key} told={told} isPrinting={isPrinting} isWhole={isWhole} additions={additions} />
            ))}
          </tbody>
        </table>
      </div>
      {!isPrinting && entries.length > shown ? (
        <div className="no-print">
          <Button onClick={() => setShown(shown + PAGE_SIZE)}>{t('storyMore')}</Button>
        </div>
      ) : null}
    </div>
  );
}

interface StoryRowsProps extends Omit<StoryTableProps, 'entries'> {
  readonly told: ToldEntry;
}

function StoryRows({ told: { entry, lines }, isPrinting, isWhole, additions }: StoryRowsProps) {
  const under = additions?.under(entry, isPrinting) ?? null;
  return (
    <>
      {lines.map((line, place) => (
        <StoryRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry have a fixed order, and their names need not be unique
          key={place}
          line={line}
          isWhole={isWhole}
          beside={place === 0 ? additions?.beside(entry) : null}
        />
      ))}
      {under === null ? null : (
        <tr data-depth="under">
          <td colSpan={COLUMNS}>{under}</td>
        </tr>
      )}
    </>
  );
}

interface StoryRowProps {
  readonly line: StoryLine;
  readonly isWhole: boolean;
  readonly beside: ReactNode;
}

function StoryRow({ line, isWhole, beside }: StoryRowProps) {
  const { t } = useTexts();
  const { depth, minute, what, detail, toWhom, texts, files, why, effect, note } = line;
  return (
    <tr data-depth={depth}>
      <td className="right num" data-label={t('storyMinute')}>
        {minute}
      </td>
      <td className="story-what">
        {depth === 0 ? <strong>{what}</strong> : what}
        {detail === '' ? null : <p className="meta">{detail}</p>}
        {beside}
      </td>
      <td data-label={t('storyToWhom')}>{toWhom}</td>
      <td className="story-text">
        {texts.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a line have a fixed order
          <StoryText key={place} text={text} isWhole={isWhole} />
        ))}
        {files.map((file) => (
          <StoryFile key={file.file.path} file={file} isWhole={isWhole} />
        ))}
        {note === '' ? null : <p className="story-note">{t('storyNoteText', { text: note })}</p>}
      </td>
      <td data-label={t('storyWhy')}>{why}</td>
      <td data-label={t('storyEffect')}>{effect}</td>
    </tr>
  );
}
