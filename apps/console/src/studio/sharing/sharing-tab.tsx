import { Button, SelectField } from '@muster/ui';
import { useParams } from '@tanstack/react-router';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { FindInstructor } from '../../people/find-instructor.tsx';
import { personName } from '../../people/person-name.ts';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ShareCopy, SharingOfCopy, type SharingOfCopyResult, UnshareCopy } from './sharing.generated.ts';

type Shared = SharingOfCopyResult['workspace'];

/** Who else writes in the working copy, or reviews it. */
export function SharingTab() {
  const { workspace } = useParams({ from: '/studio/$workspace/sharing' });
  const query = useQuery(SharingOfCopy, { workspace });
  return <QueryResult query={query}>{({ workspace: shared }) => <Sharing shared={shared} />}</QueryResult>;
}

function Sharing({ shared: { id: workspace, access, owner, members } }: { readonly shared: Shared }) {
  const { t } = useTexts();
  const { request, refresh } = useServer();
  const answer = useFormAnswer();
  const isOwner = access === 'OWNER';
  const share = (user: string, given: string): void =>
    void answer.send(async () => {
      const next = given === 'WRITE' ? 'WRITE' : 'REVIEW';
      await request(ShareCopy, { workspace, user, access: next });
      refresh(SharingOfCopy);
    });
  const unshare = (user: string): void =>
    void answer.send(async () => {
      await request(UnshareCopy, { workspace, user });
      refresh(SharingOfCopy);
    });
  return (
    <div className="stack">
      <p className="muted">{t('copySharingIs')}</p>
      <div className="table-scroll">
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">{t('copyMember')}</th>
              <th scope="col">{t('copyAccess')}</th>
              <th scope="col">{t('copyActs')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{owner === null ? t('ownerGone') : personName(owner, t)}</th>
              <td data-label={t('copyAccess')}>{t('access_OWNER')}</td>
              <td />
            </tr>
            {members.map(({ user, access: given }) => (
              <tr key={user.id}>
                <th scope="row">
                  {personName(user, t)} <span className="meta">{user.username}</span>
                </th>
                <td data-label={t('copyAccess')}>
                  {isOwner ? (
                    <SelectField
                      label={t('copyAccessOf', { name: personName(user, t) })}
                      labelHidden
                      value={given}
                      onChange={({ target }) => share(user.id, target.value)}
                      options={(['WRITE', 'REVIEW'] as const).map((value) => ({
                        value,
                        label: t(`access_${value}`),
                      }))}
                    />
                  ) : (
                    t(`access_${given}`)
                  )}
                </td>
                <td>
                  {isOwner ? (
                    <Button
                      kind="quiet"
                      aria-label={t('unshareWith', { name: personName(user, t) })}
                      onClick={() => unshare(user.id)}
                    >
                      {t('unshare')}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FormProblem error={answer.error} ref={answer.note} />
      {isOwner ? (
        <FindInstructor
          known={new Set([...(owner === null ? [] : [owner.id]), ...members.map(({ user }) => user.id)])}
          onShare={(user) => share(user, 'REVIEW')}
        />
      ) : null}
    </div>
  );
}
