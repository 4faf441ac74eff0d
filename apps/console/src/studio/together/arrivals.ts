import type { Arrival, EditorState } from '../editing/editor-state.ts';

/** One for each file. */
const MOST = 50;

/** Somebody else's change, to be told. The newest of a file counts; the newest files are last. */
export function withArrival(state: EditorState, arrival: Arrival): EditorState {
  const others = state.arrivals.filter(({ path }) => path !== arrival.path);
  return { ...state, arrivals: [...others.slice(1 - MOST), arrival] };
}
