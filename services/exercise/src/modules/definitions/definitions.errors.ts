import { defineErrors } from '@muster/kit/errors';

export const definitionsErrors = defineErrors({
  definition_invalid: {
    status: 400,
    meaning: 'The package has problems; `problems` lists them with file, line and column. With 413 if it is too large.',
    listedIn: 'problems',
  },
  definition_unknown: {
    status: 404,
    meaning: 'There is no such definition, or it was not shared.',
    says: 'There is no definition with this id, or it was not shared with you.',
  },
  instructor_unknown: {
    status: 400,
    meaning: 'There is no such instructor to share with.',
    says: 'There is no instructor "{username}" to share with.',
  },
  not_an_instructor: {
    status: 400,
    meaning: 'Definitions are shared with instructors only.',
    says: '"{username}" is not an instructor; definitions are shared with instructors.',
  },
  is_uploader: {
    status: 403,
    meaning: 'The uploader of a definition cannot lose access to it.',
    says: 'Whoever uploaded a definition keeps it; only they themselves and administrators can take it away.',
  },
  not_the_uploader: {
    status: 403,
    meaning: 'Only the uploader of the definition, or an administrator, can delete it.',
    says: 'This definition was shared with you: only whoever uploaded it, or an administrator, can delete it.',
  },
  definition_in_use: {
    status: 409,
    meaning: 'Exercises were made from the definition; delete them first.',
    says: {
      unnamed: 'Exercises were made from this definition: delete them before you delete it.',
      named: 'Exercises were made from this definition ({exercises:quoted}): delete them before you delete it.',
      named_and_others:
        'Exercises were made from this definition ({exercises:quoted} and others): delete them before you delete it.',
    },
  },
  too_many_definitions: {
    status: 409,
    meaning: 'The user has uploaded as many definitions as one can.',
    says: 'You have uploaded {max:number} definitions, and more are not allowed (MAX_DEFINITIONS_PER_USER): delete one that is no longer needed.',
  },
  line_unknown: {
    status: 404,
    meaning: 'There is no such line of versions, or none of its versions was shared.',
    says: 'There are no versions with this id, or none of them was shared with you.',
  },
  published_meanwhile: {
    status: 409,
    meaning: 'Another version was published since. `newest` is its number.',
    says: {
      newer: 'Version {version:number} was published meanwhile. Look at it before you publish.',
      gone: 'The versions of this definition were deleted meanwhile. Publish again to begin with a first one.',
    },
  },
  not_the_publisher: {
    status: 403,
    meaning: 'Only the owner of a line of versions, or an administrator, publishes in it.',
    says: 'These versions are not yours: only their owner, or an administrator, publishes another one. Edit begins a definition of your own.',
  },
  package_too_hard: {
    status: 413,
    meaning: 'Checking the package takes too much processor time or memory.',
    says: {
      time: 'Checking this package takes too much processor time; make it smaller.',
      memory: 'Checking this package takes too much memory; make it smaller.',
    },
  },
  client_gone: {
    status: 400,
    meaning: 'The client went away before it was answered; nobody sees this.',
    says: 'The client went away before it was answered.',
  },
});
