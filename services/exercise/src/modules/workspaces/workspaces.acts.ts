import { defineActs } from '../../audit/index.ts';

export const workspacesActs = defineActs({
  'workspace.created': 'A working copy was made. Details: the `definition` or `example` it began as.',
  'workspace.shared':
    'A working copy was shared. Details: the id of the user it was shared `with`, and their `access`.',
  'workspace.unshared': 'The sharing of a working copy ended. Details: the id of the user it was shared `with`.',
  'workspace.deleted': 'A working copy was deleted with its history.',
  'workspace.restored': 'A working copy was set back. Details: the `revision`.',
  'workspace.published': 'A working copy was published. Details: the `definition` that was made.',
});
