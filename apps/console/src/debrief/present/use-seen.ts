import { plainText } from '../../markdown/plain-text.ts';
import { useQuery } from '../../server/query.ts';
import type { Mark } from '../history/mark.ts';
import { SeenThen, type SeenThenResult } from './presenting.generated.ts';

/** As much as fits below a side, in characters. */
const MAX_TEXT = 320;

/** What a team was shown by a mark; undefined while it is read, empty if it was retracted since. */
export function useSeen(team: string, mark: Mark): string | undefined {
  const { data } = useQuery(SeenThen, { team, at: mark.exerciseTime, position: mark.position });
  return data === undefined ? undefined : textIn(data.teamViewAt);
}

/** The last thing that came. What was taken back since is not shown again. */
function textIn({ actionLogs, emails }: SeenThenResult['teamViewAt']): string {
  const messages = actionLogs.flatMap(({ message, retracted, timestamp, number }) =>
    message === null ? [] : { text: message.text, retracted, timestamp, number },
  );
  const mails = emails.flatMap(({ sender, subject, text, retracted, timestamp }) =>
    sender === null ? [] : { text: `${sender.name}: ${subject}\n\n${text}`, retracted, timestamp, number: 0 },
  );
  const [newest] = [...messages, ...mails].sort(
    (one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp) || other.number - one.number,
  );
  if (newest === undefined || newest.retracted !== null) return '';
  const words = plainText(newest.text.slice(0, 4 * MAX_TEXT));
  return words.length <= MAX_TEXT ? words : `${words.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
