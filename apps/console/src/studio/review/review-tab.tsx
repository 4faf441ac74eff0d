import { SelectField } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ComparisonView } from '../../comparing/comparison-view.tsx';
import { useComparison } from '../../comparing/use-comparison.ts';
import { usePart } from '../../console/use-console.ts';
import { useServer } from '../../server/use-server.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { editors } from '../editing/editor.ts';
import type { EditedFile } from '../editing/editor-state.ts';
import { NotesLink } from '../notes/notes-link.tsx';
import { thingKey } from '../notes/thing-key.ts';
import { openCount, useThingThreads } from '../notes/thing-threads.ts';
import { isFormKind } from '../parts/form-kinds.ts';
import { useVersions, type VersionsOfCopy } from '../publishing/versions-of-copy.ts';
import { sidesOf } from '../publishing/written-side.ts';
import { useSettled } from '../use-settled.ts';
import { changesByThing } from './changes-by-thing.ts';
import { REVIEW_VIEWS, type ReviewSearch, type ReviewView } from './review-search.ts';
import { WholeTable, type WholeTableProps } from './whole-table.tsx';

/** A working copy for those who review it: what is different since a version, and all of it as a table. */
export function ReviewTab() {
  const { workspace: id } = useParams({ from: '/studio/$workspace' });
  const editing = useStore(usePart(editors)(id));
  const query = useVersions(id);
  if (editing.step !== 'open') return null;
  return (
    <QueryResult query={query}>
      {(known) => (
        <Review
          id={id}
          name={editing.state.name}
          files={editing.state.files}
          choices={choicesOf(known)}
          base={known.base?.id}
        />
      )}
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
  readonly name: string;
  readonly files: ReadonlyMap<string, EditedFile>;
  readonly choices: readonly Choice[];
  readonly base: string | undefined;
}

const VIEW_TEXTS = { meaning: 'byMeaning', table: 'wholeTable', text: 'byText' } as const satisfies Record<
  ReviewView,
  string
>;

function Review(props: ReviewProps) {
  const { id, name, choices, base } = props;
  const { t } = useTexts();
  const navigate = useNavigate({ from: '/studio/$workspace/review' });
  const search = useSearch({ from: '/studio/$workspace/review' });
  const since = search.since ?? choices.find((choice) => choice.id === base)?.id ?? choices[0]?.id;
  const look = (next: ReviewSearch): void => void navigate({ search: next, replace: true, resetScroll: false });
  const table = { id, name, search, onSearch: look };
  if (since === undefined)
    return (
      <div className="stack">
        <p className="muted">{t('nothingToCompare')}</p>
        <WholeTable {...table} changes={undefined} />
      </div>
    );
  const { view = 'meaning' } = search;
  return (
    <div className="stack">
      <div className="row no-print">
        <fieldset className="chips">
          <legend className="hidden-text">{t('reviewViews')}</legend>
          {REVIEW_VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={view === one}
              onClick={() => look({ ...search, view: one })}
            >
              {t(VIEW_TEXTS[one])}
            </button>
          ))}
        </fieldset>
        <SelectField
          label={t('reviewSince')}
          value={since}
          onChange={({ target }) => look({ ...search, since: target.value })}
          options={choices.map(({ id: value, name: of, lineVersion }) => ({
            value,
            label: t('reviewVersion', { version: lineVersion ?? 1, name: of }),
          }))}
        />
      </div>
      <Compared {...table} files={props.files} since={since} view={view} />
    </div>
  );
}

interface ComparedProps extends Omit<WholeTableProps, 'changes'> {
  readonly files: ReadonlyMap<string, EditedFile>;
  readonly since: string;
  readonly view: ReviewView;
}

function Compared({ since, files, view, ...table }: ComparedProps) {
  const { id } = table;
  const { t } = useTexts();
  const server = useServer();
  // In another tab, somebody may be typing.
  const settled = useSettled(files);
  const state = useComparison({ key: `${id} ${since}`, of: settled, load: sidesOf(server, id, since, settled) });
  const found = state.step === 'compared' ? state.compared.comparison.changes : undefined;
  const changes = useMemo(() => found && changesByThing(found), [found]);
  const { byThing } = useThingThreads(id);
  if (view === 'table') return <WholeTable {...table} changes={changes} />;
  return (
    <ComparisonView
      state={state}
      way={view}
      editLink={({ file, line }) => (
        <Link to="/studio/$workspace/files/$" params={{ workspace: id, _splat: file }} search={{ line }}>
          {t('editHere')}
        </Link>
      )}
      beside={({ at: [thing] }) => {
        const threads = thing && byThing.get(thingKey(thing.kind, thing.name));
        return thing === undefined || threads === undefined || !isFormKind(thing.kind) ? null : (
          <NotesLink workspace={id} kind={thing.kind} name={thing.name} count={openCount(threads)} />
        );
      }}
    />
  );
}
