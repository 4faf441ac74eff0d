import './studio.css';
import { Button, buttonClass, Empty } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../console/use-console.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { personName } from '../people/person-name.ts';
import { useQuery } from '../server/query.ts';
import { useServer } from '../server/use-server.ts';
import { Heading } from '../shell/heading.tsx';
import { InstructorPage } from '../shell/instructor-page.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { DeleteWorkingCopy, WorkingCopies, type WorkingCopiesResult } from './studio.generated.ts';

type Listed = WorkingCopiesResult['workspaces'][number];

/** What one is writing. Administrators see what everybody is writing. */
export function WorkingCopiesScreen() {
  const { t, dateTime } = useTexts();
  const me = useMe();
  const query = useQuery(WorkingCopies, {});
  const [deleting, setDeleting] = useState<Listed>();
  return (
    <InstructorPage>
      <div className="row row-between">
        <Heading title={t('studio')}>{t('studio')}</Heading>
        <Link to="/studio/new" className={buttonClass('primary')}>
          {t('newCopy')}
        </Link>
      </div>
      <p className="muted">
        {t('studioIs')}{' '}
        <Link to="/help/$page" params={{ page: 'tutorial' }}>
          {t('firstExercise')}
        </Link>
      </p>
      <QueryResult query={query}>
        {({ workspaces }) =>
          workspaces.length === 0 ? (
            <Empty>{t('noCopies')}</Empty>
          ) : (
            <div className="table-scroll">
              <table className="table table-cards">
                <thead>
                  <tr>
                    <th scope="col">{t('copyName')}</th>
                    <th scope="col">{t('copyChanged')}</th>
                    <th scope="col">{t('copyBase')}</th>
                    <th scope="col" className="right">
                      {t('copyFiles')}
                    </th>
                    <th scope="col">{t('copyActs')}</th>
                  </tr>
                </thead>
                <tbody>
                  {workspaces.map((copy) => (
                    <tr key={copy.id}>
                      <th scope="row" className="row-name">
                        <Link to="/studio/$workspace" params={{ workspace: copy.id }}>
                          {copy.name}
                        </Link>
                        {copy.owner?.id === me.id ? null : (
                          <span className="meta">
                            {' '}
                            {copy.owner === null ? t('ownerGone') : personName(copy.owner, t)}
                          </span>
                        )}
                      </th>
                      <td data-label={t('copyChanged')}>{dateTime(copy.changedAt)}</td>
                      <td data-label={t('copyBase')}>
                        <Base base={copy.base} />
                      </td>
                      <td className="right" data-label={t('copyFiles')}>
                        {copy.fileCount}
                      </td>
                      <td>
                        {copy.access === 'OWNER' ? (
                          <Button
                            kind="quiet"
                            aria-label={t('deleteCopyNamed', { name: copy.name })}
                            onClick={() => setDeleting(copy)}
                          >
                            {t('deleteCopy')}
                          </Button>
                        ) : null}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </QueryResult>
      {deleting === undefined ? null : <DeleteCopyDialog copy={deleting} onClose={() => setDeleting(undefined)} />}
    </InstructorPage>
  );
}

function Base({ base }: Pick<Listed, 'base'>) {
  const { t } = useTexts();
  if (base === null) return '–';
  const name = base.lineVersion === null ? base.name : t('versionOf', { name: base.name, version: base.lineVersion });
  return (
    <Link to="/definitions/$definition" params={{ definition: base.id }}>
      {name}
    </Link>
  );
}

function DeleteCopyDialog({ copy: { id, name }, onClose }: { readonly copy: Listed; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { request, refresh } = useServer();
  const remove = async (): Promise<void> => {
    await request(DeleteWorkingCopy, { workspace: id });
    refresh(WorkingCopies);
  };
  return (
    <FormDialog
      title={t('deleteCopyNamed', { name })}
      act={t('deleteCopy')}
      kind="danger"
      onClose={onClose}
      run={remove}
    >
      <p>{t('deleteCopyMeans')}</p>
    </FormDialog>
  );
}
