import type { KeptPathResult } from '@muster/rehearsal';
import { Pill } from '@muster/ui';
import { formatClock } from '../texts/format.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The paths that the author kept, as tests of the definition: each passes, or the first thing that is otherwise. */
export function KeptPaths({ paths }: { readonly paths: readonly KeptPathResult[] }) {
  const { t } = useTexts();
  return (
    <section className="stack-tight">
      <h2>{t('keptTitle')}</h2>
      {paths.length === 0 ? (
        <p className="muted">{t('keptNone')}</p>
      ) : (
        <ul className="bullets">
          {paths.map((path) => (
            <li key={path.file}>
              <Pill tone={path.ok ? 'ok' : 'bad'}>{t(path.ok ? 'keptPasses' : 'keptFails')}</Pill> {path.file}
              {path.ok ? null : <FirstDifference path={path} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** In the words of the command line, which are in English. */
function FirstDifference({ path: { mistakes, refused, unmet } }: { readonly path: KeptPathResult }) {
  const { t } = useTexts();
  const [mistake] = mistakes;
  if (mistake !== undefined) return <p lang="en">{mistake}</p>;
  const [first] = [
    ...refused.map(({ step, minute, action, message }) => ({ step, minute, action, words: message })),
    ...unmet.map(({ step, minute, action, expected, found }) => {
      return { step, minute, action, words: `${expected}, but ${found}.` };
    }),
  ].sort((one, other) => one.minute - other.minute || one.step - other.step);
  if (first === undefined) return null;
  const { step, minute, action, words } = first;
  return (
    <p>
      {t('keptStep', { step, minute: formatClock(minute * 60), action })} <span lang="en">{words}</span>
    </p>
  );
}
