import type { Storyboard } from '@muster/definition/storyboard';
import type { WrittenPackage } from '../stage/try-out/try-messages.ts';

/** The words of the package's text files, by path. */
export type FileTexts = ReadonlyMap<string, string>;

/** A definition as the page of its storyboard needs it. */
export interface ToldDefinition {
  readonly story: Storyboard;
  /** Empty: teams have none. */
  readonly roles: readonly ToldRole[];
  /** How milestones are called on screens, by their names. */
  readonly milestones: ReadonlyMap<string, string>;
  readonly texts: FileTexts;
}

interface ToldRole {
  readonly name: string;
  /** How many entries its storyboard has. */
  readonly entries: number;
}

/** A package as a zip, or as it is being written. */
export type GivenPackage = Blob | WrittenPackage;

export type ToModelWorker =
  | { readonly kind: 'read'; readonly given: GivenPackage }
  /** The storyboard of one role. */
  | { readonly kind: 'tell'; readonly role: string }
  /** One file of the package that was read, by its path. */
  | { readonly kind: 'open'; readonly path: string };

/** `problems`: this version of the console refuses a package that the server accepted. */
export type ModelNews =
  | { readonly kind: 'read'; readonly definition: ToldDefinition }
  | { readonly kind: 'failed'; readonly reason: 'problems' | 'broken' }
  | { readonly kind: 'told'; readonly role: string; readonly story: Storyboard }
  | { readonly kind: 'opened'; readonly path: string; readonly bytes: Blob | undefined };
