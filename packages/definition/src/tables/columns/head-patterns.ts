import type { TableField } from './table-field.ts';

interface HeadPattern {
  readonly field: TableField;
  readonly says: RegExp;
  readonly unless?: RegExp;
}

/** Who made, checked or answers for a row sends nothing to anybody. */
const BEHIND_THE_SCENES =
  /\b(?:approved|checked|reviewed|prepared|created|written|owned|responsible|managed|assigned|observed|evaluated|erstellt|gepruft|freigegeben|verantwortlich|zpracoval|schvalil|zodpovida|odpovida)\b/;

/**
 * How heads are put together, of keys as `headKey` makes them: `Eingespielt an`, `Delivered by`, `Jakým způsobem`. No
 * list of words has all of them.
 */
const PATTERNS: readonly HeadPattern[] = [
  {
    field: 'expected',
    says: /\b(?:expected|anticipated|desired|ideal|optimal|exp(?= actions?| response| outcome)|ocekavan\p{L}*|predpokladan\p{L}*|pozadovan\p{L}*|erwartet\p{L}*|soll\p{L}*|musterlosung|model answer|vzorove reseni|(?:response|action|reaction)s? sought|look for|(?:should|shall|hope|want)(?: \p{L}+)? (?:do|happen)|co se (?:ceka|ocekava)|maji (?:udelat|delat)|sollen(?: \p{L}+)? tun)\b/u,
    unless: /\b(?:time|date|duration|end|zeit|dauer|datum|ende|cas|doba|konec)\b/,
  },
  {
    field: 'note',
    says: /\b(?:for|pro|fur)(?: \p{L}+)? (?:facilitators?|controllers?|instructors?|moderators?|excon|instruktor\p{L}*|rozhodci|rozehravac\p{L}*|ubungsleitung|leitung)$|\b(?:facilitator|controller|moderator|instructor|excon) (?:guidance|instructions?|information|info|prompts?|actions?|hints?|tasks?)\b/u,
  },
  {
    field: 'recipient',
    says: /\b(?:to|an|whom|wem|wen|komu|koho|wohin|kam|urcen[ao]?|informovan\p{L}*|prebiraj\p{L}*|destination)$|^(?:to (?!be\b)|an |komu |pro koho)\p{L}+(?: \p{L}+)?$|\b(?:receiv\p{L}*|recipients?|addressees?|empf[ao]ng\p{L}*|adressat\p{L}*|adresat\p{L}*|prijem\p{L}*|prijima\p{L}*)\b|^ziel(?:rolle|team|gruppe|person|stelle)n?$/u,
    unless: /\b(?:when|time|date|up|due|according|zeit|cas|kdy|wann)\b/,
  },
  {
    field: 'sender',
    says: /\b(?:by|from|von|durch|woher|odkud)$|^(?:from|von|od|kdo) \p{L}+(?: \p{L}+)?$|\b(?:senders?|sending|injectors?|injecting|originat\p{L}*|absend\p{L}*|odesil\p{L}*|oznamuj\p{L}*|oznam[iu]\p{L}*|predavaj\p{L}*|informuje|zadavatel\p{L}*|einspielend\p{L}*|meldend\p{L}*|sent as|einspieler|caller|volajici)\b|^(?:wer|who) (?:informiert|meldet|ruft an|sagt|sendet|reports|informs|calls|says|sends)$/u,
    unless: BEHIND_THE_SCENES,
  },
  {
    field: 'channel',
    says: /\b(?:via|uber|per|mittels|through|delivered as|(?:sent|delivered|injected|given) via|channel|method|medium|means|delivery|zpusob\p{L}*|\p{L}*kanal\p{L}*|\p{L}*medium|\p{L}{3,}weg|\p{L}{3,}mittel|\p{L}{3,}(?:mittlung|tragungs|spiel|kommunikations)art|kommunikationsform|comms|womit|wodurch|cim)$|^(?:how|wie|jak|jakym|pres|prostredek|channel|method|means|medium|zpusob|art der|mode of) \p{L}+/u,
    unless: /\b(?:date|time|datum|cas|zeit|many|long|viele|lange)\b/,
  },
  {
    field: 'title',
    says: /^(?:kurz|haupt|einlagen?|einspielungs?|ereignis|meldungs?|szenario)titel$|\b(?:title|headline|nazev)$/u,
  },
  {
    field: 'text',
    says: /\b(?:txt|msg)$|^(?!kurz)\p{L}{3,}(?:meldung|text)$|^(?:text|content|contents|description|details?|wording|inhalt|beschreibung|wortlaut|zneni|obsah|popis) (?:of|for|der|des|von|zu|zum|zur|k) |^(?:event|inject|ereignis|einlage|einspielung|meldung|rozehra|udalost|vstup|podnet|injekt) (?:text|content|long|full|lang|inhalt|wortlaut|obsah|popis|zneni)$/u,
  },
  {
    field: 'id',
    says: /\b(?:no|nr|num|number|nummer|id)$|^(?:c|cislo) \p{L}+$/u,
    unless: /\b(?:phone|telephone|telefon|tel|mobile|room|page|version|contact)\b/,
  },
];

/** What stands in front of `of`: `Time of the inject` is a time, `Nr. der Einlage` a number. */
const OF = /^(.+?) (?:of|der|des|von|im|in|v|ve) /;

export function headOfPhrase(key: string): string | undefined {
  return OF.exec(key)?.[1];
}

const LONGEST_HEAD = 60;

/** The fields that the form of a head speaks for. */
export function fieldsByPattern(key: string): readonly TableField[] {
  if (key.length > LONGEST_HEAD) return [];
  return PATTERNS.filter(({ says, unless }) => says.test(key) && unless?.test(key) !== true).map(({ field }) => field);
}
