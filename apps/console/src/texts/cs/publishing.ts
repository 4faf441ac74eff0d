import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/publishing.ts';

export const messages: Translation<typeof english> = {
  publishTitle: 'Zveřejnit tuto pracovní kopii',
  publishFirst: 'Vznikne definice, její první verze. Dokud ji nenasdílíte, uvidíte ji jen vy.',
  publishNext: 'Vznikne verze {version}, sdílená jako nejnovější verze.',
  exercisesKeep: {
    one: '{count} cvičení si ponechá verzi, ze které vzniklo.',
    few: '{count} cvičení si ponechají verze, ze kterých vznikla.',
    many: '{count} cvičení si ponechá verzi, ze které vzniklo.',
    other: '{count} cvičení si ponechá verze, ze kterých vznikla.',
  },
  versionNote: 'Co je nového',
  versionNoteHint: 'Jedna věta pro ty, kdo ji použijí. Může zůstat prázdná.',
  publishWarnings: {
    one: '{count} upozornění, které tomu nebrání',
    few: '{count} upozornění, která tomu nebrání',
    many: '{count} upozornění, která tomu nebrání',
    other: '{count} upozornění, která tomu nebrání',
  },
  publishNoWarnings: 'Žádné chyby ani upozornění',
  publishOpenNotes: {
    one: '{count} poznámka je otevřená',
    few: '{count} poznámky jsou otevřené',
    many: '{count} poznámky je otevřených',
    other: '{count} poznámek je otevřených',
  },
  readWarnings: 'Přečíst',
  pathsPlaying: 'Přehrávají se uložené cesty…',
  pathsPassed: {
    one: '{count} uložená cesta dopadla podle očekávání',
    few: 'Všechny {count} uložené cesty dopadly podle očekávání',
    many: 'Všech {count} uložené cesty dopadlo podle očekávání',
    other: 'Všech {count} uložených cest dopadlo podle očekávání',
  },
  pathsFailed: {
    one: '{failed} z {count} uložené cesty dopadla jinak: {names}',
    few: '{failed} ze {count} uložených cest dopadly jinak: {names}',
    many: '{failed} z {count} uložené cesty dopadlo jinak: {names}',
    other: '{failed} z {count} uložených cest dopadlo jinak: {names}',
  },
  pathsNotRun: 'Uložené cesty se nepřehrály: trvalo to tu příliš dlouho.',
  changesSince: 'Od verze {version}',
  changesMore: {
    one: 'a {count} další: Co se změnilo',
    few: 'a {count} další: Co se změnilo',
    many: 'a {count} dalšího: Co se změnilo',
    other: 'a {count} dalších: Co se změnilo',
  },
  changesNone: 'Od verze {version} se nic nezměnilo.',
  changesUnknown: 'Co se od verze {version} změnilo, tu nešlo zjistit.',
  whoUses: 'Kdo používá kterou verzi',
  usesOfVersion: 'Verze {version}: {names}',
  usesOfOthers: 'jiní instruktoři: {count}',
  nothingToCompare: 'Zatím není verze, se kterou by šlo porovnat: bude tu, až kopii zveřejníte.',
  reviewSince: 'Od',
  reviewVersion: 'Verze {version}: {name}',
};
