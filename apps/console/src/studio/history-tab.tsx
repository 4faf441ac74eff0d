import { Button, Empty } from '@muster/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { usePart } from '../console/use-console.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { personName } from '../people/person-name.ts';
import { useQuery } from '../server/query.ts';
import { useServer } from '../server/use-server.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { editors } from './editing/editor.ts';
import { useIsReadOnly } from './editing/use-is-read-only.ts';
import { RestoreWorkingCopy, WorkingCopyHistory } from './studio.generated.ts';
import { NotTaken } from './together/not-taken.tsx';

/** The kept states of a working copy, and the way back to one. */
export function HistoryTab() {
  const { t, dateTime } = useTexts();
  const { workspace } = useParams({ from: '/studio/$workspace' });
  const isReadOnly = useIsReadOnly(workspace);
  const [before, setBefore] = useState<number>();
  const query = useQuery(WorkingCopyHistory, before === undefined ? { workspace } : { workspace, before });
  const [restoring, setRestoring] = useState<{ readonly number: number; readonly time: string }>();
  return (
    <>
      <p className="muted">{t('historyIs')}</p>
      <QueryResult query={query}>
        {({ workspaceRevisions: revisions }) =>
          revisions.length === 0 ? (
            <Empty>{t('noHistory')}</Empty>
          ) : (
            <>
              <div className="table-scroll">
                <table className="table table-cards">
                  <thead>
                    <tr>
                      <th scope="col">{t('historyWhen')}</th>
                      <th scope="col">{t('historyWho')}</th>
                      <th scope="col">{t('historyWhat')}</th>
                      <th scope="col">{t('copyActs')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {revisions.map(({ number, at, user, label, definitionId, paths, pathCount }, index) => (
                      <tr key={number}>
                        <th scope="row">{dateTime(at)}</th>
                        <td data-label={t('historyWho')}>{user === null ? t('ownerGone') : personName(user, t)}</td>
                        <td data-label={t('historyWhat')}>
                          {label === null ? null : <strong>{label} </strong>}
                          {definitionId === null ? null : (
                            <Link to="/definitions/$definition" params={{ definition: definitionId }}>
                              {t('wasPublished')}
                            </Link>
                          )}{' '}
                          {pathCount === 0 ? (
                            t('historyBegin')
                          ) : (
                            <code>
                              {paths.join(', ')}
                              {pathCount > paths.length
                                ? ` ${t('andMoreFiles', { count: pathCount - paths.length })}`
                                : ''}
                            </code>
                          )}
                        </td>
                        <td>
                          {isReadOnly || (index === 0 && before === undefined) ? null : (
                            <Button
                              aria-label={`${t('restore')}: ${dateTime(at)}`}
                              onClick={() => setRestoring({ number, time: dateTime(at) })}
                            >
                              {t('restore')}
                            </Button>
                          )}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <div className="row">
                {before === undefined ? null : (
                  <Button onClick={() => setBefore(undefined)}>{t('historyNewest')}</Button>
                )}
                {revisions.length < PAGE ? null : (
                  <Button onClick={() => setBefore(revisions.at(-1)?.number)}>{t('historyOlder')}</Button>
                )}
              </div>
            </>
          )
        }
      </QueryResult>
      <NotTaken id={workspace} />
      {restoring === undefined ? null : (
        <RestoreDialog workspace={workspace} {...restoring} onClose={() => setRestoring(undefined)} />
      )}
    </>
  );
}

const PAGE = 100;

interface RestoreDialogProps {
  readonly workspace: string;
  readonly number: number;
  readonly time: string;
  readonly onClose: () => void;
}

function RestoreDialog({ workspace, number, time, onClose }: RestoreDialogProps) {
  const { t } = useTexts();
  const { request, refresh } = useServer();
  const editor = usePart(editors)(workspace);
  const restore = async (): Promise<void> => {
    await editor.flush();
    await request(RestoreWorkingCopy, { workspace, revision: number });
    await editor.reload();
    refresh(WorkingCopyHistory);
  };
  return (
    <FormDialog title={t('restoreTo', { time })} act={t('restore')} onClose={onClose} run={restore}>
      <p>{t('restoreMeans')}</p>
    </FormDialog>
  );
}
