import type { StoryColumn, StoryKind } from './columns.ts';

/** The languages of tables. */
export type StoryLanguage = 'en' | 'cs';

export interface StoryWords {
  readonly columns: Readonly<Record<StoryColumn, string>>;
  /** In small letters, at the beginning of a cell. */
  readonly kinds: Readonly<Record<StoryKind, string>>;
  readonly never: string;
  readonly byHand: string;
  readonly all: string;
  readonly silent: string;
  readonly fullScreen: string;
  readonly attempts: (count: number) => string;
  readonly anyAttempts: string;
  readonly points: (count: number) => string;
  readonly levels: (names: string) => string;
  readonly correct: string;
  readonly wrong: string;
  readonly hidden: string;
  readonly final: string;
  readonly score: (count: number) => string;
  readonly notInContacts: string;
  readonly fields: Readonly<Record<'username' | 'container' | 'workingDirectory' | 'cmdSource' | 'type', string>>;
  readonly texts: Readonly<
    Record<'button' | 'organization' | 'address' | 'hint' | 'category' | 'defaultResponse', string>
  >;
  readonly otherwise: string;
  readonly fromMinute: (minute: number) => string;
  readonly after: (minutes: number) => string;
  readonly rechecked: string;
  readonly when: (condition: string) => string;
  readonly on: (milestones: string) => string;
  readonly off: (milestones: string) => string;
  readonly roles: (roles: string) => string;
}

const english: StoryWords = {
  columns: {
    minute: 'Minute',
    kind: 'Kind',
    what: 'What',
    recipient: 'To whom',
    channel: 'Channel',
    sender: 'From',
    cc: 'Copies',
    subject: 'Subject',
    text: 'Text',
    files: 'Files',
    why: 'When and why',
    effect: 'Effect',
    expected: 'Expected actions',
    note: 'Note for the instructor',
  },
  kinds: {
    inject: 'inject',
    mail: 'mail inject',
    alternative: 'alternative',
    confirmation: 'button',
    questionnaire: 'questionnaire',
    question: 'question',
    option: 'option',
    pattern: 'pattern',
    judgement: 'judgement',
    tool: 'tool',
    response: 'answer',
    responsePattern: 'answer to a pattern',
    person: 'person',
    template: 'template',
    document: 'document',
    command: 'command',
    milestone: 'milestone',
    channel: 'channel',
    objective: 'objective',
    activity: 'activity',
    continued: 'continued',
  },
  never: 'never',
  byHand: 'by hand',
  all: 'all',
  silent: 'silent',
  fullScreen: 'full screen',
  attempts: (count) => `${count} attempts`,
  anyAttempts: 'any number of attempts',
  points: (count) => `points: ${count}`,
  levels: (names) => `levels: ${names}`,
  correct: 'correct',
  wrong: 'wrong',
  hidden: 'hidden from teams',
  final: 'final',
  score: (count) => `score ${count}`,
  notInContacts: 'not in the contacts',
  fields: { username: 'user', container: 'container', workingDirectory: 'folder', cmdSource: 'source', type: 'type' },
  texts: {
    button: 'Button: ',
    organization: 'Organization: ',
    address: 'Address: ',
    hint: 'Hint: ',
    category: 'Category: ',
    defaultResponse: 'Otherwise: ',
  },
  otherwise: 'otherwise',
  fromMinute: (minute) => `from minute ${minute}`,
  after: (minutes) => `after ${minutes} min`,
  rechecked: 'checked again',
  when: (condition) => `if ${condition}`,
  on: (milestones) => `on: ${milestones}`,
  off: (milestones) => `off: ${milestones}`,
  roles: (roles) => `for ${roles}`,
};

const czech: StoryWords = {
  columns: {
    minute: 'Minuta',
    kind: 'Druh',
    what: 'Co',
    recipient: 'Komu',
    channel: 'Kanál',
    sender: 'Od',
    cc: 'Kopie',
    subject: 'Předmět',
    text: 'Text',
    files: 'Soubory',
    why: 'Kdy a proč',
    effect: 'Účinek',
    expected: 'Očekávané činnosti',
    note: 'Poznámka pro instruktora',
  },
  kinds: {
    inject: 'inject',
    mail: 'e-mailový inject',
    alternative: 'varianta',
    confirmation: 'tlačítko',
    questionnaire: 'dotazník',
    question: 'otázka',
    option: 'možnost',
    pattern: 'vzor',
    judgement: 'hodnocení',
    tool: 'nástroj',
    response: 'odpověď',
    responsePattern: 'odpověď na vzor',
    person: 'osoba',
    template: 'šablona',
    document: 'dokument',
    command: 'příkaz',
    milestone: 'milník',
    channel: 'kanál',
    objective: 'cíl',
    activity: 'činnost',
    continued: 'pokračování',
  },
  never: 'nikdy',
  byHand: 'ručně',
  all: 'všem',
  silent: 'tichá',
  fullScreen: 'přes celou obrazovku',
  attempts: (count) => `pokusů: ${count}`,
  anyAttempts: 'libovolný počet pokusů',
  points: (count) => `bodů: ${count}`,
  levels: (names) => `úrovně: ${names}`,
  correct: 'správně',
  wrong: 'špatně',
  hidden: 'týmy ho nevidí',
  final: 'konečný',
  score: (count) => `skóre ${count}`,
  notInContacts: 'není v kontaktech',
  fields: {
    username: 'uživatel',
    container: 'kontejner',
    workingDirectory: 'složka',
    cmdSource: 'zdroj',
    type: 'druh',
  },
  texts: {
    button: 'Tlačítko: ',
    organization: 'Organizace: ',
    address: 'Adresa: ',
    hint: 'Nápověda: ',
    category: 'Kategorie: ',
    defaultResponse: 'Jinak: ',
  },
  otherwise: 'jinak',
  fromMinute: (minute) => `od minuty ${minute}`,
  after: (minutes) => `po ${minutes} min`,
  rechecked: 'pak se ověří znovu',
  when: (condition) => `když ${condition}`,
  on: (milestones) => `zapne: ${milestones}`,
  off: (milestones) => `vypne: ${milestones}`,
  roles: (roles) => `pro ${roles}`,
};

export const STORY_WORDS: Readonly<Record<StoryLanguage, StoryWords>> = { en: english, cs: czech };
