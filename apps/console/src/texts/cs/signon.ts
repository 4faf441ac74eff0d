import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/signon.ts';

export const messages: Translation<typeof english> = {
  signOnWith: 'Přihlásit se přes {name}',
  signOnLocal: 'Přihlásit se heslem',
  signOnLocalFor: 'Pro správce, když {name} nefunguje.',
  signOnGoOn: 'Pokračovat bez toho',
  signOnNewTab: 'Přihlásit se přes {name} (nová karta)',
  signOnComeBack: 'Přihlaste se tam a vraťte se na tuto kartu: bude sama pokračovat.',
  signOnCheck: 'Už jsem tam',
  signOnNotYet: 'Zatím se tam nikdo nepřihlásil.',
  signOnAgain: 'Přihlaste se prosím znovu přes {name}',
  signOnAgainBy:
    'Odpověď na ověření přihlášení se ztratila. Vaše relace trvá do {time}; přihlaste se do té doby znovu. Co tu máte otevřené, zůstane.',
  signOnLater: 'Později',
  signOnElevate: 'Přihlašujete se přes {name}, vyšší oprávnění proto získáte novým přihlášením tam.',
  linkTitle: 'Přihlášení přes {name}',
  linkDone: 'K tomuto účtu se můžete přihlásit přes {name}.',
  linkHow: 'Propojte tento účet a přihlašujte se k němu přes {name}. Vaše heslo bude fungovat dál.',
  linkGroups: 'Pokud {name} určuje, kdo je instruktor nebo správce, bude to platit i pro tento účet.',
  linkPassword: 'Heslo k tomuto účtu',
  linkAct: 'Propojit s {name}',

  signOnFailed: 'Přihlášení se nezdařilo. Zkuste to znovu; když se to zopakuje, řekněte to správci.',
  signOnUnreachable: 'Místo, kde se přihlašujete, neodpovídá. Zkuste to za minutu znovu, nebo se zeptejte správce.',
  signOnExpired: 'Toto přihlášení vypršelo, bylo už použité nebo začalo v jiném prohlížeči. Začněte znovu.',
  signOnDeclined:
    'Přihlášení neproběhlo. Zkuste to znovu, nebo se zeptejte správce, zda tuto platformu smíte používat.',
  signOnRefused:
    'Odpověď na přihlášení nebyla důvěryhodná, a byla odmítnuta. Začněte znovu; když se to zopakuje, řekněte to správci.',
  signOnNoUsername: 'Nedostali jste uživatelské jméno, které by se tu dalo použít. Zeptejte se správce.',
  signOnDeactivated: 'Váš účet je zde deaktivovaný. Zeptejte se správce.',
  signOnLinkedElsewhere: 'Už tu máte jiný účet. Požádejte správce, aby ho smazal, a potom propojte tento.',
  signOnBusy: 'Právě se přihlašuje příliš mnoho lidí. Zkuste to za několik vteřin znovu.',
  signOnOther: 'Přihlásil se tam někdo jiný. Vyšší oprávnění jste nezískali.',
  signOnNotFresh: 'Nebylo po vás vyžádáno nové přihlášení, vyšší oprávnění jste proto nezískali. Řekněte to správci.',
  signOnNoAdministrator: 'Už nejste správce. Vyšší oprávnění jste nezískali.',
};
