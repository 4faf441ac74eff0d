import { buttonClass, Icon } from '@muster/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { usePart } from '../console/use-console.ts';
import { ExampleCards } from '../examples/example-cards.tsx';
import { useExamples } from '../examples/use-examples.ts';
import { ChooseFile } from '../files/choose-file.tsx';
import { DropZone } from '../files/drop-zone.tsx';
import { handedPackage } from '../files/handed-package.ts';
import { Heading } from '../shell/heading.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** For somebody who has no exercise yet: what this is, and the ways to begin. */
export function FirstHour() {
  const { t } = useTexts();
  const { hand } = usePart(handedPackage);
  const navigate = useNavigate();
  const check = (file: File): void => {
    hand(file);
    void navigate({ to: '/definitions/check', search: { next: 'exercise' } });
  };
  return (
    <QueryResult query={useExamples()} isScreen>
      {({ examples }) => {
        const title = t(examples.length === 0 ? 'beginWithOwn' : 'beginWithExample');
        return (
          <DropZone onFile={check} hint={t('dropHere')}>
            <Heading title={title}>{title}</Heading>
            <p className="lead muted">{t('whatThisIs')}</p>
            {examples.length === 0 ? null : <ExampleCards examples={examples} />}
            <div className="first-steps">
              <section className="first-step own-step">
                <Icon name="upload" />
                <div className="grow">
                  <h2>{t('bringYourOwn')}</h2>
                  <p className="muted">{t('bringYourOwnHow')}</p>
                </div>
                <ChooseFile onFile={check}>{t('choosePackage')}</ChooseFile>
              </section>
              <section className="first-step">
                <Icon name="edit" />
                <div className="grow">
                  <h2>{t('writeOwn')}</h2>
                  <p className="muted">{t('writeOwnHow')}</p>
                </div>
                <Link to="/studio/new" className={buttonClass()}>
                  {t('openStudio')}
                </Link>
              </section>
              <section className="first-step">
                <Icon name="help" />
                <div className="grow">
                  <h2>{t('help')}</h2>
                  <p className="muted">{t('helpIs')}</p>
                </div>
                <Link to="/help/$page" params={{ page: 'instructor' }} className={buttonClass()}>
                  {t('readHelp')}
                </Link>
              </section>
            </div>
            {examples.length === 0 ? null : <p className="muted">{`${t('useItMeans')} ${t('examplesLater')}`}</p>}
          </DropZone>
        );
      }}
    </QueryResult>
  );
}
