import { fieldsByPattern, headOfPhrase } from './head-patterns.ts';
import { TABLE_FIELDS, type TableField } from './table-field.ts';

export type HeadLanguage = 'en' | 'cs' | 'de';

type Words = Readonly<Record<TableField, string>>;

/**
 * How heads of tables call each field, without accents, capitals and signs. What ends with `!` says so more clearly than
 * others: `Inject title` is the title also beside an `Event`. What ends with `?` is a field only if no other column is, with `??` only if
 * it is no other field.
 */
const WORDS: Readonly<Record<HeadLanguage, Words>> = {
  en: {
    id: 'no; number; id; inject no; inject number; inject id; event no; event number; event id; msel no; msel number; msel id; serial; serial no; serial number; ref; ref no; reference; item; item no; seq; sequence; inject code; code; step; step no; step number; row; line??; line no',
    time: 'time; minute; minutes; min; mins; start; start time; planned time; scheduled time; schedule; inject time; event time; exercise time; release time; delivery time; time of delivery; time of inject; time of release; when; clock; offset; elapsed; elapsed time; relative time; startex; dtg; date time; date and time; datetime; timestamp; timing; hours; hour; local time; real time; publish at; at',
    date: 'date; day; exercise day',
    title:
      'title!; event; inject; name; event name!; event title!; inject name!; inject title!; headline!; short description; summary; topic; short title!; key event; what; event summary; inject summary; trigger; what happens; incident?; situation?; occurrence?',
    text: 'text; description; message; content; inject text; inject description; inject content; message text; event description; detail; details; scenario; full text; body; script; narrative; inject details; event details; message content; message body; information; long description',
    sender:
      'from; sender; source; originator; origin; inject from; message from; sent from; sent by; initiator; issued by; caller; from whom; simulated sender; sending party; inject source; who tells; who sends; who calls; who says it; said by; told by; persona; actor; played by; contact from; simulated by; injected by; input by; given by; provided by; introduced by; outlet?; media outlet?; who??',
    recipient:
      'to; recipient; recipients; target; target audience; audience; player; players; receiver; receivers; addressee; addressees; delivered to; for; for whom; to whom; role; roles; team; teams; who?; responder; sent to; inject to; message to; receiving player; receiving party; training audience; participants; target group; recipient player; who is told; who receives; who receives it; who gets it; told to; whom; receives; directed to; intended for; given to; receiving agency; agency?; agencies?; organization?; organisation?; department?; unit?',
    channel:
      'channel; method; means; delivery; delivery method; method of delivery; medium; media; mode; type; inject type; format; how; via; means of delivery; communication; inject method; delivery mode; delivery means; means of communication; transmission; inject mode; by what means; tool; medium used; line??; communication channel; communication means; vehicle?; platform?; by??',
    subject: 'subject; subject line; mail subject; email subject; e mail subject',
    cc: 'cc; copy; copy to; copies; copies to',
    expected:
      'expected; expected action; expected actions; expected response; expected responses; expected outcome; expected outcomes; expected player action; expected player actions; expected player response; expected result; expected results; expected reaction; expected reactions; anticipated response; anticipated action; anticipated actions; anticipated player action; player action; player actions; desired response; desired action; desired outcome; what we expect; expectation; expectations; expect; success criteria; success criterion; expected behaviour; expected behavior; desired behaviour; desired behavior; acceptance criteria; what should happen; evaluation criteria; right reaction',
    note: 'note; notes; comment; comments; remark; remarks; controller notes; controller note; facilitator notes; facilitator note; instructor note; instructor notes; note for the instructor; notes for the instructor; additional notes',
  },
  cs: {
    id: 'c; cislo; poradi; poradove cislo; p c; por; por c; c injektu; cislo injektu; id injektu; cislo udalosti; oznaceni; kod; cislo rozehry; cislo podnetu; cislo vstupu; krok; c udalosti; c vstupu; c rozehry; c podnetu',
    time: 'cas; minuta; minuty; kdy; cas injektu; cas udalosti; cas odeslani; cas vstupu; cas rozehry; zacatek; planovany cas; hodina; hodiny; cas cviceni; relativni cas; datum a cas; cas doruceni; od startu; cas od startu; termin; realny cas; cas od zacatku; v kolik',
    date: 'datum; den; den cviceni',
    title:
      'nazev!; udalost; injekt; nazev injektu!; nazev udalosti!; titul; nadpis!; strucny popis; tema; vstup; rozehra; podnet; co; nazev vstupu!; nazev rozehry!; strucne; kratky popis; co se stane; co se deje; incident?; spoustec; namet',
    text: 'text; popis; zprava; obsah; text zpravy; popis udalosti; popis injektu; text injektu; obsah zpravy; detail; podrobny popis; podrobnosti; sdeleni; informace; zneni; zneni zpravy; scenar; plny text; text vstupu; popis situace; situace; obsah rozehry; obsah podnetu; obsah vstupu; popis podnetu; popis rozehry; text podnetu; text rozehry',
    sender:
      'od; od koho; odesilatel; zdroj; odesila; volajici; puvodce; kdo posila; predava; preda; kdo preda; zadava; kdo?; zdroj informace; zdroj informaci; kdo predava; kdo vola; kdo oznamuje; kdo hlasi; ohlasovatel; oznamovatel; odesilajici; figurant; hraje',
    recipient:
      'komu; pro koho; prijemce; prijemci; role; tym; tymy; adresat; adresati; hrac; hraci; cilova skupina; cil; ucastnici; ucastnik; urceno; urceno pro; cvicici; pro; pracoviste; kdo prijima; komu je urceno; komu predat; resitel; resi; slozka; slozky; jednotka; pro slozku',
    channel:
      'kanal; zpusob; zpusob doruceni; prostredek; medium; forma; typ; druh; jak; typ injektu; komunikacni kanal; zpusob predani; forma predani; zpusob rozehry; komunikacni prostredek; typ zpravy; spojeni; zpusob spojeni; zpusob komunikace; komunikace; cesta; jakou cestou; nastroj',
    subject: 'predmet; vec; predmet zpravy; predmet mailu; predmet e mailu',
    cc: 'kopie; v kopii; kopie komu; na vedomi',
    expected:
      'ocekavana reakce; ocekavane reakce; ocekavana cinnost; ocekavane cinnosti; ocekavany vysledek; ocekavana odezva; ocekavana opatreni; reakce; pozadovana reakce; ocekavane kroky; ocekavane chovani; ocekavane; ocekavany postup; predpokladana reakce; predpokladana cinnost; co ocekavame; ocekavani; spravna reakce; kriteria uspechu; pozadovana cinnost; pozadovane kroky; reakce cvicicich',
    note: 'poznamka; poznamky; komentar; komentare; pokyny; pro instruktora; poznamka pro instruktora; poznamky pro instruktora; pokyny pro rozehrovace; pozn',
  },
  de: {
    id: 'nr; nummer; lfd nr; lfdnr; laufende nummer; kennung; einlage nr; einlagennummer; ereignis nr; pos; position; kennziffer; schritt; einlage nummer; nummer der einlage',
    time: 'zeit; uhrzeit; zeitpunkt; minute; minuten; wann; beginn; startzeit; geplante zeit; einspielzeit; ubungszeit; datum uhrzeit; datum und uhrzeit; zeitstempel; einspielzeitpunkt; zeit ab start; relative zeit; um',
    date: 'datum; tag; ubungstag',
    title:
      'titel!; ereignis; einlage; einspielung; bezeichnung; name; kurzbeschreibung; thema; uberschrift; stichwort; was; kurztext; name der einlage!; was passiert; was geschieht; ausloser; vorfall?; einlage stichwort',
    text: 'text; beschreibung; nachricht; inhalt; meldung; wortlaut; meldungstext; ereignisbeschreibung; details; sachverhalt; lage; einlagetext; einlagentext; mitteilung; langtext; volltext; inhalt der einlage; beschreibung der einlage; szenario',
    sender:
      'von; absender; sender; quelle; urheber; anrufer; von wem; herkunft; darsteller; gespielt von; wer meldet; wer sagt es; meldender; mitteilender; gespielt durch; rolle des einspielers; eingespielt durch; eingespielt von; wer??',
    recipient:
      'an; an wen; empfanger; rolle; rollen; team; teams; zielgruppe; adressat; adressaten; fur; fur wen; spieler; ubende; ziel??; beubte; wer?; einheit; teilnehmer; gruppe; wer erhalt; wer erfahrt es; gerichtet an; adressatenkreis; betroffene stelle; empfangende stelle',
    channel:
      'kanal; medium; art; weg; mittel; ubermittlung; ubermittlungsart; ubermittlungsweg; form; typ; wie; kommunikationsmittel; zustellung; einspielart; art der einlage; art der einspielung; kommunikationsweg; meldeweg; ubertragungsweg; kommunikationskanal; ubermittlung durch; werkzeug',
    subject: 'betreff; betreffzeile',
    cc: 'kopie; kopie an; in kopie; nachrichtlich',
    expected:
      'erwartete reaktion; erwartete reaktionen; erwartete massnahme; erwartete massnahmen; erwartetes ergebnis; erwartetes handeln; soll reaktion; erwartung; erwartungen; sollmassnahmen; erwartetes verhalten; erwartete antwort; massnahmen; reaktion; erwartete handlung; was wir erwarten; sollverhalten; soll verhalten; erfolgskriterien; erfolgskriterium; richtige reaktion',
    note: 'bemerkung; bemerkungen; anmerkung; anmerkungen; hinweis; hinweise; kommentar; kommentare; notiz; notizen; hinweise fur die ubungsleitung',
  },
};

interface HeadWord {
  readonly field: TableField;
  readonly languages: ReadonlySet<HeadLanguage>;
  readonly likeness: number;
}

const WHOLE = 2;
const LIKENESS: Readonly<Record<string, number>> = { '!': 2.2, '?': 1.4, '??': 1.25 };

const KNOWN: ReadonlyMap<string, readonly HeadWord[]> = knownWords();

function knownWords(): Map<string, HeadWord[]> {
  const known = new Map<string, (HeadWord & { readonly languages: Set<HeadLanguage> })[]>();
  for (const language of ['en', 'cs', 'de'] as const) {
    for (const [field, words] of entriesOf(WORDS[language])) {
      for (const listed of words.split('; ')) {
        const [, word = '', mark = ''] = /^(.*?)([!?]*)$/.exec(listed) ?? [];
        const likeness = LIKENESS[mark] ?? WHOLE;
        const same = known.get(word) ?? [];
        const found = same.find((each) => each.field === field);
        if (found === undefined) same.push({ field, likeness, languages: new Set([language]) });
        else found.languages.add(language);
        known.set(word, same);
      }
    }
  }
  for (const words of known.values()) words.sort((a, b) => b.likeness - a.likeness);
  return known;
}

function entriesOf(words: Words): [TableField, string][] {
  return Object.entries(words).map(([field, list]) => [fieldNamed(field), list]);
}

function fieldNamed(name: string): TableField {
  const field = TABLE_FIELDS.find((each) => each === name);
  if (field === undefined) throw new Error(`There is no field ${name}.`);
  return field;
}

/** A head for comparison: `Č. injektu (interní)` is `c injektu`. */
export function headKey(text: string): string {
  return text
    .slice(0, LONGEST_HEAD)
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replaceAll('#', ' no ')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const LONGEST_HEAD = 100;

/** What happened is no plan. The real time is: that of the story stands beside it. */
const NOT_PLANNED =
  /^(?:actual|real(?! time$)|completed|done|skutecn|realn(?!y cas$)|splneno|tatsachlich|ist|erledigt)/;
/** A kind of event that planners sort by, and nothing that a team gets. */
const SORTED_BY = /^(?:event|inject|incident) (?:category|class|status|priority|phase)$|^event type$/;

/** Whether a column says what happened, or sorts, and so is nothing that a team gets. */
export function isNoPlan(key: string): boolean {
  return NOT_PLANNED.test(key) || SORTED_BY.test(key);
}

export interface HeadGuess {
  readonly field: TableField;
  /** More than 1 if the whole head is known, less if a part of it is. */
  readonly likeness: number;
  readonly languages: ReadonlySet<HeadLanguage>;
}

/** What a head can mean, the likeliest first. */
export function guessesFor(head: string): readonly HeadGuess[] {
  const key = headKey(head);
  if (key === '' || isNoPlan(key)) return [];
  const whole = KNOWN.get(key);
  if (whole !== undefined) return whole;
  const words = key.split(' ');
  const guesses = new Map<TableField, HeadGuess>();
  // The longest known run of words says most, and of runs that are as long the noun that the others go with.
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to -= 1) {
      const run = words.slice(from, to).join(' ');
      if (run.length < SHORTEST_PART || GOES_ON.test(run)) continue;
      for (const { field, languages } of KNOWN.get(run) ?? []) {
        const share = (to - from) / words.length;
        const isNoun = isLeading(languages) ? from === 0 : to === words.length;
        const likeness = share + (isNoun ? 0.1 : 0) + (from === 0 ? 0.05 : 0);
        if (likeness > (guesses.get(field)?.likeness ?? 0)) guesses.set(field, { field, likeness, languages });
      }
    }
  }
  if (STORY_TIME.test(key)) guesses.delete('time');
  const named = KNOWN.get(headOfPhrase(key) ?? '')?.map(({ field }) => field) ?? [];
  for (const field of [...fieldsByPattern(key), ...named]) {
    guesses.set(field, { field, likeness: BY_PATTERN, languages: guesses.get(field)?.languages ?? new Set() });
  }
  return [...guesses.values()].toSorted((a, b) => b.likeness - a.likeness);
}

/** More than any part says, and less than a whole head. */
const BY_PATTERN = 1.3;
/** The clock of the story, beside that of the exercise. */
const STORY_TIME = /^(?:scenario|story|simulated|fictional|fiktiv\p{L}*|szenario|herni)\b/u;

/** `Zdroj informace` is a source, `message source` too: in Czech the noun comes first. */
const isLeading = (languages: ReadonlySet<HeadLanguage>): boolean => languages.has('cs') && languages.size === 1;

const MOST_WORDS = 4;
/** `Message to` says whom it is for, `Message to be sent` does not. */
const GOES_ON = / (?:to|from|by|for|of)$/;
/** `an`, `to` and `c` are heads, but say nothing within one. */
const SHORTEST_PART = 3;
