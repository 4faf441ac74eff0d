import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/versions.ts';

export const messages: Translation<typeof english> = {
  versionsAre: 'Cvičení si ponechávají verzi, ze které vznikla. Čísla jen rostou: číslo smazané verze se už nepoužije.',
  versionColumn: 'Verze',
  versionNew: 'Co je nového',
  versionPublished: 'Zveřejněno',
  versionExercises: 'Cvičení',
  versionActs: 'Akce',
  versionNumber: 'Verze {version}',
  versionNamed: 'Verze {version}: {name}',
  versionShown: 'tato',
  publisherGone: 'někdo, kdo byl smazán',
  useVersion: 'Použít tuto verzi',
  versionChanges: 'Co se změnilo',
  rollBack: 'Vrátit se k ní',
  rollBackTo: 'Vrátit se k verzi {version}',
  rollBackMeans:
    'Verze {version} se zveřejní znovu jako verze {next}, sdílená stejně jako nejnovější verze. Nic se neodstraní a cvičení si ponechají verze, ze kterých vznikla.',
  rollBackNote: 'Co se o ní řekne',
  rolledBackNote: 'Jako verze {version}',
  usedByNobody: 'žádné',
  usedByOthers: 'jiní instruktoři: {count}',
  usedByMore: {
    one: 'a {count} další',
    few: 'a {count} další',
    many: 'a {count} dalšího',
    other: 'a {count} dalších',
  },
  versionsDeleted: {
    one: 'Verze {versions} byla smazána.',
    few: 'Verze {versions} byly smazány.',
    many: 'Verze {versions} byly smazány.',
    other: 'Verze {versions} byly smazány.',
  },
  versionsMissing: {
    one: 'Verze {versions} byla smazána, nebo s vámi není sdílená.',
    few: 'Verze {versions} byly smazány, nebo s vámi nejsou sdílené.',
    many: 'Verze {versions} byly smazány, nebo s vámi nejsou sdílené.',
    other: 'Verze {versions} byly smazány, nebo s vámi nejsou sdílené.',
  },
  versionsAll: {
    one: 'Ukázat {count} verzi',
    few: 'Ukázat všechny {count} verze',
    many: 'Ukázat všech {count} verze',
    other: 'Ukázat všech {count} verzí',
  },
  noLine: 'Její verze zatím nejsou známé. Vraťte se za hodinu.',
  onlyVersion: 'Toto je jediná verze.',
  allVersions: 'Všechny verze',
  versionSince: 'Verze {version}, změny od',
};
