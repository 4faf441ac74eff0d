import { Link } from '@tanstack/react-router';
import { useFlightWords } from '../crew/flight-words.ts';
import { RefusalText } from '../crew/refusal-text.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { RuleReport, StewardReport } from './verdicts.ts';

const MAX_SHOWN = 100;

/** Who breaks a rule, and by how much. */
export function StewardVerdicts({ report }: { readonly report: RuleReport }) {
  const { t } = useTexts();
  const { nameOf } = useFlightWords();
  const breaking = report.content.filter(({ violations }) => violations.length > 0);
  if (breaking.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="breaking">
      <h2 id="breaking">{t('whoBreaks')}</h2>
      <ul className="crew-list">
        {breaking.slice(0, MAX_SHOWN).map(({ steward, violations }) => (
          <li key={steward.id}>
            <span className="crew-name">
              <Link to="/stewards/$id" params={{ id: String(steward.id) }}>
                {nameOf(steward)}
              </Link>
            </span>
            <RefusalText refusals={violations.map(asRefusal)} />
          </li>
        ))}
      </ul>
      {breaking.length > MAX_SHOWN ? (
        <p className="muted">{t('andMoreBreak', { count: breaking.length - MAX_SHOWN })}</p>
      ) : null}
    </section>
  );
}

const asRefusal = ({ code, message, hours }: StewardReport['violations'][number]) => ({
  code,
  message,
  ...(hours === undefined ? {} : { hours }),
});
