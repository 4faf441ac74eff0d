import { Empty, SelectField } from '@muster/ui';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CompareChoice } from '../../../../comparing/compare-choice.tsx';
import { type CompareWay, ComparisonView } from '../../../../comparing/comparison-view.tsx';
import { useComparison } from '../../../../comparing/use-comparison.ts';
import { storedPackage } from '../../../../files/stored-package.ts';
import { useServer } from '../../../../server/use-server.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import { type Line, versionBefore } from './line.ts';
import { LineOf } from './line-of.tsx';

/** What differs between two versions of the definition. */
export function ChangesTab() {
  const { definition } = useParams({ from: '/definitions/$definition/versions/changes' });
  return <LineOf definition={definition}>{(line) => <Changes line={line} definition={definition} />}</LineOf>;
}

function Changes({ line: { versions }, definition }: { readonly line: Line; readonly definition: string }) {
  const { t } = useTexts();
  const { since: asked } = useSearch({ from: '/definitions/$definition/versions/changes' });
  const navigate = useNavigate();
  const [way, setWay] = useState<CompareWay>('meaning');
  const others = versions.filter(({ id }) => id !== definition);
  const since = asked ?? versionBefore(versions, definition)?.id ?? others[0]?.id;
  const number = versions.find(({ id }) => id === definition)?.lineVersion ?? 1;
  if (since === undefined) return <Empty>{t('onlyVersion')}</Empty>;
  return (
    <div className="stack">
      <p>
        <Link to="/definitions/$definition/versions" params={{ definition }}>
          {t('allVersions')}
        </Link>
      </p>
      <div className="row">
        <CompareChoice way={way} onChange={setWay} />
        <SelectField
          label={t('versionSince', { version: number })}
          value={since}
          onChange={({ target }) =>
            void navigate({
              to: '/definitions/$definition/versions/changes',
              params: { definition },
              search: { since: target.value },
              replace: true,
            })
          }
          options={others.map(({ id, lineVersion, name }) => ({
            value: id,
            label: t('versionNamed', { version: lineVersion ?? 1, name }),
          }))}
        />
      </div>
      <Compared since={since} definition={definition} way={way} />
    </div>
  );
}

interface ComparedProps {
  readonly since: string;
  readonly definition: string;
  readonly way: CompareWay;
}

function Compared({ since, definition, way }: ComparedProps) {
  const server = useServer();
  const state = useComparison({
    key: `${since} ${definition}`,
    load: async (leaving) => {
      const [before, after] = await Promise.all(
        [since, definition].map(async (id) => ({ zip: await storedPackage(server, id, leaving) })),
      );
      if (before === undefined || after === undefined) throw new Error('There are two.');
      return { before, after };
    },
  });
  return <ComparisonView state={state} way={way} />;
}
