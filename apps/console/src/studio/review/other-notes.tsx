import type { Storyboard } from '@muster/definition/storyboard';
import { whatChanged } from '../../comparing/change-words.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { kindShown } from '../notes/kind-sent.ts';
import { thingKey } from '../notes/thing-key.ts';
import type { ThingThreads } from '../notes/thing-threads.ts';
import { ThreadList } from '../notes/thread-list.tsx';
import type { ChangesByThing } from './changes-by-thing.ts';
import { thingOfEntry } from './thing-of-entry.ts';

interface OtherNotesProps {
  readonly id: string;
  readonly story: Storyboard;
  readonly threads: ThingThreads;
  readonly changes: ChangesByThing | undefined;
}

/** Below the table: what is gone since a version, and open notes about what the table does not have. */
export function OtherNotes({ id, story, threads: { all, isOwner }, changes }: OtherNotesProps) {
  const words = useTexts();
  const { t } = words;
  const told = new Set(
    [...story.atHand, ...story.rows].flatMap((entry) => {
      const thing = thingOfEntry(entry);
      return thing === undefined ? [] : [thingKey(thing.kind, thing.name)];
    }),
  );
  const others = all.filter(
    ({ note: { kind, name, settledAt } }) =>
      settledAt === null && (kind === null || !told.has(thingKey(kindShown(kind), name))),
  );
  const gone = changes?.gone ?? [];
  return (
    <>
      {gone.length === 0 ? null : (
        <section className="stack-tight">
          <h2>{t('tableGone')}</h2>
          <ul className="bullets">
            {gone.map((change) => {
              const what = whatChanged(change, words);
              return <li key={what}>{what}</li>;
            })}
          </ul>
        </section>
      )}
      {others.length === 0 ? null : (
        <section className="stack copy-notes no-print">
          <h2>{t('tableOtherNotes')}</h2>
          <ThreadList workspace={id} threads={others} isOwner={isOwner} />
        </section>
      )}
    </>
  );
}
