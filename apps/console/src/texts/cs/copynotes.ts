import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/copynotes.ts';

export const messages: Translation<typeof english> = {
  copyNotes: 'Poznámky',
  copyNotesAre:
    'Pro všechny, kdo smějí otevřít tuto pracovní kopii. V balíčku nejsou. Poznámky k části stojí i vedle jejího formuláře.',
  copyNoteWhole: 'Poznámka k celku',
  copyNoteText: 'Poznámka k této části',
  copyNoteAdd: 'Přidat poznámku',
  copyNoteMissing: 'Něco napište.',
  copyNotesShown: 'Zobrazeno',
  copyNotes_open: 'Otevřené ({count})',
  copyNotes_settled: 'Vyřízené ({count})',
  copyNotes_all: 'Všechny ({count})',
  copyNotesNone: 'Nejsou tu žádné poznámky.',
  copyNoteOfWhole: 'Celek',
  copyNoteGone: 'už tu není, nebo má jiný název',
  copyNoteIsSettled: 'vyřízeno',
  copyNoteSettle: 'Vyřídit',
  copyNoteReopen: 'Znovu otevřít',
  copyNoteAnswer: 'Odpovědět',
  copyNoteAnswerText: 'Vaše odpověď',
  copyNoteAnswerSend: 'Přidat odpověď',
  copyNoteDelete: 'Smazat',
  copyNoteDeleteAsk: 'Smazat tuto poznámku i s odpověďmi?',
  copyNotesOpenHere: {
    one: '{count} otevřená poznámka',
    few: '{count} otevřené poznámky',
    other: '{count} otevřených poznámek',
  },
  copyNotesDone: 'Vyřízené poznámky',
  copyNoteWrite: 'Napsat poznámku',
  copyNotesMore: 'Zobrazit další ({count})',
};
