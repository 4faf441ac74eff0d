import type { PlatformUnderTest } from './platform-under-test.ts';
import type { Visitor } from './visitor.ts';

/** Where modules create their examples, in the order of the list of modules. */
export interface Stage {
  readonly platform: PlatformUnderTest;
  /** An administrator with an elevated session. */
  readonly admin: Visitor;
  /** The values that the modules before it gave for an argument: `valuesOf('teamId')`. */
  valuesOf(argument: string): readonly [string, ...string[]];
}

/** What a module has created, and how to read it. */
export interface Examples {
  /** Values for the required arguments of queries, by the name of the argument. Those of other modules can be used. */
  readonly arguments?: Readonly<Record<string, readonly unknown[]>>;
  /** All arguments of each call, for queries that are called in another way, by the name of the query. */
  readonly calls?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Paths of files to download. */
  readonly downloads?: readonly string[];
}
