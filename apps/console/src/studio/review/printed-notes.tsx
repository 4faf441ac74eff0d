import { personName } from '../../people/person-name.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Thread } from '../notes/copy-threads.ts';

/** Open notes on paper. */
export function PrintedNotes({ threads }: { readonly threads: readonly Thread[] }) {
  const { t, dateTime } = useTexts();
  return (
    <ul className="plain-list story-printed-notes">
      {threads.flatMap(({ note, answers }) =>
        [note, ...answers].map(({ id, user, writtenAt, text }) => (
          <li key={id}>
            <span className="meta">
              {user === null ? t('ownerGone') : personName(user, t)}, {dateTime(writtenAt)}
            </span>{' '}
            {text}
          </li>
        )),
      )}
    </ul>
  );
}
