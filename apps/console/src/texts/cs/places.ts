import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/places.ts';

export const messages: Translation<typeof english> = {
  placeInject: 'Inject {name}',
  placeButton: 'Tlačítko v {name}',
  placePerson: 'První e-mail na {name}',
  placeTemplate: 'Odpověď od {name}',
  placeResponse: 'Nástroj {name}',
  placeForm: 'Formulář {name}',
  placeQuestion: 'Otázka v {name}',
  placeOption: 'Možnost v {name}',
  placePattern: 'Odpověď v {name}',
  placeJudgement: 'Hodnocení v {name}',
  placeCommand: 'Příkaz {name}',
  placeDocument: 'Dokument {name}',
  placeMilestone: 'Milník {name}',
};
