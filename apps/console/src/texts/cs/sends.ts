import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/sends.ts';

export const messages: Translation<typeof english> = {
  sendsWaiting: {
    one: '{count} zatím neodesláno',
    few: '{count} zatím neodeslány',
    many: '{count} zatím neodesláno',
    other: '{count} zatím neodesláno',
  },
  sendsLeaving: 'Když stránku opustíte, zůstanou jako koncepty.',
  sendsMore: { one: 'a {count} další', few: 'a {count} další', many: 'a {count} dalšího', other: 'a {count} dalších' },
  sendsIn: 'za {seconds} s',
  undoSend: 'Vrátit zpět: {title}',
  keyUndoSend: 'Vrátit poslední, co ještě nebylo odesláno',
  saidSends: {
    one: '{count} zatím neodesláno. Vrátíte to klávesou z.',
    few: '{count} zatím neodeslány. Poslední vrátíte klávesou z.',
    many: '{count} zatím neodesláno. Poslední vrátíte klávesou z.',
    other: '{count} zatím neodesláno. Poslední vrátíte klávesou z.',
  },
  unsentLeft: 'Neodesláno: stránka se zavřela dřív, než čas na vrácení uplynul.',
  unsentLine: 'Neodesláno: spojení se přerušilo dřív, než čas na vrácení uplynul.',
  unsentSession: 'Neodesláno: přihlášení skončilo dřív, než čas na vrácení uplynul.',
  unsentSlept: 'Neodesláno: počítač spal, zatímco čas na vrácení uplynul.',
  unsentRefused: 'Neodesláno, nebo ne všem:',
  unsentDraft: 'Text je dál váš koncept.',
  unsentOpen: 'Otevřít',
  leavesAfter: 'Odejde za {seconds} s; do té doby ho můžete vrátit.',
  waitsToLeave: 'Čeká na odeslání. Chcete-li to změnit, vraťte to zpět.',
  toTeams: {
    one: '{name} → {count} tým',
    few: '{name} → {count} týmy',
    many: '{name} → {count} týmu',
    other: '{name} → {count} týmů',
  },
  toOne: '{name} → {to}',
  undoTime: 'Čas na vrácení',
  undoTimeHow:
    'Co posíláte týmům, čeká tolik sekund v tomto prohlížeči a můžete to vrátit. Při 0 se posílá hned; nejvýš 15.',
  undoSeconds: 'Sekundy',
};
