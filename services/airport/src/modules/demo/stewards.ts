const FIRST_NAMES = [
  'Adéla',
  'Aiko',
  'Amina',
  'Anders',
  'Beatriz',
  'Chiara',
  'Daniel',
  'Elif',
  'Emma',
  'Fatima',
  'Giulia',
  'Hannah',
  'Hiroshi',
  'Ines',
  'Jakub',
  'Jana',
  'João',
  'Karel',
  'Laila',
  'Lucie',
  'Mateo',
  'Mei',
  'Noah',
  'Olga',
  'Petra',
  'Rafael',
  'Sofia',
  'Tomáš',
  'Yusuf',
  'Zoë',
];

const LAST_NAMES = [
  'Andersson',
  'Bauer',
  'Costa',
  'Dvořák',
  'Eriksen',
  'Fischer',
  'García',
  'Haddad',
  'Ivanova',
  'Jansen',
  'Kowalski',
  'Lefèvre',
  'Müller',
  'Nakamura',
  'Novák',
  "O'Brien",
  'Popescu',
  'Rossi',
  'Silva',
  'Tanaka',
  'Yılmaz',
];

export interface DemoSteward {
  readonly firstName: string;
  readonly lastName: string;
}

/** All pairs of names differ, because the lengths of the lists are coprime. */
export function nameStewards(count: number): DemoSteward[] {
  return Array.from({ length: count }, (_, index) => ({
    firstName: FIRST_NAMES[index % FIRST_NAMES.length] ?? '',
    lastName: LAST_NAMES[(index + Math.floor(index / FIRST_NAMES.length)) % LAST_NAMES.length] ?? '',
  }));
}
