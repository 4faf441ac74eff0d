import type { Verdict } from '@muster/definition/trial';
import { Pill } from '@muster/ui';
import { type TextTools, useTexts } from '../../../texts/use-texts.ts';

/** More than anybody reads: a tool can have thousands of responses. */
const MOST = 20;

interface VerdictListProps {
  readonly verdicts: readonly Verdict[];
  /** What each is about. */
  readonly names: readonly string[];
}

/** Those that fit, and of the others why not; those that say the least come last. */
export function VerdictList({ verdicts, names }: VerdictListProps) {
  const { t } = useTexts();
  const all = verdicts.map((verdict, index) => ({ verdict, index, name: names[index] ?? '' }));
  const ordered = all.toSorted((a, b) => rankOf(a.verdict) - rankOf(b.verdict) || a.index - b.index);
  return (
    <ul className="part-uses">
      {ordered.slice(0, MOST).map(({ verdict, index, name }) => (
        <li key={index}>
          {verdict.kind === 'fits' ? <Pill tone="ok">{t('tryFits')}</Pill> : null} {index + 1} <code>{name}</code>
          {verdict.kind === 'fits' ? null : `: ${wordsOf(verdict, t)}`}
        </li>
      ))}
      {ordered.length > MOST ? <li>{t('tryMore', { count: ordered.length - MOST })}</li> : null}
    </ul>
  );
}

const rankOf = ({ kind }: Verdict): number => (kind === 'fits' ? 0 : kind === 'other_text' ? 2 : 1);

function wordsOf(verdict: Verdict, t: TextTools['t']): string {
  switch (verdict.kind) {
    case 'fits':
      return t('tryFits');
    case 'other_field':
      return t('try_other_field', { field: t(`command_${fieldOf(verdict.field)}`), wanted: verdict.wanted });
    case 'waits':
      return t('try_waits', { condition: verdict.condition });
    case 'bad_pattern':
      return t('try_bad_pattern', { message: verdict.message });
    default:
      return t(`try_${verdict.kind}`);
  }
}

const FIELDS = ['username', 'container', 'working_directory', 'cmd_source'] as const;

const fieldOf = (field: string): (typeof FIELDS)[number] | 'type' => FIELDS.find((one) => one === field) ?? 'type';
