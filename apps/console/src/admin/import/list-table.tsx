import { Button, Icon } from '@muster/ui';
import { useState } from 'react';
import type { RowProblem } from '../../people/refused-rows.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Contradiction } from './contradictions.ts';
import { COLUMNS, type ListRow, type UserList } from './user-list.ts';

const CHUNK_SIZE = 100;

/**
 * The file as the browser parses it. Rows refused by the server come first, with the reason at the cell, then rows
 * that contradict a row above them.
 */
export function ListTable({
  list: { columns, rows },
  problems,
  contradictions,
}: {
  readonly list: UserList;
  readonly problems: ReadonlyMap<number, RowProblem>;
  readonly contradictions: ReadonlyMap<number, Contradiction>;
}) {
  const { t } = useTexts();
  const [shown, setShown] = useState(CHUNK_SIZE);
  const rank = ({ number }: ListRow): number => (problems.has(number) ? 0 : contradictions.has(number) ? 1 : 2);
  const inOrder = rows.toSorted((one, other) => rank(one) - rank(other));
  const isKnown = (name: string): boolean => COLUMNS.some((one) => one === name);
  return (
    <>
      <div className="table-scroll">
        <table className="table table-cards" aria-rowcount={rows.length + 1}>
          <caption className="hidden-text">{t('rowsOfFile')}</caption>
          <thead>
            <tr>
              <th className="right">{t('row')}</th>
              {columns.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={index}>
                  {name}
                  {isKnown(name) ? null : ` ${t('columnIgnored')}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder.slice(0, shown).map((row) => (
              <Row
                key={row.number}
                row={row}
                columns={columns}
                problem={problems.get(row.number)}
                contradiction={contradictions.get(row.number)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {inOrder.length > shown ? (
        <div className="row">
          <span className="muted num">{t('rowsShown', { shown, count: inOrder.length })}</span>
          <Button onClick={() => setShown(shown + CHUNK_SIZE)}>{t('showMoreRows', { count: CHUNK_SIZE })}</Button>
        </div>
      ) : null}
    </>
  );
}

function Row({
  row: { number, cells },
  columns,
  problem,
  contradiction,
}: {
  readonly row: ListRow;
  readonly columns: readonly string[];
  readonly problem: RowProblem | undefined;
  readonly contradiction: Contradiction | undefined;
}) {
  const { t } = useTexts();
  return (
    <>
      <tr
        aria-rowindex={number}
        data-wrong={problem === undefined ? undefined : ''}
        data-contradicts={contradiction === undefined ? undefined : ''}
      >
        <td className="right muted" data-label={t('row')}>
          {number}
        </td>
        {columns.map((name, index) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={index}
            data-label={name}
            data-wrong={problem?.column === index ? '' : undefined}
            data-contradicts={contradiction?.columns.includes(index) === true ? '' : undefined}
          >
            {cells[index] ?? ''}
          </td>
        ))}
      </tr>
      {problem === undefined ? null : (
        <tr className="row-problem">
          <td />
          <td colSpan={columns.length}>
            <span className="field-error">
              <Icon name="warning" />
              <span lang={problem.language}>{problem.sentence}</span>
            </span>
          </td>
        </tr>
      )}
      {contradiction === undefined ? null : (
        <tr className="row-problem">
          <td />
          <td colSpan={columns.length}>
            <span className="row-contradiction">
              <Icon name="warning" />
              {t('rowContradicts', {
                first: contradiction.first,
                cells: contradiction.columns.map((at) => columns[at]).join(', '),
              })}
            </span>
          </td>
        </tr>
      )}
    </>
  );
}
