import { useParams } from '@tanstack/react-router';
import { useQuery } from '../../../server/query.ts';
import { useServer } from '../../../server/use-server.ts';
import { QueryResult } from '../../../shell/query-result.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { InstructorsList } from '../instructors-list.tsx';
import { DefinitionSharing, ShareDefinition, UnshareDefinition } from './definitions.generated.ts';

/** Who can see and use the definition, besides administrators. */
export function DefinitionSharingTab() {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const { definition } = useParams({ from: '/definitions/$definition/sharing' });
  const query = useQuery(DefinitionSharing, { definition });
  const change = async (operation: typeof ShareDefinition | typeof UnshareDefinition, user: string): Promise<void> => {
    await request<unknown, { definition: string; user: string }>(operation, { definition, user });
    refresh(DefinitionSharing);
  };
  return (
    <QueryResult query={query}>
      {({ definition: { instructors, uploadedBy } }) => (
        <div className="stack">
          <p className="muted">{t('sharingMeans')}</p>
          <InstructorsList
            instructors={instructors}
            ownerId={uploadedBy?.id}
            ownerText={t('uploadedIt')}
            onShare={(user) => change(ShareDefinition, user)}
            onUnshare={(user) => change(UnshareDefinition, user)}
          />
        </div>
      )}
    </QueryResult>
  );
}
