import { Button } from '@muster/ui';
import { useMe } from '../console/use-console.ts';
import { usePage } from '../console/use-page.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The usernames that the server makes for guests. */
const GUEST = /^guest-[0-9a-f]{24}$/;

/** On every screen of a guest: the next one at the same computer must not go on as the one before. */
export function NotMe() {
  const { t } = useTexts();
  const { username, firstName } = useMe();
  const { entrance } = usePage();
  if (!GUEST.test(username)) return null;
  return (
    <span className="not-me">
      <span className="muted">{t('hereAsGuest', { name: firstName })}</span>
      <Button kind="quiet" onClick={() => void entrance.logOut()}>
        {t('notMe')}
      </Button>
    </span>
  );
}
