import { Count, HiddenText, Icon, type IconName } from '@muster/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { type Place, placesOf } from './places.ts';
import { useRoom } from './room-context.ts';

/** The left column on desktops: the channels of the definition, then the other places. */
export function ChannelNavigation() {
  const { t } = useTexts();
  const { room, unread } = useRoom();
  return (
    <nav className="room-nav" aria-label={t('exerciseNavigation')}>
      <h2 className="meta" id="nav-channels">
        {t('channels')}
      </h2>
      <ul className="plain-list" aria-labelledby="nav-channels">
        {placesOf(room, unread).map((place) => (
          <li key={place.channel.name}>
            <Link
              {...place.link}
              className="nav-link"
              data-unread={place.count > 0 ? '' : undefined}
              activeProps={{ 'aria-current': 'page' }}
            >
              <Icon name={place.icon} />
              <span className="grow">{place.channel.name}</span>
              <UnreadCount count={place.count} />
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="meta" id="nav-at-hand">
        {t('atHand')}
      </h2>
      <ul className="plain-list" aria-labelledby="nav-at-hand">
        <li>
          <Link
            to="/play/$team/documents"
            params={{ team: room.teamId }}
            className="nav-link"
            activeProps={{ 'aria-current': 'page' }}
          >
            <Icon name="folder" />
            <span className="grow">{t('documents')}</span>
          </Link>
        </li>
        <li>
          <Link
            to="/play/$team/team"
            params={{ team: room.teamId }}
            className="nav-link"
            activeProps={{ 'aria-current': 'page' }}
          >
            <Icon name="team" />
            <span className="grow">{t('team')}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function UnreadCount({ count }: { readonly count: number }) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <>
      <Count>{count}</Count>
      <HiddenText>{t('unreadCount', { count })}</HiddenText>
    </>
  );
}

/** The bottom bar on phones: at most five entries. Several info channels share one entry. */
export function BottomBar() {
  const { t } = useTexts();
  const { room, unread } = useRoom();
  const places = placesOf(room, unread);
  const info = places.filter(({ channel }) => channel.type === 'INFO');
  const others = places.filter(({ channel }) => channel.type !== 'INFO').slice(0, 3);
  const [first] = info;
  const infoCount = info.reduce((sum, { count }) => sum + count, 0);
  const shown = info.find(({ count }) => count > 0) ?? first;
  const { pathname } = useLocation();
  const [, , , at] = pathname.split('/');
  const isMore = at !== 'c' && !others.some(({ link }) => link.to === `/play/$team/${at}`);
  return (
    <nav className="bottom-bar" aria-label={t('exerciseNavigation')}>
      {shown === undefined ? null : (
        <BottomLink
          place={shown}
          label={info.length > 1 ? t('channels') : shown.channel.name}
          count={infoCount}
          isCurrent={at === 'c'}
        />
      )}
      {others.map((place) => (
        <BottomLink key={place.channel.name} place={place} label={place.channel.name} count={place.count} />
      ))}
      <Link
        to="/play/$team/more"
        params={{ team: room.teamId }}
        className="bottom-link"
        activeProps={{ 'aria-current': 'page' }}
        {...(isMore ? { 'aria-current': 'true' } : {})}
      >
        <Icon name="more" />
        <span>{t('more')}</span>
      </Link>
    </nav>
  );
}

function BottomLink({
  place,
  label,
  count,
  isCurrent = false,
}: {
  readonly place: Place;
  readonly label: string;
  readonly count: number;
  /** Also where another of several channels is open. */
  readonly isCurrent?: boolean;
}) {
  const icon: IconName = place.icon;
  return (
    <Link
      {...place.link}
      className="bottom-link"
      activeProps={{ 'aria-current': 'page' }}
      {...(isCurrent ? { 'aria-current': 'true' } : {})}
    >
      <Icon name={icon} />
      <span className="bottom-label">{label}</span>
      <UnreadCount count={count} />
    </Link>
  );
}
