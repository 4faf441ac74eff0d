import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { forgetLogs, sandboxSweeps } from './forget.ts';
import { SandboxMatcher } from './matcher.ts';
import { sandboxErrors } from './sandbox.errors.ts';
import { registerSandbox, type SandboxRoutesDeps } from './sandbox.routes.ts';
import { SandboxIngest } from './sandbox.service.ts';

export {
  areSameCounts,
  type CommandCounts,
  changedCounts,
  commandCounts,
  commandsOfTeam,
} from './command-counts.service.ts';
export { type ReportedCommand, reportedCommands } from './reported.service.ts';

/** Commands from the sandboxes of teams, and the rules that match them. */
export const sandbox = {
  name: 'sandbox',
  errors: sandboxErrors,
  provide: (foundation) => ({ sandboxIngest: new SandboxIngest(foundation) }),
  routes: registerSandbox,
  workers: (platform) => [platform.sandboxIngest.thread, new SandboxMatcher(platform)],
  sweeps: sandboxSweeps,
  onTeamsDeleted: forgetLogs,
} satisfies Module<SandboxRoutesDeps & ExerciseDeps>;
