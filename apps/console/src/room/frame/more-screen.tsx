import { Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { placesOf } from './places.ts';
import { ProgressColumn } from './progress-column.tsx';
import { useRoom } from './room-context.ts';

/** What does not fit into the bottom bar of phones. */
export function MoreScreen() {
  const { t } = useTexts();
  const { room, unread } = useRoom();
  const team = room.teamId;
  return (
    <div className="column stack">
      <Heading title={t('more')} unread={unread.total}>
        {t('more')}
      </Heading>
      <ul className="plain-list">
        {placesOf(room, unread).map((place) => (
          <li key={place.channel.name}>
            <Link {...place.link} className="nav-link">
              <Icon name={place.icon} />
              <span className="grow">{place.channel.name}</span>
              {place.count > 0 ? <span className="meta">{t('unreadCount', { count: place.count })}</span> : null}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/play/$team/documents" params={{ team }} className="nav-link">
            <Icon name="folder" />
            {t('documents')}
          </Link>
        </li>
        <li>
          <Link to="/play/$team/team" params={{ team }} className="nav-link">
            <Icon name="team" />
            {t('team')}
          </Link>
        </li>
        <li>
          <Link to="/" className="nav-link">
            <Icon name="home" />
            {t('yourExercisesLink')}
          </Link>
        </li>
      </ul>
      <ProgressColumn />
    </div>
  );
}
