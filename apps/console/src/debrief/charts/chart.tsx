import { Button } from '@muster/ui';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNear } from './use-near.ts';

/** A chart under its question, with the same data as a table. Controls between them stay. */
export function Chart({
  question,
  choices,
  children,
  table,
  isFirst = false,
}: {
  readonly question: string;
  readonly choices?: ReactNode;
  readonly children: ReactNode;
  /** Not everybody can read a drawing. */
  readonly table: ReactElement;
  /** At the top of the page: drawn at once, so that those below are known to be far away. */
  readonly isFirst?: boolean;
}) {
  const { t } = useTexts();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  // There can be many charts of many teams: those that nobody sees yet are not drawn.
  const [section, isNear] = useNear<HTMLElement>(isFirst);
  return (
    <section ref={section} className="chart stack-tight" aria-labelledby={id} data-later={isNear ? undefined : ''}>
      <div className="row row-between">
        <h2 id={id}>{question}</h2>
        <Button aria-pressed={asTable} onClick={() => setAsTable(!asTable)} className="no-print">
          {t('chartTable')}
        </Button>
      </div>
      {isNear ? choices : null}
      {!isNear ? null : asTable ? <div className="table-scroll">{table}</div> : children}
    </section>
  );
}
