import { Button } from '@muster/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** Shows the page on the whole screen, where the browser can. */
export function FullScreen() {
  const { t } = useTexts();
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  // Refused by the browser, for example in a frame: the wall stays as it is.
  const toggle = (): void =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return (
    <Button icon="fullScreen" onClick={toggle}>
      {t(isFull ? 'fullScreenEnd' : 'fullScreen')}
    </Button>
  );
}
