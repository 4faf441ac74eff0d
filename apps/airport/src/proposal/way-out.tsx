import type { TextId } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Proposal } from './rows.ts';

/** What a planner can do about a reason; hours that are used up are not given back. */
const HELPS: Readonly<Record<string, TextId>> = {
  duty_starts_elsewhere: 'helpPosition',
  rest_too_short: 'helpLater',
  connection_too_short: 'helpLater',
  flights_overlap: 'helpOtherFlight',
  not_available: 'helpBack',
};

interface WayOutProps {
  /** Why nobody can, the most frequent reason first. */
  readonly reasons: Proposal['open'][number]['reasons'];
  /** Where the flight departs. */
  readonly airport: string;
}

/** What could help for a flight that nobody can take. */
export function WayOut({ reasons, airport }: WayOutProps) {
  const { t } = useTexts();
  const helps = new Set(reasons.flatMap(({ code }) => (Object.hasOwn(HELPS, code) ? (HELPS[code] ?? []) : [])));
  if (helps.size === 0) return null;
  const how = [...helps].map((help) => t(help, { airport })).join('; ');
  return <span className="meta">{t('couldHelp', { how })}</span>;
}
