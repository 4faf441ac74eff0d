import { useTexts } from '../../texts/use-texts.ts';
import { useRoom } from '../frame/room-context.ts';
import { nameOf } from './people.ts';

/** The contacts of the team, with descriptions. Other addresses can be typed. */
export function Contacts({
  chosen,
  onChoose,
}: {
  readonly chosen: readonly string[];
  readonly onChoose: (address: string) => void;
}) {
  const { t } = useTexts();
  const { room } = useRoom();
  const others = room.contacts.filter(({ address }) => address !== room.team.emailAddress && !chosen.includes(address));
  if (others.length === 0) return null;
  return (
    <details className="contacts" open={chosen.length === 0}>
      <summary>{t('contacts', { count: others.length })}</summary>
      <ul className="plain-list">
        {others.map((contact) => (
          <li key={contact.address}>
            <button type="button" className="contact" onClick={() => onChoose(contact.address)}>
              <span className="contact-name">{nameOf(contact.address, room.contacts, t('mailSystem'))}</span>
              <span className="small muted">
                {[contact.organization, contact.description].filter((part) => part !== '').join(' · ')}
              </span>
              <span className="small mono muted">{contact.address}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
