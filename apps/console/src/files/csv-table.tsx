import { useTexts } from '../texts/use-texts.ts';
import type { CsvContent } from './csv.ts';

/** A CSV file as a table, which scrolls with the keys too. */
export function CsvTable({ name, table }: { readonly name: string; readonly table: CsvContent }) {
  const { t } = useTexts();
  const { header, rows, isCut } = table;
  const size = {
    rows: t('csvRows', { count: rows.length }),
    columns: t('csvColumns', { count: header.length }),
  };
  return (
    <section className="table-scroll viewer-table" aria-label={name} tabIndex={0}>
      <table className="table">
        <caption>
          {t('csvCaption', { name, ...size })} {isCut ? t('csvCut') : ''}
        </caption>
        <thead>
          <tr>
            {header.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={number}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
