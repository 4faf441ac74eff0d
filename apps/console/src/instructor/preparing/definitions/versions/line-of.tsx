import { Empty } from '@muster/ui';
import type { ReactNode } from 'react';
import { useQuery } from '../../../../server/query.ts';
import { QueryResult } from '../../../../shell/query-result.tsx';
import { useTexts } from '../../../../texts/use-texts.ts';
import type { Line } from './line.ts';
import { LineOfDefinition, LineVersions } from './versions.generated.ts';

interface LineOfProps {
  readonly definition: string;
  readonly children: (line: Line) => ReactNode;
}

/** The line of versions that a definition belongs to. */
export function LineOf({ definition, children }: LineOfProps) {
  const { t } = useTexts();
  const query = useQuery(LineOfDefinition, { definition });
  return (
    <QueryResult query={query}>
      {({ definition: { lineId } }) =>
        // Until a server of this version has put it into one.
        lineId === null ? <Empty>{t('noLine')}</Empty> : <LineWith line={lineId}>{children}</LineWith>
      }
    </QueryResult>
  );
}

function LineWith({ line, children }: { readonly line: string } & Pick<LineOfProps, 'children'>) {
  const query = useQuery(LineVersions, { line });
  return <QueryResult query={query}>{({ definitionLine }) => children(definitionLine)}</QueryResult>;
}
