import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/copysharing.ts';

export const messages: Translation<typeof english> = {
  copySharingIs:
    'Kdo píše, mění všechny soubory a zveřejňuje verze po té první. Kdo posuzuje, čte, stahuje, hraje a píše poznámky. Sdílí a maže ji vlastník a správci.',
  copyMember: 'Kdo',
  copyAccess: 'Smí',
  copyAccessOf: 'Co smí {name}',
  access_OWNER: 'i sdílet a mazat',
  access_WRITE: 'psát',
  access_REVIEW: 'posuzovat',
};
