import { Button, buttonClass, Pill } from '@muster/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../../console/use-console.ts';
import { personName } from '../../../../people/person-name.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import { type Gap, type Line, type Version, versionBefore, withGaps } from './line.ts';
import { LineOf } from './line-of.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';

/** All versions of the definition, who uses which, and the way back to one. */
export function VersionsTab() {
  const { definition } = useParams({ from: '/definitions/$definition/versions' });
  return <LineOf definition={definition}>{(line) => <Versions line={line} shown={definition} />}</LineOf>;
}

/** Rows that are shown at first: few lines have more. */
const AT_FIRST = 50;

function Versions({ line, shown }: { readonly line: Line; readonly shown: string }) {
  const { t } = useTexts();
  const [most, setMost] = useState(AT_FIRST);
  const [rolling, setRolling] = useState<Version>();
  const rows = withGaps(line);
  const [newest] = line.versions;
  return (
    <div className="stack">
      <p className="muted">{t('versionsAre')}</p>
      <div className="table-scroll">
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">{t('versionColumn')}</th>
              <th scope="col">{t('versionNew')}</th>
              <th scope="col">{t('versionPublished')}</th>
              <th scope="col">{t('versionExercises')}</th>
              <th scope="col">{t('versionActs')}</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .slice(0, most)
              .map((row) =>
                'id' in row ? (
                  <VersionRow
                    key={row.id}
                    version={row}
                    before={versionBefore(line.versions, row.id)}
                    isShown={row.id === shown}
                    newestName={newest?.name}
                    onRollBack={line.mayPublish && row !== newest ? () => setRolling(row) : undefined}
                  />
                ) : (
                  <GapRow key={row.from} gap={row} />
                ),
              )}
          </tbody>
        </table>
      </div>
      {rows.length > most ? (
        <div>
          <Button onClick={() => setMost(rows.length)}>{t('versionsAll', { count: line.versions.length })}</Button>
        </div>
      ) : null}
      {rolling === undefined || newest === undefined ? null : (
        <RollBackDialog version={rolling} line={line} newest={newest} onClose={() => setRolling(undefined)} />
      )}
    </div>
  );
}

interface VersionRowProps {
  readonly version: Version;
  readonly before: Version | undefined;
  readonly isShown: boolean;
  /** Other names are told. */
  readonly newestName: string | undefined;
  /** Undefined: it is the newest, or the reader must not. */
  readonly onRollBack: (() => void) | undefined;
}

function VersionRow({ version, before, isShown, newestName, onRollBack }: VersionRowProps) {
  const { t, dateTime } = useTexts();
  const { id, name, lineVersion, note, uploadedAt, uploadedBy } = version;
  const number = t('versionNumber', { version: lineVersion ?? 1 });
  return (
    <tr>
      <th scope="row">
        <Link to="/definitions/$definition/versions" params={{ definition: id }}>
          {number}
        </Link>{' '}
        {isShown ? <Pill tone="accent">{t('versionShown')}</Pill> : null}
      </th>
      <td data-label={t('versionNew')}>
        {note ?? '–'}
        {name === newestName ? null : <div className="meta">{name}</div>}
      </td>
      <td data-label={t('versionPublished')}>
        {dateTime(uploadedAt)}
        <div className="meta">{uploadedBy === null ? t('publisherGone') : personName(uploadedBy, t)}</div>
      </td>
      <td data-label={t('versionExercises')}>
        <Uses version={version} />
      </td>
      <td>
        <div className="row">
          <Link
            to="/exercises/new"
            search={{ definition: id }}
            className={buttonClass()}
            aria-label={`${t('useVersion')}: ${number}`}
          >
            {t('useVersion')}
          </Link>
          {before === undefined ? null : (
            <Link
              to="/definitions/$definition/versions/changes"
              params={{ definition: id }}
              search={{ since: before.id }}
              className={buttonClass('quiet')}
              aria-label={`${t('versionChanges')}: ${number}`}
            >
              {t('versionChanges')}
            </Link>
          )}
          {onRollBack === undefined ? null : (
            <Button kind="quiet" aria-label={`${t('rollBack')}: ${number}`} onClick={onRollBack}>
              {t('rollBack')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function Uses({ version: { exerciseCount, exercises } }: { readonly version: Version }) {
  const { t } = useTexts();
  if (exerciseCount === 0) return <span className="muted">{t('usedByNobody')}</span>;
  const others = exerciseCount - exercises.length;
  return (
    <div className="stack-tight">
      {exercises.map(({ id, name }) => (
        <div key={id}>
          <Link to="/exercises/$exercise" params={{ exercise: id }}>
            {name}
          </Link>
        </div>
      ))}
      {others <= 0 ? null : (
        <div className="meta">{t(exercises.length === 0 ? 'usedByOthers' : 'usedByMore', { count: others })}</div>
      )}
    </div>
  );
}

/** Numbers are not given again. */
function GapRow({ gap: { from, to } }: { readonly gap: Gap }) {
  const { t } = useTexts();
  const seesAll = useMe().group === 'ADMIN';
  const count = to - from + 1;
  return (
    <tr>
      <td colSpan={5} className="muted">
        {t(seesAll ? 'versionsDeleted' : 'versionsMissing', {
          count,
          versions: count === 1 ? from : `${from}–${to}`,
        })}
      </td>
    </tr>
  );
}
