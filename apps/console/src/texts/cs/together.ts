import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/together.ts';

export const messages: Translation<typeof english> = {
  conflictIs:
    'Někdo jiný, nebo vy v jiném okně, změnil v tomto souboru totéž místo. Nic se nepřepíše. Můžete psát dál a rozhodnout se, až budete chtít.',
  conflictRemoved:
    'Tento soubor někdo jiný, nebo vy v jiném okně, odstranil či přejmenoval. Váš text je uložen. Můžete psát dál; rozhodněte, zda zůstane.',
  conflictDecide: 'Rozhodnout po místech',
  conflictKept: 'Co nepřevezmete, zůstane v Historii: váš text pod „Nepřevzaté“, cizí jako dřívější stav.',
  takeMine: 'Uložit můj',
  takeTheirs: 'Převzít cizí',
  letItGo: 'Nechat odstraněný',
  conflictTitle: 'Dva texty souboru {path}',
  conflictComparing: 'Texty se porovnávají…',
  conflictPlace: 'Místo {place} z {count}, řádek {line}',
  conflictPlaceIn: 'Místo {place} z {count}, řádek {line}: {thing}',
  conflictMine: 'Váš',
  conflictTheirs: 'Cizí',
  conflictNothing: '(nic)',
  conflictShortened: 'Zde zkráceno; převezme se celý.',
  conflictTake: 'Co zůstane',
  conflictTakeMine: 'Můj',
  conflictTakeTheirs: 'Cizí',
  conflictTakeBoth: 'Oba, cizí první',
  conflictTakeWritten: 'Něco jiného',
  conflictWritten: 'Co zůstane na místě {place}',
  allMine: 'Všude můj',
  allTheirs: 'Všude cizí',
  conflictSave: 'Uložit',
  conflictLeft: {
    one: 'Rozhodněte ještě o {count} místě.',
    few: 'Rozhodněte ještě o {count} místech.',
    other: 'Rozhodněte ještě o {count} místech.',
  },
  conflictGone: 'Oba texty teď jdou dohromady. Není o čem rozhodovat.',
  arrivals: {
    one: 'Soubor změnil na jiných místech i někdo jiný, nebo vy v jiném okně. Teď má změny obou:',
    few: 'Soubory změnil na jiných místech i někdo jiný, nebo vy v jiném okně. Teď mají změny obou:',
    other: 'Soubory změnil na jiných místech i někdo jiný, nebo vy v jiném okně. Teď mají změny obou:',
  },
  arrivalsSeen: 'V pořádku',
  notTaken: 'Nepřevzaté',
  notTakenIs: 'Texty, které jste při střetu dvou textů nepřevzali. Vidíte je jen vy; uchovává se posledních 50.',
  notTakenSave: 'Stáhnout',
  notTakenForget: 'Zahodit',
};
