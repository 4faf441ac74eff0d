import { Loading } from '@muster/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Markdown } from '../markdown/markdown.tsx';
import { useSession } from '../server/use-session.ts';
import { Heading } from '../shell/heading.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The pages of the guide, as they stand in `docs/console`, inside the product: they need no other server. */
const PAGES = import.meta.glob<string>('../../../../docs/console/*.md', { query: '?raw', import: 'default' });
const loadPage = (name: string) => PAGES[`../../../../docs/console/${name}.md`];

export function Help() {
  const { t } = useTexts();
  const session = useSession();
  const { page } = useParams({ from: '/help/$page' });
  const [text, setText] = useState<string>();
  useEffect(() => {
    setText(undefined);
    void (loadPage(page)?.() ?? Promise.resolve('')).then(setText);
  }, [page]);
  const [, title = t('help')] = /^# (.*)$/m.exec(text ?? '') ?? [];
  return (
    <div data-density="roomy">
      {session.state === 'here' ? <TopBar /> : null}
      <main className="page page-column" id="content">
        <Heading title={title}>{title}</Heading>
        {text === undefined ? (
          <Loading label={t('loading')} />
        ) : (
          <Markdown text={text.replace(/^# .*$/m, '')} top={2} />
        )}
        <p className="foot-links">
          <Link to="/">{t('goHome')}</Link>
          {session.state === 'here' && session.whoAmI.group === 'ADMIN' ? (
            <Link to="/help/$page" params={{ page: page === 'administrator' ? 'instructor' : 'administrator' }}>
              {t(page === 'administrator' ? 'guideOfInstructors' : 'guideOfAdministrators')}
            </Link>
          ) : null}
          <Link to="/help/$page" params={{ page: 'accessibility' }}>
            {t('accessibility')}
          </Link>
        </p>
      </main>
    </div>
  );
}
