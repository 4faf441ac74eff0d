import { Button } from '@muster/ui';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { StoryFile } from './story-file.tsx';
import type { StoryLine } from './story-lines.ts';
import { StoryText } from './story-text.tsx';

const PAGE_SIZE = 100;

interface StoryTableProps {
  /** The lines of each entry. */
  readonly entries: readonly (readonly StoryLine[])[];
  /** Whether there are no pages. */
  readonly showsAll: boolean;
  /** Whether no text is folded. */
  readonly isWhole: boolean;
}

/** Entries in the order of time. Notes stand below the texts. */
export function StoryTable({ entries, showsAll, isWhole }: StoryTableProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(PAGE_SIZE);
  const lines = (showsAll ? entries : entries.slice(0, shown)).flat();
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
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names need not be unique, and entries are keyed by what is searched
              <StoryRow key={place} line={line} isWhole={isWhole} />
            ))}
          </tbody>
        </table>
      </div>
      {!showsAll && entries.length > shown ? (
        <div className="no-print">
          <Button onClick={() => setShown(shown + PAGE_SIZE)}>{t('storyMore')}</Button>
        </div>
      ) : null}
    </div>
  );
}

function StoryRow({ line, isWhole }: { readonly line: StoryLine; readonly isWhole: boolean }) {
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
