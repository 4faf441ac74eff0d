import type { Overlay } from '@muster/definition';
import { placeIn } from '../compiled/place-in.ts';
import type { Action, State, TeamState } from '../state/state.ts';

/** The parts of an inject besides its text, whether it came as a message or as mail. */
export interface InjectParts {
  readonly overlay: OverlayView | null;
  readonly confirmation: ConfirmationView | null;
}

/** The button under an inject. */
export interface ConfirmationView {
  readonly text: string;
  /** `null` if nobody has pressed it yet. */
  readonly confirmedAt: number | null;
  readonly confirmedBy: string | null;
}

/** A full-screen overlay for some minutes or, with `null`, until it is closed. */
export type OverlayView = Overlay;

export const NO_PARTS: InjectParts = { overlay: null, confirmation: null };

export function partsOfInject(
  state: State,
  team: TeamState,
  { inject, alternative, retraction }: Action & { readonly kind: 'inject' },
): InjectParts {
  const position = placeIn(state.compiled.injects, inject);
  const found = state.compiled.definition.injects[position]?.alternatives.find(({ name }) => name === alternative);
  const received = team.injects.get(position);
  const now = received?.status === 'sent' ? received.confirmation : null;
  const pressed = retraction === undefined ? now : retraction.confirmation;
  const confirmation = found?.confirmation ?? null;
  return {
    overlay: overlayOf(found?.overlay ?? null),
    confirmation: confirmation && {
      text: confirmation.text,
      confirmedAt: pressed?.time ?? null,
      confirmedBy: pressed?.by ?? null,
    },
  };
}

export function overlayOf(overlay: Overlay | null): OverlayView | null {
  return overlay === null ? null : { duration: overlay.duration };
}
