import type { IconName } from '@muster/ui';
import type { AnyRoute } from '@tanstack/react-router';
import type { UserGroup } from '../server/kinds.generated.ts';
import type { TextId, TextPart } from '../texts/store.ts';

/** What an audience adds to the console. A folder with one is an audience: it uses shared folders, never another one. */
export interface Feature {
  readonly name: string;
  /** The texts that only its screens load. */
  readonly texts: readonly TextPart[];
  readonly routes: readonly AnyRoute[];
  /** Routes of screens inside the frame of an exercise. */
  readonly exerciseRoutes: readonly AnyRoute[];
  /** Where people can go from every page. */
  readonly places: readonly Place[];
}

/** A place in the navigation, for some groups of users. */
export interface Place {
  readonly to: string;
  readonly text: TextId;
  readonly icon: IconName;
  readonly groups: readonly UserGroup[];
  /** A shortcut of two letters, such as `g h`. */
  readonly key?: string;
}
