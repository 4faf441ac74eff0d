import { defineErrors } from '@muster/kit/errors';

export const definitionsErrors = defineErrors({
  definition_invalid: {
    status: 400,
    meaning: 'The package has problems; `problems` lists them with file, line and column. With 413 if it is too large.',
  },
  definition_unknown: { status: 404, meaning: 'There is no such definition, or it was not shared.' },
  instructor_unknown: { status: 400, meaning: 'There is no such instructor to share with.' },
  not_an_instructor: { status: 400, meaning: 'Definitions are shared with instructors only.' },
  is_uploader: { status: 403, meaning: 'The uploader of a definition cannot lose access to it.' },
  not_the_uploader: {
    status: 403,
    meaning: 'Only the uploader of the definition, or an administrator, can delete it.',
  },
  definition_in_use: { status: 409, meaning: 'Exercises were made from the definition; delete them first.' },
  too_many_definitions: { status: 409, meaning: 'The user has uploaded as many definitions as one can.' },
  package_too_hard: { status: 413, meaning: 'Checking the package takes too much processor time or memory.' },
  client_gone: { status: 400, meaning: 'The client went away before it was answered; nobody sees this.' },
});
