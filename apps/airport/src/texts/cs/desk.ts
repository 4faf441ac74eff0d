import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/desk.ts';

export const messages: Translation<typeof english> = {
  changeWhat: 'Co se na letu {flight} mění?',
  changeMeans: 'Jiné časy jsou nový plán. Má-li let zpoždění, použijte „Zpoždění nebo jiné časy“: plán zůstane.',
  nothingChanged: 'Zatím se nic nemění.',
  newFlightTitle: 'Nový let',
  flightNumberField: 'Číslo letu',
  flightNumberHow: 'Například MU123; může zůstat prázdné.',
  numberForm: 'Kód aerolinky, 1 až 4 číslice a případně písmeno.',
  flightFrom: 'Odkud',
  flightTo: 'Kam',
  samePlace: 'Musí to být jiné letiště než letiště odletu.',
  chooseAirplaneHow: 'Jméno nebo typ',
  noSuchAirplane: 'Textu „{text}“ neodpovídá žádné letadlo.',
  airplanesFound: {
    one: '{count} letadlo. Šipkami vyberte, Enter ho vezme.',
    few: '{count} letadla. Šipkami vyberte, Enter ho vezme.',
    many: '{count} letadla. Šipkami vyberte, Enter ho vezme.',
    other: '{count} letadel. Šipkami vyberte, Enter ho vezme.',
  },
  airplaneOn: 'V té době je na letu {flight}, {times} UTC.',
  newFlightNeeds: {
    one: 'Potřebuje {count} stevarda a nemá žádného. Zatím není nic uloženo.',
    few: 'Potřebuje {count} stevardy a nemá žádného. Zatím není nic uloženo.',
    many: 'Potřebuje {count} stevarda a nemá žádného. Zatím není nic uloženo.',
    other: 'Potřebuje {count} stevardů a nemá žádného. Zatím není nic uloženo.',
  },
  newFlightTime: {
    one: 'Podle platných pravidel má na něj čas {count} stevard. Kde v té době je, se nezjišťuje.',
    few: 'Podle platných pravidel na něj mají čas {count} stevardi. Kde v té době jsou, se nezjišťuje.',
    many: 'Podle platných pravidel na něj má čas {count} stevarda. Kde v té době jsou, se nezjišťuje.',
    other: 'Podle platných pravidel na něj má čas {count} stevardů. Kde v té době jsou, se nezjišťuje.',
  },
  createFlightNow: 'Vytvořit {route}',
};
