import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/together.ts';

export const messages: Translation<typeof english> = {
  conflictIs:
    'Tento soubor změnil někdo jiný, nebo vy v jiném okně. Oba texty jsou níže a váš je uložen. Můžete psát dál; rozhodněte, který zůstane.',
  conflictRemoved:
    'Tento soubor odstranil někdo jiný, nebo vy v jiném okně. Váš text je uložen. Můžete psát dál; rozhodněte, zda zůstane.',
  conflictTheirs: 'Cizí, na serveru',
  conflictMine: 'Váš',
  takeMine: 'Uložit můj',
  takeTheirs: 'Převzít cizí',
  arrivals: {
    one: 'Soubor změnil na jiných místech i někdo jiný, nebo vy v jiném okně. Teď má změny obou:',
    few: 'Soubory změnil na jiných místech i někdo jiný, nebo vy v jiném okně. Teď mají změny obou:',
    other: 'Soubory změnil na jiných místech i někdo jiný, nebo vy v jiném okně. Teď mají změny obou:',
  },
  arrivalsSeen: 'V pořádku',
};
