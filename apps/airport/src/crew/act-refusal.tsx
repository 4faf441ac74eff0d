import { Note } from '@muster/ui';
import { useState, useSyncExternalStore } from 'react';
import { useActText } from './act-text.ts';
import { actStore } from './acts.ts';

/** Why an act was refused since the dialog was opened: the bar that says so lies behind it. */
export function ActRefusal() {
  const state = useSyncExternalStore(actStore.subscribe, actStore.current);
  const [before] = useState(state.error);
  const text = useActText(state);
  const isShown = state.error !== undefined && state.error !== before;
  return <div role="alert">{isShown ? <Note tone="bad">{text}</Note> : null}</div>;
}
