import type { Foundation } from '../../deps.ts';
import type { Module } from '../../module.ts';
import { AuthorsBoard } from './authors-board.ts';
import { forgetUser } from './forget-user.service.ts';
import { forgetOldUploads } from './receive-file.service.ts';
import { removeLeftWorkspaces } from './removal.service.ts';
import { SaveLimit } from './save-limit.ts';
import { thinHistories } from './thin-histories.service.ts';
import { workspacesActs } from './workspaces.acts.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import { defineWorkspacesGraphql } from './workspaces.graphql.ts';
import { registerWorkspaces } from './workspaces.routes.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';

/** Working copies: definitions while they are written. */
export const workspaces = {
  name: 'workspaces',
  errors: workspacesErrors,
  acts: workspacesActs,
  provide: (foundation) => ({ saveLimit: new SaveLimit(foundation.clock), authors: new AuthorsBoard(foundation) }),
  routes: registerWorkspaces,
  graphql: defineWorkspacesGraphql,
  workers: (platform) => [platform.authors],
  sweeps: (platform) => [
    { name: 'deleted working copies', sweep: () => removeLeftWorkspaces(platform) },
    { name: 'files for working copies', sweep: () => forgetOldUploads(platform) },
    { name: 'histories of working copies', sweep: () => thinHistories(platform) },
  ],
  onUserDeleted: forgetUser,
} satisfies Module<WorkspacesDeps, Foundation>;
