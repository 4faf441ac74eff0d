import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/factor.ts';

export const messages: Translation<typeof english> = {
  factor: 'Druhý faktor',
  factorMeans:
    'S druhým faktorem se při přihlášení zadává i kód z ověřovací aplikace v telefonu. Kdo zjistí vaše heslo, dovnitř se nedostane.',
  factorIsOff: 'Je vypnutý.',
  factorIsOn: 'Je zapnutý.',
  factorCodesLeft: {
    one: 'Zbývá {count} záložní kód.',
    few: 'Zbývají {count} záložní kódy.',
    many: 'Zbývá {count} záložního kódu.',
    other: 'Zbývá {count} záložních kódů.',
  },
  factorFewCodes: 'Nové dostanete, když ho vypnete a znovu zapnete.',
  factorRequired: 'Tato instalace ho vyžaduje od správců a instruktorů.',
  factorFirst: 'Než budete pokračovat, nastavte si druhý faktor svého účtu.',
  factorSetUp: 'Nastavit',
  factorPassword: 'Znovu vaše heslo',
  factorScan: 'Načtěte tento kód ověřovací aplikací, nebo do ní opište klíč.',
  factorQr: 'QR kód pro ověřovací aplikaci',
  factorKey: 'Klíč',
  factorCopyKey: 'Zkopírovat klíč',
  factorEnter: 'Pak opište kód, který aplikace ukazuje.',
  factorSwitchOn: 'Zapnout',
  factorSwitchOff: 'Vypnout',
  factorOffMeans: 'Pak bude k přihlášení stačit samotné heslo. Vaše ostatní relace skončí.',
  factorOffDone: 'Je vypnutý. Vaše ostatní relace skončily.',
  factorCodes: 'Záložní kódy',
  factorCodesMeans:
    'Bez telefonu vás každý z těchto kódů jednou pustí dovnitř. Ukazují se jen teď: vytiskněte je, nebo je uložte tam, kde máte hesla.',
  factorOnDone: 'Druhý faktor je zapnutý. Vaše ostatní relace skončily.',
  factorCopyCodes: 'Zkopírovat kódy',
  factorCopied: 'Zkopírováno',
  factorSelected: 'Označeno: zkopírujte to klávesami Ctrl+C.',
  factorPrint: 'Vytisknout',
  factorStored: 'Mám je uložené',
};
