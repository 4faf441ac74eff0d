import { Combobox, IconButton } from '@muster/ui';
import { ContactOption } from '../../people/contact-option.tsx';
import { findContacts } from '../../people/find-contacts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useRoom } from '../frame/room-context.ts';
import { addressesIn, nameOf } from './people.ts';

interface RecipientsProps {
  readonly addresses: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (addresses: readonly string[]) => void;
  /** What is typed and not yet an address of the mail. */
  readonly onTyped: (typed: string) => void;
}

/** Whom a mail goes to: found by name, organisation, role or address, or typed. */
export function Recipients({ addresses, error, onChange, onTyped }: RecipientsProps) {
  const { t } = useTexts();
  const { room } = useRoom();
  const others = useOtherContacts(addresses);
  const nameOfAddress = (address: string): string => nameOf(address, room.contacts, t('mailSystem'));
  const add = (more: readonly string[]): void => {
    onTyped('');
    onChange([...new Set([...addresses, ...more])]);
  };
  return (
    <div className="stack-tight">
      <Combobox
        label={t('mailToLabel')}
        hint={t('mailToHint')}
        error={error}
        find={(typed) => {
          const found = findContacts(others, typed).map((contact) => ({
            key: contact.address,
            label: (
              <ContactOption contact={contact} name={nameOfAddress(contact.address)} portraitId={contact.portraitId} />
            ),
          }));
          const typedAddresses = typed.includes('@') ? addressesIn(typed).join(', ') : '';
          const isKnown = found.some(({ key }) => key === typedAddresses);
          return typedAddresses === '' || isKnown ? found : [...found, { key: typedAddresses, label: typedAddresses }];
        }}
        onChoose={(key) => add(addressesIn(key))}
        onType={onTyped}
        onLeave={(typed) => add(recipientsIn(typed, others))}
        status={(found) => (found === 0 ? t('mailToNobodyFound') : t('mailToFound', { count: found }))}
      />
      {addresses.length === 0 ? null : (
        <ul className="recipients" aria-label={t('mailRecipients')}>
          {addresses.map((address) => (
            <li key={address} className="recipient">
              <span title={address}>{nameOfAddress(address)}</span>
              <IconButton
                icon="close"
                label={t('mailRemove', { name: nameOfAddress(address) })}
                onClick={() => onChange(addresses.filter((one) => one !== address))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The contacts of the team that a mail does not go to yet. */
export function useOtherContacts(chosen: readonly string[]) {
  const { room } = useRoom();
  return room.contacts.filter(({ address }) => address !== room.team.emailAddress && !chosen.includes(address));
}

/** Whom typed words mean: the only contact they fit, or addresses as they are. */
export function recipientsIn(typed: string, contacts: Parameters<typeof findContacts>[0]): readonly string[] {
  if (typed.trim() === '') return [];
  const [only, ...more] = typed.includes('@') ? [] : findContacts(contacts, typed);
  return only !== undefined && more.length === 0 ? [only.address] : addressesIn(typed);
}
