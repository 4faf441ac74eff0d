import { Link } from '@tanstack/react-router';
import { howChanged, kindOfChange, whatChanged } from '../../comparing/change-words.ts';
import { useComparison } from '../../comparing/use-comparison.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { EditedFile } from '../editing/editor-state.ts';
import type { LineVersion } from './versions-of-copy.ts';
import { sidesOf } from './written-side.ts';

interface ChangesSinceProps {
  readonly id: string;
  readonly files: ReadonlyMap<string, EditedFile>;
  readonly newest: LineVersion;
  readonly onLeave: () => void;
}

/** As many sentences as are read in a dialog. */
const SHOWN = 5;

/** What changed since the newest version, in a few sentences. */
export function ChangesSince({ id, files, newest, onLeave }: ChangesSinceProps) {
  const words = useTexts();
  const { t } = words;
  const server = useServer();
  const version = newest.lineVersion ?? 1;
  const state = useComparison({ key: newest.id, load: sidesOf(server, id, newest.id, files) });
  if (state.step === 'comparing') return <p role="status">{t('comparing')}</p>;
  if (state.step === 'failed') return <p>{t('changesUnknown', { version })}</p>;
  const { changes, changeCount, otherFiles, fileCount } = state.compared.comparison;
  if (fileCount === 0) return <p>{t('changesNone', { version })}</p>;
  const sentences = changes.map((change) =>
    [`${t(kindOfChange(change))}: ${whatChanged(change, words)}`, howChanged(change, words)]
      .filter((part) => part !== '')
      .join(', '),
  );
  const others = otherFiles.map(({ path }) => path);
  const told = [...sentences, ...others].slice(0, SHOWN);
  const more = changeCount + others.length - told.length;
  return (
    <div>
      <p>{t('changesSince', { version })}</p>
      <ul className="bullets">
        {[...new Set(told)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {changeCount + others.length === 0 ? <li>{t('nothingDiffersByMeaning')}</li> : null}
      </ul>
      {more <= 0 ? null : (
        <Link to="/studio/$workspace/review" params={{ workspace: id }} search={{ since: newest.id }} onClick={onLeave}>
          {t('changesMore', { count: more })}
        </Link>
      )}
    </div>
  );
}
