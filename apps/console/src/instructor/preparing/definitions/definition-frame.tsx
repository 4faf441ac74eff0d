import { useMe } from '../../../console/use-console.ts';
import { useServer } from '../../../server/use-server.ts';
import '../preparing.css';
import { Button, buttonClass } from '@muster/ui';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { packagePath } from '../../../files/stored-package.ts';
import { useQuery } from '../../../server/query.ts';
import { Heading } from '../../../shell/heading.tsx';
import { InstructorPage } from '../../../shell/instructor-page.tsx';
import { QueryResult } from '../../../shell/query-result.tsx';
import { TabHeading } from '../../../shell/tab-heading.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { DefinitionHead } from './definitions.generated.ts';
import { DeleteDefinitionDialog } from './delete-definition.tsx';
import { EditDefinition } from './edit-definition.tsx';
import { ThroughExercises } from './through-exercises.tsx';

const TABS = [
  { to: '/definitions/$definition/storyboard', text: 'tabStoryboard' },
  { to: '/definitions/$definition/overview', text: 'tabOverview' },
  { to: '/definitions/$definition/flow', text: 'tabFlow' },
  { to: '/definitions/$definition/people', text: 'tabPeople' },
  { to: '/definitions/$definition/warnings', text: 'tabWarnings' },
  { to: '/definitions/$definition/rehearse', text: 'tabRehearse' },
  { to: '/definitions/$definition/versions', text: 'tabVersions' },
  { to: '/definitions/$definition/sharing', text: 'tabSharing' },
] as const;

/** Below a tab. */
const CHANGES = { to: '/definitions/$definition/versions/changes', text: 'tabVersions' } as const;

/** A definition: its name, actions, and tabs. */
export function DefinitionFrame() {
  const { addressOf } = useServer();
  const { t } = useTexts();
  const me = useMe();
  const { definition: id } = useParams({ from: '/definitions/$definition' });
  const head = useQuery(DefinitionHead, { definition: id });
  const [deleting, setDeleting] = useState(false);
  return (
    <InstructorPage>
      <QueryResult query={head} isScreen>
        {({ definition: { name, exerciseCount, warningCount, uploadedBy, through } }) => {
          const isRead = through.length > 0;
          const tabs = TABS.filter(({ text }) => !isRead || (text !== 'tabSharing' && text !== 'tabVersions'));
          const mayDelete = me.group === 'ADMIN' || uploadedBy?.id === me.id;
          const inUse = t('definitionInUse', { count: exerciseCount });
          const cannotDelete = exerciseCount > 0 ? inUse : mayDelete ? undefined : t('onlyUploader');
          return (
            <>
              <div className="row row-between">
                <Heading title={name}>{name}</Heading>
                <div className="row">
                  {isRead ? null : (
                    <Link to="/exercises/new" search={{ definition: id }} className={buttonClass('primary')}>
                      {t('newExercise')}
                    </Link>
                  )}
                  {isRead ? null : <EditDefinition id={id} name={name} />}
                  <Link to="/definitions/$definition/try" params={{ definition: id }} className={buttonClass()}>
                    {t('tryIt')}
                  </Link>
                  <a href={addressOf(packagePath(id))} className={buttonClass()}>
                    {t('download')}
                  </a>
                  {isRead ? null : (
                    <span className="definition-delete">
                      <Button disabledBecause={cannotDelete} onClick={() => setDeleting(true)}>
                        {t('deleteDefinition')}
                      </Button>
                    </span>
                  )}
                </div>
              </div>
              {isRead ? (
                <p className="meta">
                  <ThroughExercises exercises={through} />
                </p>
              ) : cannotDelete === undefined ? null : (
                <p className="meta definition-fixed">{cannotDelete}</p>
              )}
              <nav className="tabs" aria-label={t('definitionPages')}>
                {tabs.map(({ to, text }) => (
                  <Link
                    key={to}
                    to={to}
                    params={{ definition: id }}
                    className="tab"
                    activeProps={{ 'aria-current': 'page' }}
                  >
                    {text === 'tabWarnings' && warningCount > 0
                      ? t('tabWarningsCount', { count: warningCount })
                      : t(text)}
                  </Link>
                ))}
              </nav>
              <TabHeading tabs={[...tabs, CHANGES].map(({ to, text }) => ({ to, name: t(text) }))} />
              <Outlet />
              {deleting ? <DeleteDefinitionDialog id={id} name={name} onClose={() => setDeleting(false)} /> : null}
            </>
          );
        }}
      </QueryResult>
    </InstructorPage>
  );
}
