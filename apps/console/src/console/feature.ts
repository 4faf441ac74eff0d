import type { AnyRoute } from '@tanstack/react-router';
import type { TextPart } from '../texts/store.ts';

/** What an audience adds to the console. A folder with one is an audience: it uses shared folders, never another one. */
export interface Feature {
  readonly name: string;
  /** The texts that only its screens load. */
  readonly texts: readonly TextPart[];
  readonly routes: readonly AnyRoute[];
  /** Routes of screens inside the frame of an exercise. */
  readonly exerciseRoutes: readonly AnyRoute[];
}
