import assert from 'node:assert/strict';
import { it } from 'node:test';
import { guessColumns } from './guess-columns.ts';

/** Heads as planners write them, each with what it is; `none` for what goes into the note. */
const HEADS = [
  'Number: id | Time: time | From: sender | Faction: none | To: recipient | Team: none | Method: channel | Subject: subject | Message: text | Expected Action: expected | Tab: none',
  'Control Number: id | Move: none | Group: none | Scheduled Time: time | From Org: sender | To Org: recipient | Title: title | Description: text | Details: none | Delivery Method: channel | Status: none',
  'Inject number: id | Time to be injected: time | Means of injection: channel | Injected to: recipient | Injected from: sender | Content of inject: text | Expected response: expected | Objective tested: none',
  'Event No.: id | Time: time | Event Description: text | Position/Agency Receiving: recipient | Method of Injection: channel | Expected Response/Actions: expected | Controller Notes: note',
  'Time elapsed: time | Scenario update: text | Prompts for facilitator: note | Key decisions: none',
  '#: id | Planned Start: time | Inject Description: text | Delivered By: sender | Delivered To: recipient | Delivery Channel: channel | Anticipated Player Response: expected | Owner: none',
  'Číslo: id | Čas zahájení: time | Námět: title | Kdo hlásí: sender | Komu hlásí: recipient | Jakým způsobem: channel | Obsah hlášení: text | Očekávaná reakce štábu: expected',
  'lfd. Nr.: id | Zeit (soll): time | Einspieler: sender | Adressat: recipient | Art der Übermittlung: channel | Text der Einlage: text | erwartetes Verhalten: expected | Zeit (ist): none',
  'Zeit: time | Einspielung Nr.: id | Einspielung: title | Woher: sender | Wohin: recipient | Kommunikationsmittel: channel | Anmerkung: note',
  'Ref: id | Exercise Clock: time | Scenario Event: title | Message sent to: recipient | Message sent from: sender | By: channel | Response sought: expected | Evaluator: none',
  'Event ID: id | Start Time: time | End Time: none | Event Name: title | Event Details: text | Players Involved: recipient | Controller: none | Comms Method: channel | Key Outcome Expected: expected',
  'Serial: id | Date/Time: time | Event: title | Narrative: text | Injected via: channel | Target: recipient | Desired Effect: expected | OPR: none',
  'Time (min): time | Event / Inject: title | Details of event: text | Which team?: recipient | Delivered through: channel | Things to look for: expected',
  'P.č.: id | Hodina vstupu: time | Název vstupu: title | Vstup zadává: sender | Vstup určen: recipient | Způsob zadání: channel | Popis vstupu: text | Očekávané reakce personálu: expected | Skutečná reakce: none',
  'Pořadové číslo: id | Čas D+: time | Rozehra – obsah: text | Odkud: sender | Kam: recipient | Spojovací prostředek: channel | Předpokládaná opatření: expected | Zodpovídá: none',
  'Kdy: time | Co se stane: title | Kdo to oznámí: sender | Komu to oznámí: recipient | Jak se to dozví: channel | Co mají udělat: expected',
  'Lfd.-Nr.: id | Einspielzeit: time | Thema der Einlage: title | Meldung durch: sender | Meldung an: recipient | Meldeweg: channel | Text der Meldung: text | Erwartete Reaktion des Stabes: expected | Verantwortlicher Regisseur: none',
  'Uhrzeit (Soll): time | Ereignis Kurz: title | Ereignis Lang: text | Empfangendes Team: recipient | Übermittelt per: channel | Hinweis für Moderator: note',
  'Zeit: time | Ereignis: title | Absender / Darsteller: sender | Empfänger (Stabsbereich): recipient | Mittel: channel | Inhalt (Wortlaut): text | Erwartung an Stab: expected',
  'Inject Ref: id | Date: date | Clock: time | Narrative of event: text | Originating agency: sender | Receiving agency: recipient | Communications medium: channel | Expected play: expected | Linked objective: none',
  'Time: time | Inject: title | Issued to: recipient | Issued by: sender | Form of inject: channel | Notes for control: note',
  'Step: id | Elapsed (hh:mm): time | Scenario Inject: title | Who is informed: recipient | Informed by: sender | Communication path: channel | Ideal response: expected',
  'INJECT_NUM: id | EVENT_DTG: time | SENDER_ROLE: sender | RECEIVER_ROLE: recipient | COMMS: channel | INJECT_TXT: text | EXP_ACTION: expected',
  'Č. rozehry: id | Čas předání: time | Předávající: sender | Přebírající: recipient | Prostředek předání: channel | Námět rozehry: title | Text rozehry: text | Předpokládaný způsob řešení: expected',
  'Nr. der Einlage: id | Uhrzeit der Einspielung: time | Kurztitel: title | Lagemeldung: text | Absendende Stelle: sender | Empfangende Stelle: recipient | Übermittlungsmedium: channel | Erwartete Stabsreaktion: expected',
  'Uhrzeit: time | Was passiert?: title | Wer informiert?: sender | Wen?: recipient | Womit?: channel | Was soll passieren?: expected',
  'Turn: none | Minute mark: time | Card title: title | Card text: text | Handed to: recipient | Debrief cue: none',
  'No: id | Time due: time | Inject: title | Source: sender | Destination: recipient | Medium: channel | Purpose: none | Done: none',
  'Inject No.: id | Time (24h): time | Inject Source: sender | Delivered To (Player): recipient | How Delivered: channel | Inject Message: text | Expected Actions/Discussion: expected | Notes/Contingency: note',
  'Inject ID: id | Day: date | Time (CET): time | From (role): sender | To (player): recipient | Type of inject: channel | Inject title: title | Inject content: text | Expected reaction by players: expected | Comment: note',
  'Číslo injectu: id | Plánovaný čas: time | Injekt: title | Zadavatel: sender | Adresát zprávy: recipient | Forma: channel | Očekávané reakce cvičících: expected | Poznámky rozehry: note',
  'Krok č.: id | Začátek: time | Situace: text | Od koho: sender | Pro koho: recipient | Přes co: channel | Co se čeká: expected | Pozn. pro rozhodčí: note',
  'Einlage-Nr.: id | Soll-Zeit: time | Stichwort: title | Volltext der Einlage: text | Einspielende Rolle: sender | Zielrolle: recipient | Übertragungsart: channel | Erwartetes Ergebnis: expected | Kommentar Regie: note',
  'When: time | What happens: title | Who hears about it: recipient | How they hear: channel | What we hope they do: expected',
  'Inject #: id | Time: time | Inject Description: text | Delivery Method: channel | Sender: sender | Recipient: recipient | Expected Response: expected | Comments: note',
  'MSEL Event ID: id | Planned Time: time | Location: none | Event: title | Inject Type: channel | Sending Organization: sender | Receiving Organization: recipient | Expected Player Actions: expected | Controller/Evaluator: none',
  'Serial No.: id | Scheduled DTG: time | Event/Incident Title: title | Inject Description: text | Injecting Agency: sender | Target Audience: recipient | Inject Method: channel | Expected Outcomes: expected | Supporting Documents: none',
  'Inject Number: id | Time of Inject: time | Message From: sender | Message To: recipient | Inject Text: text | How Injected: channel | Desired Action: expected | Remarks/Observations: note',
  'Čas: time | Číslo injektu: id | Obsah injektu: text | Odesílatel: sender | Příjemce: recipient | Komunikační prostředek: channel | Očekávaná reakce: expected | Hodnotitel: none | Poznámky: note',
  'Poř.: id | Datum a čas: time | Událost: title | Popis situace: text | Zdroj informace: sender | Určeno pro: recipient | Způsob doručení: channel | Očekávaná opatření: expected | Splněno: none',
  'Lfd. Nr.: id | Datum: date | Zeit: time | Einlagentitel: title | Einlagentext: text | Absender: sender | Adressat: recipient | Kommunikationsweg: channel | Erwartete Reaktion: expected | Bemerkungen: note',
  'Nr.: id | Einspielzeitpunkt: time | Einspielung durch: sender | Einspielung an: recipient | Inhalt: text | Form der Einspielung: channel | Erwartetes Verhalten: expected | Anmerkungen: note',
  'Time: time | Who: recipient | What: title | Channel: channel | Expected: expected',
  'Day: date | Time (local): time | Inject ID: id | Injector: sender | Player(s): recipient | Inject summary: title | Inject detail: text | Medium: channel | Expected action(s): expected | Reference: none',
];

for (const line of HEADS) {
  it(`knows the columns of ${line.split(' | ').slice(0, 3).join(', ')} … by their heads alone`, () => {
    const expected = line.split(' | ');
    const heads = expected.map((one) => one.slice(0, one.lastIndexOf(': ')));
    const { columns } = guessColumns(heads, [], new Map());
    assert.deepEqual(
      columns.map(({ head, field = 'none' }) => `${head}: ${field}`),
      expected,
    );
  });
}
