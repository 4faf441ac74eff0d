import { type Static, Type } from 'typebox';
import { By, part, streamEvent, TeamId, teamEvent } from './envelope.ts';

export const MemberJoined = teamEvent('member_joined', { user: Type.String(), ...By });
export const MemberLeft = teamEvent('member_left', { user: Type.String(), ...By });

export const CommentWritten = teamEvent('comment_written', { text: Type.String(), ...By });

/** `team` is `null` for a file of the instructors. */
export const FileUploaded = streamEvent('file_uploaded', {
  team: Type.Union([TeamId, Type.Null()]),
  file: Type.String({ minLength: 1 }),
  name: Type.String({ minLength: 1 }),
  ...By,
});

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
