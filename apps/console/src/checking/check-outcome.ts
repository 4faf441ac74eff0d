import type { CheckResult, Problem } from '@muster/definition';
import type { CheckOutcome, ShownDiagnostic } from './check-messages.ts';

/** Nobody reads more than this; the counts are complete. */
const MAX_SHOWN = 500;

type FoundDiagnostic = Problem & Pick<ShownDiagnostic, 'kind'>;

/** What a check found, each with what `framed` adds. */
export async function outcomeOf(
  result: CheckResult,
  framed: (all: readonly FoundDiagnostic[]) => Promise<ShownDiagnostic[]>,
): Promise<{ readonly outcome: CheckOutcome }> {
  const problems = result.ok ? [] : result.problems;
  const all = [
    ...problems.map((problem) => ({ ...problem, kind: 'problem' as const })),
    ...result.warnings.map((warning) => ({ ...warning, kind: 'warning' as const })),
  ];
  const outcome: CheckOutcome = {
    diagnostics: await framed(all.slice(0, MAX_SHOWN)),
    problemCount: problems.length,
    warningCount: result.warningCount,
    title: result.ok ? (result.definition.config.title ?? undefined) : undefined,
  };
  return { outcome };
}
