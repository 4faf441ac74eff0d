import type { PolledQuery } from '../server/use-polled-query.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The age of the data, or that they are live; as a message if they cannot be refreshed. */
export function AsOf({ of }: { readonly of: PolledQuery<unknown> }) {
  const { t, time } = useTexts();
  if (of.data === undefined) return null;
  const at = { time: time(of.asOf) };
  return of.error === undefined ? (
    <span className="meta num">{t(of.isLive ? 'liveSince' : 'lastUpdated', at)}</span>
  ) : (
    <span className="small warn-text num" role="status">
      {t('notUpdated', at)}
    </span>
  );
}
