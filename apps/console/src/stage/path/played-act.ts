import type { Actor, UncomparedCommand } from '@muster/engine';

/** A command that concerns one team. */
export type TeamCommand = UncomparedCommand & { readonly team: number };

/** What an act refers to by a number: on another text the number can be that of something else. */
export type Meant =
  | { readonly kind: 'inject'; readonly inject: string }
  | { readonly kind: 'thread'; readonly subject: string; readonly participants: readonly string[] };

/** Something that a person did, in a form in which it can be done again. */
export type PlayedAct = {
  /** By the wall clock of the stage, in milliseconds. */
  readonly at: number;
} & (
  | { readonly kind: 'command'; readonly command: TeamCommand; readonly meant: Meant | undefined }
  | {
      readonly kind: 'upload';
      readonly team: number | null;
      readonly id: string;
      readonly name: string;
      readonly bytes: Blob;
      readonly actor: Actor;
    }
  | { readonly kind: 'start' | 'stop' | 'finish'; readonly actor: Actor }
  | { readonly kind: 'add_time'; readonly minutes: number; readonly actor: Actor }
);

/** An act that no longer fits, and why. */
export interface Misfit {
  readonly at: number;
  readonly teamId: string | null;
  readonly act: string;
  /** What it is about, such as a tool. */
  readonly name: string | null;
  readonly code: string;
  readonly message: string;
  readonly variant: string | undefined;
  readonly params: unknown;
}

/** A path through an exercise: what people did, in order of time. */
export interface PathToFollow {
  readonly acts: readonly PlayedAct[];
  /** How far time went. */
  readonly until: number;
}
