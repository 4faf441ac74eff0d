import { Button, Dialog } from '@muster/ui';
import { useState } from 'react';
import { ContactOption } from '../../people/contact-option.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useRoom } from '../frame/room-context.ts';
import { nameOf } from './people.ts';
import { useOtherContacts } from './recipients.tsx';

interface ContactsProps {
  readonly chosen: readonly string[];
  readonly onChoose: (address: string) => void;
}

/** The contacts of the team beside a new mail, to look through. */
export function ContactsPanel({ chosen, onChoose }: ContactsProps) {
  const { t } = useTexts();
  const others = useOtherContacts(chosen);
  if (others.length === 0) return null;
  return (
    <aside className="contacts" aria-label={t('contacts', { count: others.length })}>
      <p className="small muted">{t('contacts', { count: others.length })}</p>
      <ContactList chosen={chosen} onChoose={onChoose} />
    </aside>
  );
}

/** The same where there is no room beside it. */
export function ContactsButton({ chosen, onChoose }: ContactsProps) {
  const { t } = useTexts();
  const others = useOtherContacts(chosen);
  const [isOpen, setOpen] = useState(false);
  if (others.length === 0) return null;
  const title = t('contacts', { count: others.length });
  return (
    <div className="contacts-button">
      <Button icon="person" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen ? (
        <Dialog title={title} closeLabel={t('close')} onClose={() => setOpen(false)}>
          <ContactList
            chosen={chosen}
            onChoose={(address) => {
              setOpen(false);
              onChoose(address);
            }}
          />
        </Dialog>
      ) : null}
    </div>
  );
}

function ContactList({ chosen, onChoose }: ContactsProps) {
  const { t } = useTexts();
  const { room } = useRoom();
  return (
    <ul className="plain-list">
      {useOtherContacts(chosen).map((contact) => (
        <li key={contact.address}>
          <button type="button" className="contact" onClick={() => onChoose(contact.address)}>
            <ContactOption
              contact={contact}
              name={nameOf(contact.address, room.contacts, t('mailSystem'))}
              portraitId={contact.portraitId}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
