import { CopyButton } from '@muster/ui';
import { useRef } from 'react';
import { useQuery } from '../../../server/query.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { codeInGroups, joinAddress, joinLink } from './join-address.ts';
import { OwnTeamsCode, PublicAddress } from './people.generated.ts';

/** The code and link that make a team for each who joins. Servers of the release before do not know it. */
export function OwnTeamsLink({ exerciseId }: { readonly exerciseId: string }) {
  const { t } = useTexts();
  const { data } = useQuery(OwnTeamsCode, { exercise: exerciseId });
  const config = useQuery(PublicAddress, {});
  const code = useRef<HTMLSpanElement>(null);
  const link = useRef<HTMLSpanElement>(null);
  const { joinCode = null, maxTeams = null } = data?.exercise ?? {};
  if (joinCode === null || config.data === undefined) return null;
  const address = joinLink(joinAddress(config.data.platformConfig.publicUrl, location.origin), joinCode);
  const copying = { kind: 'quiet', copied: t('copied'), selected: t('selectedToCopy') } as const;
  return (
    <section className="stack-tight">
      <h2>{t('ownTeamsTitle')}</h2>
      <p className="muted">{t('ownTeamsMeans', { count: maxTeams ?? 0 })}</p>
      <p className="row team-code">
        <span className="meta">{t('joinCode')}</span>
        <span className="mono" ref={code}>
          {codeInGroups(joinCode)}
        </span>
        <CopyButton {...copying} text={codeInGroups(joinCode)} shown={code} aria-label={t('copyOwnCode')}>
          {t('copy')}
        </CopyButton>
      </p>
      <p className="row team-code">
        <span className="meta">{t('ownTeamsLink')}</span>
        <span className="mono" ref={link}>
          {address}
        </span>
        <CopyButton {...copying} text={address} shown={link} aria-label={t('copyOwnLink')}>
          {t('copy')}
        </CopyButton>
      </p>
    </section>
  );
}
