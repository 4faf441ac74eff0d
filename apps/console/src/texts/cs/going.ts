import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/going.ts';

export const messages: Translation<typeof english> = {
  goToName: 'Název části nebo souboru',
  goToHint: 'Stačí pár písmen. Enter přejde na první z nich.',
  goToFound: { one: 'nalezena {count}', few: 'nalezeny {count}', many: 'nalezeno {count}', other: 'nalezeno {count}' },
  goToNothing: 'Nic se tak nejmenuje.',
  thing_exercise: 'Cvičení',
  thing_channel: 'Kanál',
  thing_role: 'Role',
  thing_milestone: 'Milník',
  thing_objective: 'Cíl',
  thing_inject: 'Inject',
  thing_person: 'Osoba',
  thing_tool: 'Nástroj',
  thing_questionnaire: 'Formulář',
  thing_command: 'Příkaz',
  thing_file: 'Soubor',
};
