import { Combobox } from '@muster/ui';
import { useExercise } from '../../exercise/exercise-context.ts';
import { ContactOption } from '../../people/contact-option.tsx';
import { findContacts } from '../../people/find-contacts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { nameOfAddress } from './names.ts';

interface ChoosePersonProps {
  readonly address: string | undefined;
  readonly onChoose: (address: string) => void;
}

/** In whose name a mail is written, found by name, organisation, role or address. */
export function ChoosePerson({ address, onChoose }: ChoosePersonProps) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const people = overview.contacts.filter(({ kind }) => kind === 'PERSON');
  const chosen = people.find((one) => one.address === address);
  const value = [nameOfAddress(address ?? '', people), chosen?.organization ?? ''].filter((part) => part !== '');
  return (
    <Combobox
      label={t('newMailFrom')}
      value={value.join(', ')}
      find={(typed) =>
        findContacts(people, typed).map((one) => ({
          key: one.address,
          label: <ContactOption contact={one} name={nameOfAddress(one.address, people)} portraitId={one.portraitId} />,
        }))
      }
      onChoose={onChoose}
      status={(found) => t('newMailFound', { count: found })}
    />
  );
}

interface ChooseTeamProps {
  readonly teamId: string;
  readonly onChoose: (teamId: string) => void;
}

/** The team that a mail goes to, found by name, role or address. */
export function ChooseTeam({ teamId, onChoose }: ChooseTeamProps) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const teams = overview.teams.map((team) => ({
    teamId: team.teamId,
    name: team.name,
    organization: '',
    description: team.role ?? '',
    // A team is known to its contacts by its name.
    address:
      overview.contacts.find(({ kind, description }) => kind === 'TEAM' && description === team.name)?.address ?? '',
  }));
  return (
    <Combobox
      label={t('newMailTo')}
      value={teams.find((team) => team.teamId === teamId)?.name ?? ''}
      find={(typed) =>
        findContacts(teams, typed).map((team) => ({
          key: team.teamId,
          label: <ContactOption contact={team} name={team.name} />,
        }))
      }
      onChoose={onChoose}
      status={(found) => t('newMailFound', { count: found })}
    />
  );
}
