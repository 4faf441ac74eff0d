import { defineActs } from '../../audit/index.ts';

export const definitionsActs = defineActs({
  'definition.uploaded':
    'A definition was uploaded, or made from an example. Details: the `example`, or the earlier `version` that was published again.',
  'definition.deleted': 'A definition was deleted.',
  'definition.shared': 'A definition was shared. Details: the id of the user it was shared `with`.',
  'definition.unshared': 'The sharing of a definition ended. Details: the id of the user it was shared `with`.',
});
