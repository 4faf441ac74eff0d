import { type Scene, seesAll } from '../play/index.ts';

/** Before the start a team sees nothing but itself. */
export function hasBegun(scene: Scene): boolean {
  const { phase } = scene.state.clock;
  return seesAll(scene) || (phase !== 'READY' && phase !== 'UNOPENED');
}
