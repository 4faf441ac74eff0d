import { Loading } from '@muster/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePage, useVisitor } from '../console/use-page.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { guideOf } from '../shell/guide-of.ts';
import { Heading } from '../shell/heading.tsx';
import { PlainBar } from '../shell/plain-bar.tsx';
import { RedirectPage } from '../shell/redirect.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The pages of the guide in `docs/console`, inside the product: they need no other server. */
const PAGES = import.meta.glob<string>('../../../../docs/console/*.md', { query: '?raw', import: 'default' });
const PICTURES = import.meta.glob<string>('../../../../docs/console/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const pictureAt = (link: string) => PICTURES[`../../../../docs/console/${link}`];
const pageAt = (name: string) => PAGES[`../../../../docs/console/${name}.md`];

/** The address that people type: the guide for whoever asks. */
export function HelpStart() {
  const visitor = useVisitor();
  const group = 'console' in visitor ? visitor.console.session.current().whoAmI.group : undefined;
  return <RedirectPage to={`/help/${guideOf(group)}`} />;
}

export function Help() {
  const { t } = useTexts();
  const { language } = usePage().texts.current();
  const visitor = useVisitor();
  const { page } = useParams({ from: '/help/$page' });
  const translated = pageAt(`${page}.${language}`);
  const load = translated ?? pageAt(page);
  const [text, setText] = useState<string>();
  useEffect(() => {
    setText(undefined);
    void (load?.() ?? Promise.resolve('')).then(setText);
  }, [load]);
  const [, title = t('help')] = /^# (.*)$/m.exec(text ?? '') ?? [];
  return (
    <div data-density="roomy">
      {'console' in visitor ? <TopBar /> : <PlainBar />}
      <main className="page page-column guide" id="content">
        <div lang={translated === undefined ? 'en' : language}>
          <Heading title={title}>{title}</Heading>
        </div>
        {text === undefined ? (
          <Loading label={t('loading')} />
        ) : (
          <div lang={translated === undefined ? 'en' : language}>
            <Markdown text={text.replace(/^# .*$/m, '')} top={2} fileOf={pictureAt} />
          </div>
        )}
        <p className="foot-links">
          <Link to="/">{t('goHome')}</Link>
          {'console' in visitor && visitor.console.session.current().whoAmI.group === 'ADMIN' ? (
            <Link to="/help/$page" params={{ page: page === 'administrator' ? 'instructor' : 'administrator' }}>
              {t(page === 'administrator' ? 'guideOfInstructors' : 'guideOfAdministrators')}
            </Link>
          ) : null}
          {page === 'instructor' ? (
            <Link to="/help/$page" params={{ page: 'tutorial' }}>
              {t('firstExercise')}
            </Link>
          ) : null}
          {'console' in visitor ? null : (
            <Link to="/help/$page" params={{ page: page === 'instructor' ? 'trainee' : 'instructor' }}>
              {t(page === 'instructor' ? 'guideOfTrainees' : 'guideOfInstructors')}
            </Link>
          )}
          <Link to="/help/$page" params={{ page: 'accessibility' }}>
            {t('accessibility')}
          </Link>
        </p>
      </main>
    </div>
  );
}
