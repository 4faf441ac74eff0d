import { LiveRegions } from '@muster/ui/page';
import { Outlet } from '@tanstack/react-router';
import { UndoBar } from '../crew/undo-bar.tsx';
import { DeskFrame } from '../desk/desk-frame.tsx';
import { useVisit } from '../page/use-page.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Rail } from './rail.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every screen: skip link, navigation and live regions. Without a valid token, the dialog covers it. */
export function Shell() {
  const { t } = useTexts();
  const { state, desk } = useVisit();
  return (
    <>
      <a className="skip" href="#content">
        {t('skipToContent')}
      </a>
      <div className="with-rail" data-density="dense" data-covered={state === 'open' ? undefined : ''}>
        <TopBar />
        <Rail />
        <DeskFrame key={desk.id} desk={desk}>
          <main className="page page-wide" id="content">
            <Outlet />
          </main>
          <UndoBar />
        </DeskFrame>
      </div>
      {state === 'open' ? null : (
        <div data-density="dense">
          <TokenDialog wasRefused={state === 'refused'} />
        </div>
      )}
      <LiveRegions />
    </>
  );
}
