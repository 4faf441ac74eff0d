import { defineErrors } from '@muster/kit/errors';

export const guestsErrors = defineErrors({
  guests_refused: {
    status: 403,
    meaning: 'The exercise of the join code admits no guests.',
    says: 'People join this exercise with an account. Log in first, or ask your instructor.',
  },
  guests_full: {
    status: 409,
    meaning: 'The exercise has as many guests as it can have.',
    says: 'This exercise has {max:number} members, and admits no more guests. Its instructors can remove some.',
  },
  display_name_refused: {
    status: 400,
    meaning: 'A guest cannot be called this.',
    says: {
      length: 'A name has {min:number} to {max:number} characters.',
      signs:
        'A name consists of letters of one script, digits, blanks, hyphens, apostrophes and dots, and has at least two letters.',
      taken: 'Somebody in this exercise is called like this, or nearly so; choose another name.',
      person: 'Somebody in the story is called like this, or nearly so; choose another name.',
      ordinary: '"{word}" is an ordinary word or one of the story; choose a name.',
    },
  },
});
