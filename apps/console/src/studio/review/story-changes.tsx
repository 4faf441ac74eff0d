import type { ToldChange } from '@muster/definition/diff';
import { Pill } from '@muster/ui';
import { howChanged, kindOfChange, whatChanged } from '../../comparing/change-words.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** As many as are read beside a name. */
const SHOWN = 4;

/** How a thing has changed, below its name. */
export function StoryChanges({ changes }: { readonly changes: readonly ToldChange[] }) {
  const words = useTexts();
  const { t } = words;
  const told = changes.slice(0, SHOWN).map((change) => {
    // The thing itself is named above.
    const where = whatChanged({ ...change, at: change.at.slice(1) }, words);
    return { kind: t(kindOfChange(change)), how: [where, howChanged(change, words)].filter((part) => part !== '') };
  });
  return (
    <ul className="plain-list story-changes">
      {told.map(({ kind, how }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes can be told alike
        <li key={place}>
          <Pill>{kind}</Pill> <span className="meta">{how.join(': ')}</span>
        </li>
      ))}
      {changes.length > SHOWN ? (
        <li className="meta">{t('storyMoreChanges', { count: changes.length - SHOWN })}</li>
      ) : null}
    </ul>
  );
}
