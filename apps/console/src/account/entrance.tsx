import type { ReactNode } from 'react';
import { useVisitor } from '../console/use-page.ts';
import { Heading } from '../shell/heading.tsx';
import { NotMe } from '../shell/not-me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Appearance } from './appearance.tsx';

/** The narrow column of the pages before the login. */
export function Entrance({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTexts();
  const visitor = useVisitor();
  return (
    <main className="page page-narrow entrance" data-density="roomy" id="content">
      <p className="muted">{t('product')}</p>
      <Heading title={title}>{title}</Heading>
      {visitor.state === 'here' ? <NotMe /> : null}
      {children}
      {visitor.state === 'nobody' ? <Appearance /> : null}
    </main>
  );
}
