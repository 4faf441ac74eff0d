import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/examples.ts';

export const messages: Translation<typeof english> = {
  beginWithExample: 'Začněte příkladem',
  beginWithOwn: 'Začněte vlastní definicí',
  whatThisIs:
    'Týmy tu prožívají příběh, který odpovídá na to, co dělají. Vy vidíte, kdo vás potřebuje, hrajete všechny, kterým píší, a nakonec se společně ohlédnete.',
  writeOwn: 'Napište vlastní',
  writeOwnHow: 'Začněte v dílně příkladem nebo od nuly. Kontrola běží, zatímco píšete.',
  openStudio: 'Otevřít dílnu',
  bringYourOwn: 'Přineste vlastní',
  bringYourOwnHow: 'Pusťte na tuto stránku soubor .zip. Nejdřív se zkontroluje a chyby se ukážou na svém řádku.',
  helpIs: 'Cvičení od začátku do konce.',
  readHelp: 'Přečíst',
  useItMeans:
    '„Vyzkoušet“ přehraje příklad v tomto okně; nic se neuloží. „Použít“ udělá z příkladu vaši definici a vyplní nové cvičení.',
  examplesLater: 'Později najdete příklady v části Definice.',

  noExamples: 'Tato instalace žádné příklady nenabízí.',
  exampleFor: 'Pro koho',
  exampleTakes: 'Trvá',
  exampleTeams: 'Týmy',
  exampleYou: 'Vy',
  tryExample: 'Vyzkoušet',
  tryExampleNamed: 'Vyzkoušet: {title}',
  useExample: 'Použít',
  useExampleNamed: 'Použít: {title}',
  exampleMinutes: { one: '{count} minutu', few: '{count} minuty', many: '{count} minuty', other: '{count} minut' },
  exampleMinutesAndTalk: {
    one: '{minutes} a {count} na rozbor',
    few: '{minutes} a {count} na rozbor',
    many: '{minutes} a {count} na rozbor',
    other: '{minutes} a {count} na rozbor',
  },
  exampleTeamsFrom: {
    one: '{count} nebo více',
    few: '{count} nebo více',
    many: '{count} nebo více',
    other: '{count} nebo více',
  },
  exampleTeamsRange: '{minTeams} až {maxTeams}',
  exampleTeamsInGroups: {
    one: '{teams}, po {count}: {roles}',
    few: '{teams}, ve skupinách po {count}: {roles}',
    many: '{teams}, ve skupinách po {count}: {roles}',
    other: '{teams}, ve skupinách po {count}: {roles}',
  },
  exampleTeamsEither: '{teams}, společně nebo kdykoli',
  exampleTeamsOnDemand: 'každý sám, kdykoli',
  exampleYouNeeded: 'jste potřeba',
  exampleYouOptional: 'se můžete zapojit',
  exampleYouNone: 'nejste potřeba',

  exampleOriginal: 'Cvičení samo není česky: {title}',

  exampleTourTitle: 'Den v knihovně Lindenhof',
  exampleTourTag: 'Začněte tady',
  exampleTourAbout:
    'Ztratila se kniha. Při hledání tým pozná zprávy, poštu, nástroje, dokument a všechny čtyři druhy otázek.',
  exampleTourFor: 'každý, kdo vidí platformu poprvé',
  exampleTourYou: 'můžete odpovědět na jeden e-mail a posoudit jednu odpověď',
  exampleWaterworksTitle: 'Vodárna Altwasser',
  exampleWaterworksTag: 'S instruktorem',
  exampleWaterworksAbout:
    'Vodárnu napadl ransomware. Jedna polovina ho zastavuje a hlídá vodu, druhá rozhoduje a informuje.',
  exampleWaterworksFor: 'krizové štáby dodavatelů ve dvou místnostech',
  exampleWaterworksYou: 'jste potřeba: hrajete novinářku, starostu a právníka',
  exampleWebServerTitle: 'Webový server',
  exampleWebServerTag: 'Samostudium',
  exampleWebServerAbout:
    'Někdo uhodl heslo. Čtyři lekce vedou od logu k zamčenému účtu, každá přijde, až si všimnete předchozího.',
  exampleWebServerFor: 'lidé, kteří se začínají starat o linuxové servery',
  exampleWebServerYou: 'nejste potřeba; je potřeba sandbox',
  newFromTable: 'Z tabulky: seznam událostí v CSV nebo XLSX',
};
