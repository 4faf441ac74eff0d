import { LiveRegions } from '@muster/ui/page';
import { Outlet } from '@tanstack/react-router';
import { UndoBar } from '../crew/undo-bar.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Rail } from './rail.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every screen: skip link, navigation and live regions. */
export function Shell() {
  const { t } = useTexts();
  return (
    <>
      <a className="skip" href="#content">
        {t('skipToContent')}
      </a>
      <div className="with-rail" data-density="dense">
        <TopBar />
        <Rail />
        <main className="page page-wide" id="content">
          <Outlet />
        </main>
        <UndoBar />
        <TokenDialog />
      </div>
      <LiveRegions />
    </>
  );
}
