import { Empty, SelectField } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CompareChoice } from '../../comparing/compare-choice.tsx';
import { type CompareWay, ComparisonView } from '../../comparing/comparison-view.tsx';
import { useComparison } from '../../comparing/use-comparison.ts';
import { usePart } from '../../console/use-console.ts';
import { useServer } from '../../server/use-server.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { editors } from '../editing/editor.ts';
import type { EditedFile } from '../editing/editor-state.ts';
import { useSettled } from '../use-settled.ts';
import { useVersions, type VersionsOfCopy } from './versions-of-copy.ts';
import { sidesOf } from './written-side.ts';

/** What is different in the working copy, since a version. */
export function ReviewTab() {
  const { t } = useTexts();
  const { workspace: id } = useParams({ from: '/studio/$workspace' });
  const editing = useStore(usePart(editors)(id));
  const query = useVersions(id);
  if (editing.step !== 'open') return null;
  return (
    <QueryResult query={query}>
      {(known) => {
        const choices = choicesOf(known);
        return choices.length === 0 ? (
          <Empty>{t('nothingToCompare')}</Empty>
        ) : (
          <Review id={id} files={editing.state.files} choices={choices} base={known.base?.id} />
        );
      }}
    </QueryResult>
  );
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly lineVersion: number | null;
}

/** The versions of its line; else what it began as. */
function choicesOf({ versions, base }: VersionsOfCopy): readonly Choice[] {
  const isThere = base === null || versions.some(({ id }) => id === base.id);
  return isThere ? versions : [base, ...versions];
}

interface ReviewProps {
  readonly id: string;
  readonly files: ReadonlyMap<string, EditedFile>;
  readonly choices: readonly Choice[];
  readonly base: string | undefined;
}

function Review({ id, files, choices, base }: ReviewProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { since: asked } = useSearch({ from: '/studio/$workspace/review' });
  const [way, setWay] = useState<CompareWay>('meaning');
  const since = asked ?? choices.find((choice) => choice.id === base)?.id ?? choices[0]?.id ?? '';
  return (
    <div className="stack">
      <div className="row">
        <CompareChoice way={way} onChange={setWay} />
        <SelectField
          label={t('reviewSince')}
          value={since}
          onChange={({ target }) =>
            void navigate({
              to: '/studio/$workspace/review',
              params: { workspace: id },
              search: { since: target.value },
              replace: true,
            })
          }
          options={choices.map(({ id: value, name, lineVersion }) => ({
            value,
            label: t('reviewVersion', { version: lineVersion ?? 1, name }),
          }))}
        />
      </div>
      <Compared id={id} since={since} files={files} way={way} />
    </div>
  );
}

interface ComparedProps {
  readonly id: string;
  readonly since: string;
  readonly files: ReadonlyMap<string, EditedFile>;
  readonly way: CompareWay;
}

function Compared({ id, since, files, way }: ComparedProps) {
  const { t } = useTexts();
  const server = useServer();
  // In another tab, somebody may be typing.
  const settled = useSettled(files);
  const state = useComparison({ key: `${id} ${since}`, of: settled, load: sidesOf(server, id, since, settled) });
  return (
    <ComparisonView
      state={state}
      way={way}
      editLink={({ file, line }) => (
        <Link to="/studio/$workspace/files/$" params={{ workspace: id, _splat: file }} search={{ line }}>
          {t('editHere')}
        </Link>
      )}
    />
  );
}
