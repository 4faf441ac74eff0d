import { useStore } from '@muster/ui/state';
import { usePart } from '../../../../console/use-console.ts';
import '../../preparing.css';
import { Button, CopyButton, Loading, Note } from '@muster/ui';
import { useEffect } from 'react';
import type { ShownDiagnostic } from '../../../../checking/check-messages.ts';
import { problemText } from '../../../../checking/problem-text.ts';
import { ChooseFile } from '../../../../files/choose-file.tsx';
import { DropZone } from '../../../../files/drop-zone.tsx';
import { handedPackage } from '../../../../files/handed-package.ts';
import { Heading } from '../../../../shell/heading.tsx';
import { InstructorPage } from '../../../../shell/instructor-page.tsx';
import { type TextTools, useTexts } from '../../../../texts/use-texts.ts';
import { Diagnostics } from './diagnostics.tsx';
import { type ChosenPackage, chosenPackage } from './package-store.ts';
import { UploadForm } from './upload-form.tsx';

/** Checks a package in the browser. Nothing is sent until it is uploaded, which requires a package without errors. */
export function CheckScreen() {
  const tools = useTexts();
  const { t } = tools;
  const store = usePart(chosenPackage);
  const chosen = useStore(store);
  const choose = (file: File): void => void store.choose(file);
  const { take } = usePart(handedPackage);
  useEffect(() => {
    const handed = take();
    if (handed !== undefined) void store.choose(handed);
  }, [store, take]);
  const title = useTitle(chosen);
  return (
    <InstructorPage>
      <DropZone onFile={choose} hint={t('dropHere')}>
        <div className="row row-between">
          <Heading title={title}>{title}</Heading>
          <div className="row">
            {chosen.step === 'checked' ? (
              <>
                <Button onClick={() => choose(chosen.file)}>{t('checkAgain')}</Button>
                {chosen.outcome.diagnostics.length === 0 ? null : (
                  <CopyButton
                    text={chosen.outcome.diagnostics.map((one) => asLine(tools, one)).join('\n')}
                    copied={t('copied')}
                    selected={t('selectedToCopy')}
                  >
                    {t('copyAll')}
                  </CopyButton>
                )}
              </>
            ) : null}
            {chosen.step === 'none' || chosen.step === 'checking' ? null : (
              <ChooseFile onFile={choose}>{t('chooseAnother')}</ChooseFile>
            )}
          </div>
        </div>
        <Result chosen={chosen} onFile={choose} />
      </DropZone>
    </InstructorPage>
  );
}

const asLine = (tools: TextTools, problem: ShownDiagnostic): string =>
  `${problem.file}:${problem.line}:${problem.column} ${problemText(tools, problem).text}`;

function useTitle(chosen: ChosenPackage): string {
  const { t } = useTexts();
  if (chosen.step === 'none') return t('checkTitle');
  const { name } = chosen.file;
  if (chosen.step !== 'checked') return name;
  const { problemCount, warningCount } = chosen.outcome;
  const counts = [t('problemCount', { count: problemCount }), t('warningCount', { count: warningCount })];
  return t('checkResult', { file: name, problems: counts[0] ?? '', warnings: counts[1] ?? '' });
}

function Result({ chosen, onFile }: { readonly chosen: ChosenPackage; readonly onFile: (file: File) => void }) {
  const { t } = useTexts();
  switch (chosen.step) {
    case 'none':
      return (
        <div className="stack drop-here">
          <p>{t('checkHow')}</p>
          <div>
            <ChooseFile kind="primary" onFile={onFile}>
              {t('choosePackage')}
            </ChooseFile>
          </div>
          <p className="muted for-mouse">{t('dropAnywhere')}</p>
        </div>
      );
    case 'checking':
      return (
        <>
          <p role="status">{t('checking', { file: chosen.file.name })}</p>
          <Loading label={t('loading')} />
        </>
      );
    case 'failed':
      return (
        <Note tone="bad" isAnswer>
          {t(chosen.reason === 'unreadable' ? 'fileChanged' : 'checkBroken')}
        </Note>
      );
    case 'checked': {
      const { problemCount, warningCount, diagnostics, title } = chosen.outcome;
      const left = problemCount + warningCount - diagnostics.length;
      return (
        <div className="stack">
          {chosen.by === 'server' ? (
            <Note tone="bad" isAnswer>
              {t('serverRefused')}
            </Note>
          ) : null}
          {problemCount === 0 ? (
            <>
              <Note tone="ok" isAnswer>
                {warningCount === 0 ? t('noProblems') : t('noProblemsButWarnings', { count: warningCount })}
              </Note>
              <UploadForm key={chosen.file.name} file={chosen.file} title={title} />
            </>
          ) : (
            <p className="muted" role="status">
              {t('mendFirst')}
            </p>
          )}
          <Diagnostics diagnostics={diagnostics} />
          {left > 0 ? <p className="muted">{t('moreDiagnostics', { count: left })}</p> : null}
        </div>
      );
    }
  }
}
