import { type AppError, defineErrors } from '@muster/kit/errors';

export const workspacesErrors = defineErrors({
  workspace_unknown: {
    status: 404,
    meaning: 'There is no such working copy, or it is neither yours nor shared with you.',
    says: 'There is no working copy with this id that you can open.',
  },
  review_only: {
    status: 403,
    meaning: 'The working copy is shared with the caller to review it, not to write in it.',
    says: 'This working copy is shared with you to review it: you can read and play it, and not change it.',
  },
  not_the_owner: {
    status: 403,
    meaning: 'Only the owner of the working copy, or an administrator, can do this.',
    says: {
      other: 'Only the owner of this working copy, or an administrator, shares and deletes it.',
      first: 'Its owner, or an administrator, publishes the first version of this working copy.',
    },
  },
  not_a_writer: {
    status: 400,
    meaning: 'Working copies are shared with instructors only.',
    says: '"{username}" is not an instructor; working copies are shared with instructors.',
  },
  workspace_source: {
    status: 400,
    meaning: 'A working copy is made from exactly one thing.',
    says: 'Name one thing to begin with: a definition, an example, or nothing (empty).',
  },
  too_many_workspaces: {
    status: 409,
    meaning: 'The user has as many working copies as one can.',
    says: 'You have {max:number} working copies, and more are not allowed (MAX_WORKSPACES_PER_USER): delete one that is no longer needed.',
  },
  workspace_full: {
    status: 413,
    meaning: 'The working copy would have more files or bytes than a package can, or too long a history.',
    says: {
      files: 'A working copy can have {max:number} files.',
      bytes: 'A working copy can have {max:number} MB (MAX_DEFINITION_MB).',
      text: 'A text that is saved here can have {max:grouped} bytes; upload it as a file.',
      changes: 'One save can change {max:number} files.',
      history:
        'The earlier states of this working copy take too much room. Unnamed ones are removed within an hour; a new working copy begins without any.',
      members: 'A working copy can be shared with {max:number} people.',
      notes:
        'A working copy can have {max:number} notes, with their answers: delete settled ones first. You can delete your own, and the owner can delete any.',
      uploads: 'You have sent very many files today; try again tomorrow.',
    },
  },
  workspace_note_unknown: {
    status: 404,
    meaning: 'There is no such note, or the caller cannot open its working copy.',
    says: 'There is no note with this id that you can see.',
  },
  workspace_note_empty: { status: 400, meaning: 'A note needs a text.', says: 'Write something.' },
  not_your_workspace_note: {
    status: 403,
    meaning: 'Only its author, the owner of the working copy, or an administrator can delete the note.',
    says: 'Somebody else wrote this note.',
  },
  workspace_conflict: {
    status: 409,
    meaning:
      'A file was changed since. `conflicts` lists path, base and the present revision (null: it was removed). Sent texts are kept as `asides`, and nothing of the save was stored.',
    says: 'Somebody else, or you in another window, has changed {paths:quoted} meanwhile. Your text is kept beside it.',
  },
  saved_meanwhile: {
    status: 409,
    meaning: 'The state that was to be published is not the newest of the working copy.',
    says: 'Somebody has saved in this working copy meanwhile. Look at what is new before you publish.',
  },
  path_invalid: {
    status: 400,
    meaning: 'A path cannot be one of a file in a package.',
    says: {
      empty: 'A file needs a name.',
      absolute: 'A path begins inside the package, as in "content/news.md".',
      characters: 'A path must not hold control characters, backslashes or unpaired surrogates.',
      part: 'A part of a path must not be empty, "." or "..", and must not begin with a dot.',
      long: 'A path can have {max:number} bytes.',
      deep: 'A path can have {max:number} folders.',
    },
  },
  path_taken: {
    status: 409,
    meaning: 'There is a file at the path, or a file where the path needs a folder, or the other way around.',
    says: { file: 'There is a file "{path}" already.', folder: '"{path}" would be a file and a folder.' },
  },
  change_invalid: {
    status: 400,
    meaning: 'A change of a save says nothing, or two things at once.',
    says: {
      nothing: 'A change needs a text, a file, a place that it was moved from, or that it is removed.',
      twice: 'A save can change each path once.',
      upload: 'The file that was sent is not there any more; send it again.',
    },
  },
  revision_gone: {
    status: 409,
    meaning: 'The revision was joined with a later one. `nearest` is the nearest that is kept.',
    says: 'This state is not kept on its own any more; the nearest one is {nearest:number}.',
  },
  workspace_file_unknown: {
    status: 404,
    meaning: 'The working copy has no such file.',
    says: 'This working copy has no such file.',
  },
  too_many_saves: {
    status: 429,
    meaning: 'The user saves more often than allowed. Try again after `Retry-After`.',
    says: 'You have saved {max:number} times within a minute; try again in a few seconds.',
  },
});

/** The same for a working copy that does not exist and one that the caller must not see. */
export function workspaceUnknown(): AppError {
  return workspacesErrors.workspace_unknown();
}
