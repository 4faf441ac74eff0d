import { type Scene, seesAll } from '../play/index.ts';

/** Before the start, a team sees nothing but itself; the same holds for one that never started. */
export function hasBegun(scene: Scene): boolean {
  return seesAll(scene) || scene.state.clock.startedAt !== null;
}
