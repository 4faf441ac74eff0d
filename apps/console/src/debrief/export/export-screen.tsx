import '../debrief.css';
import { Button, buttonClass, Choice, Icon, Loading, Note } from '@muster/ui';
import { isPending } from '@muster/ui/server';
import { type ReactNode, useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useBuiltFile } from './built-file.ts';
import { IdsInLogs } from './export.generated.ts';
import { KeyToNames } from './key-to-names.tsx';
import { LogIds } from './log-ids.tsx';

/** Languages of reports besides English, which stands in for all others. */
const REPORT_LANGUAGES: readonly string[] = ['cs'];

/** The exports: logs and a report without names and, separately, the key to the names. */
export function ExportScreen() {
  const { t, locale } = useTexts();
  const { exercise } = useExercise();
  const [withFiles, setWithFiles] = useState(false);
  const path = `/exercise/${exercise.id}`;
  const ids = useQuery(IdsInLogs, { exercise: exercise.id });
  return (
    <main className="page page-column" id="content">
      <Heading title={`${t('placeExport')} · ${exercise.name}`}>{t('placeExport')}</Heading>
      {isPending(ids) ? <Loading label={t('loading')} /> : null}
      <section className="stack-tight card">
        <h2>{t('logs')}</h2>
        <p>{t('logsAre')}</p>
        <Choice type="checkbox" checked={withFiles} onChange={({ target }) => setWithFiles(target.checked)}>
          {t('withUploads')}
          <span className="choice-means muted">{t('withUploadsMeans')}</span>
        </Choice>
        <BuiltFile
          key={String(withFiles)}
          path={`${path}/logs${withFiles ? '?files=all' : ''}`}
          build={t('buildLogs')}
          take={(address, size) => (
            <a className={buttonClass()} href={address} download>
              <Icon name="download" />
              {t('downloadLogs')}
              {size}
            </a>
          )}
        />
        <LogIds known={ids.data} />
      </section>
      <section className="stack-tight card">
        <h2>{t('report')}</h2>
        <p>{t('reportIs')}</p>
        <BuiltFile
          path={`${path}/report${REPORT_LANGUAGES.includes(locale) ? `?language=${locale}` : ''}`}
          build={t('buildReport')}
          take={(address, size) => (
            <a className={buttonClass()} href={address} target="_blank" rel="noreferrer">
              <Icon name="file" />
              {t('openReport')}
              {size}
            </a>
          )}
        />
      </section>
      <KeyToNames exerciseId={exercise.id} />
    </main>
  );
}

interface BuiltFileProps {
  readonly path: string;
  readonly build: string;
  /** `size` follows what the link says; it is empty if the size is unknown. */
  readonly take: (address: string, size: string) => ReactNode;
}

function BuiltFile({ path, build: buildText, take }: BuiltFileProps) {
  const { addressOf } = useServer();
  const { t, size } = useTexts();
  const { building, build } = useBuiltFile(path);
  switch (building.state) {
    case 'unknown':
      return (
        // As large as the button that comes.
        <div className="unknown-file">
          <span className={buttonClass()}>{buildText}</span>
        </div>
      );
    case 'absent':
      return (
        <div>
          <Button onClick={build}>{buildText}</Button>
        </div>
      );
    case 'building':
      return (
        <p role="status" className="row">
          <Icon name="hourglass" />
          {t('isBuilding')}
        </p>
      );
    case 'ready':
      return (
        <div role="status">{take(addressOf(path), building.size === undefined ? '' : `, ${size(building.size)}`)}</div>
      );
    case 'failed':
      return (
        <Note tone="bad" isAnswer>
          <p>
            <ErrorWords error={building.error} />
          </p>
          <div>
            <Button onClick={build}>{t('tryAgain')}</Button>
          </div>
        </Note>
      );
  }
}
