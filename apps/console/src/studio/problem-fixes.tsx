import type { Fix } from '@muster/definition/fixes';
import { Button } from '@muster/ui';
import type { ShownDiagnostic } from '../checking/check-messages.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fixTitle } from './fix-title.ts';

interface ProblemFixesProps {
  readonly diagnostic: ShownDiagnostic;
  readonly all: readonly ShownDiagnostic[];
  readonly onFix: (fixes: readonly Fix[]) => void;
}

const sureFix = ({ fixes: [best] = [] }: ShownDiagnostic): Fix | undefined => (best?.sure === true ? best : undefined);

/** What mends a problem, and all of its kind if nothing else can be meant. */
export function ProblemFixes({ diagnostic, all, onFix }: ProblemFixesProps) {
  const tools = useTexts();
  const { fixes = [], code, variant } = diagnostic;
  if (fixes.length === 0) return null;
  const like = all.filter((other) => other.code === code && other.variant === variant);
  const sure = like.flatMap((other) => sureFix(other) ?? []);
  const isFirst = like.find((other) => sureFix(other) !== undefined) === diagnostic;
  return (
    <span className="row studio-fixes">
      {fixes.map((fix) => (
        <Button key={fix.title} onClick={() => onFix([fix])}>
          {fixTitle(tools, fix)}
        </Button>
      ))}
      {isFirst && sure.length > 1 ? (
        <Button kind="quiet" onClick={() => onFix(sure)}>
          {tools.t('fixAllLikeIt', { count: sure.length })}
        </Button>
      ) : null}
    </span>
  );
}
