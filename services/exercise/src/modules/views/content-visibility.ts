import { hasStarted, type Scene, seesAll } from '../exercises/index.ts';

/** Before the start, a team sees nothing but itself; the same holds for one that never started. */
export function canSeeContent(scene: Scene): boolean {
  return seesAll(scene) || hasStarted(scene);
}
