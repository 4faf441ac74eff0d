import { Button, Empty, Note } from '@muster/ui';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Diagnostic, ShownDiagnostic } from '../../../checking/check-messages.ts';
import { checkPackage } from '../../../checking/check-package.ts';
import { storedPackage } from '../../../files/stored-package.ts';
import { useQuery } from '../../../server/query.ts';
import { useServer } from '../../../server/use-server.ts';
import { QueryResult } from '../../../shell/query-result.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { Diagnostics } from './check/diagnostics.tsx';
import { DefinitionWarningSentences, DefinitionWarnings } from './definitions.generated.ts';

/** What is valid in the definition but probably a mistake. */
export function DefinitionWarningsTab() {
  const { t } = useTexts();
  const { definition } = useParams({ from: '/definitions/$definition/warnings' });
  const query = useQuery(DefinitionWarnings, { definition });
  const sentences = useQuery(DefinitionWarningSentences, { definition });
  // Not in English first, if the answer comes a moment later.
  const isUnsaid = sentences.data === undefined && sentences.error === undefined;
  return (
    <QueryResult query={isUnsaid ? { ...query, data: undefined } : query}>
      {({ definition: { id, warnings, warningCount } }) =>
        warningCount === 0 ? (
          <Empty>{t('noWarnings')}</Empty>
        ) : (
          <Warnings
            id={id}
            warnings={warnings.map((warning, index) => ({
              ...warning,
              ...sentences.data?.definition.warnings[index],
            }))}
            warningCount={warningCount}
          />
        )
      }
    </QueryResult>
  );
}

interface WarningsProps {
  /** The id of the definition. */
  readonly id: string;
  readonly warnings: readonly Diagnostic[];
  readonly warningCount: number;
}

function Warnings({ id, warnings, warningCount }: WarningsProps) {
  const server = useServer();
  const { t } = useTexts();
  const [shown, setShown] = useState<readonly ShownDiagnostic[]>(() =>
    warnings.map((warning) => ({ ...warning, kind: 'warning', frame: undefined })),
  );
  const [step, setStep] = useState<'bare' | 'loading' | 'framed' | 'failed'>('bare');
  const showLines = async (): Promise<void> => {
    setStep('loading');
    try {
      const diagnostics = warnings.map((warning) => ({ ...warning, kind: 'warning' as const }));
      const answer = await checkPackage({ file: await storedPackage(server, id), diagnostics });
      if ('failed' in answer) throw new Error(answer.failed);
      setShown(answer.outcome.diagnostics);
      setStep('framed');
    } catch {
      setStep('failed');
    }
  };
  return (
    <div className="stack">
      {step === 'framed' ? null : (
        <div>
          <Button disabledBecause={step === 'loading' ? t('loading') : undefined} onClick={() => void showLines()}>
            {t('showLines')}
          </Button>
        </div>
      )}
      {step === 'failed' ? (
        <Note tone="bad" isAnswer>
          {t('linesFailed')}
        </Note>
      ) : null}
      <Diagnostics diagnostics={shown} />
      {warningCount > warnings.length ? (
        <p className="muted">{t('moreDiagnostics', { count: warningCount - warnings.length })}</p>
      ) : null}
    </div>
  );
}
