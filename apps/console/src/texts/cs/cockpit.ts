import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/cockpit.ts';

export const messages: Translation<typeof english> = {
  patience: 'Nastavení',
  patienceTitle: 'Kdy něco čeká příliš dlouho?',
  patienceOverdue: 'Po termínu za (min)',
  patienceOverdueHow: 'E-maily a odpovědi, které čekají déle, se označí, pro vás v tomto prohlížeči.',
  patienceStuck: 'Tým uvízl za (min)',
  patienceStuckHow:
    'Čas cvičení bez akce a nápovědy, pokud tým nečeká jen na čas. Pro všechny instruktory tohoto cvičení.',
  patienceRange: 'Celé minuty, od 1 do {most}.',
  patienceSave: 'Uložit',

  whyHidden: 'Řešení jsou skrytá: na co čekají injecty, formuláře a milníky, se neukazuje.',
  injectHidden: 'Řešení jsou skrytá: název, text a podmínky tohoto injectu se neukazují.',
  injectNumber: 'Inject {number}',
  repliesHidden: 'Řešení jsou skrytá: připravené odpovědi a jejich účinky se neukazují.',
  replyIsHidden: 'Je vybrána připravená odpověď. Ukažte řešení, nebo napište vlastní text.',
  notesHidden: 'Řešení jsou skrytá: co má dobrá odpověď ukázat, poznámky a milníky se neukazují.',
  showSolutions: 'Ukázat řešení',
  didMailHidden: 'E-mail: {subject}',
  didMessageHidden: 'Zpráva v kanálu {channel}',

  columnActivity: 'Posl. 30 min',
  activityWords: {
    one: '{count} akce za posledních 30 minut',
    few: '{count} akce za posledních 30 minut',
    many: '{count} akce za posledních 30 minut',
    other: '{count} akcí za posledních 30 minut',
  },
  streamTitle: 'Co se děje',
  streamWaiting: {
    one: '{count} nová událost',
    few: '{count} nové události',
    many: '{count} nové události',
    other: '{count} nových událostí',
  },
  streamKind: 'Co se ukazuje',
  streamAll: 'Všechno',
  streamOnly: 'Jen {kind}',
  streamHold: 'Podržet',
  streamHoldHow: 'Seznam zůstane, jak je, dokud nestisknete znovu',
  streamEmpty: 'Ještě se nic nestalo.',
  streamEveryTeam: { one: 'Tým', few: 'Všechny {count} týmy', many: 'Všech {count} týmu', other: 'Všech {count} týmů' },
  streamTeams: { one: '{count} tým', few: '{count} týmy', many: '{count} týmu', other: '{count} týmů' },
  streamReached: {
    one: 'dosaženo {count} milníku',
    few: 'dosaženo {count} milníků',
    many: 'dosaženo {count} milníku',
    other: 'dosaženo {count} milníků',
  },
  streamSetbacks: {
    one: '{count} nezdar',
    few: '{count} nezdary',
    many: '{count} nezdaru',
    other: '{count} nezdarů',
  },
  streamLost: {
    one: 'vypnut {count} milník',
    few: 'vypnuty {count} milníky',
    many: 'vypnuto {count} milníku',
    other: 'vypnuto {count} milníků',
  },

  newMailAs: 'Nový e-mail',
  newMailFrom: 'Od',
  newMailTo: 'Komu',
  newMailFound: {
    one: 'Nalezen {count}',
    few: 'Nalezeny {count}',
    many: 'Nalezeno {count}',
    other: 'Nalezeno {count}',
  },
  newMailSubject: 'Předmět',
  newMailSubjectMissing: 'Doplňte předmět.',
  newMailNobody: 'V definici není nikdo, za koho byste mohli psát.',
  newMailSend: 'Odeslat týmu {team}',
};
