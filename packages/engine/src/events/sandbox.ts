import { type Static, Type } from 'typebox';
import { part, teamEvent } from './envelope.ts';

/** The fields of a sandbox log that rules look at. The log itself is kept elsewhere. */
export const SandboxCommand = part({
  cmd: Type.String(),
  username: Type.Union([Type.String(), Type.Null()]),
  container: Type.Union([Type.String(), Type.Null()]),
  workingDirectory: Type.Union([Type.String(), Type.Null()]),
  cmdSource: Type.Union([Type.String(), Type.Null()]),
  type: Type.Union([Type.String(), Type.Null()]),
});
export type SandboxCommand = Static<typeof SandboxCommand>;

/** A command met a rule that counts for the team. */
export const CommandMatched = teamEvent('command_matched', { rule: Type.String(), command: SandboxCommand });
