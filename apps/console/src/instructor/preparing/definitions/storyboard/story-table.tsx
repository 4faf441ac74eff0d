import { Button } from '@muster/ui';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import type { StoryLine } from './story-lines.ts';

const PAGE_SIZE = 100;

interface StoryTableProps {
  /** The lines of each entry. */
  readonly entries: readonly (readonly StoryLine[])[];
  /** Whether there are no pages. */
  readonly showsAll: boolean;
}

/** Entries in the order of time. Notes stand below the texts. */
export function StoryTable({ entries, showsAll }: StoryTableProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(PAGE_SIZE);
  const lines = (showsAll ? entries : entries.slice(0, shown)).flat();
  return (
    <div className="stack-tight">
      <div className="table-scroll">
        <table className="table story-table">
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
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and names need not be unique
              <tr key={place} data-depth={line.depth}>
                <td className="right num">{line.minute}</td>
                <td className="story-what">{line.what}</td>
                <td>{line.toWhom}</td>
                <td className="story-text">
                  {line.text}
                  {line.note === '' ? null : <p className="muted">{line.note}</p>}
                </td>
                <td>{line.why}</td>
                <td>{line.effect}</td>
              </tr>
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
