import { Note } from '@muster/ui';
import { useState } from 'react';
import { useActText } from './act-text.ts';
import { useActState } from './use-crew-acts.ts';

/** Why an act was refused. Shown inside the dialog, because the dialog covers the bar. */
export function ActRefusal() {
  const state = useActState();
  const [before] = useState(state.error);
  const text = useActText(state);
  const isShown = state.error !== undefined && state.error !== before;
  return <div role="alert">{isShown ? <Note tone="bad">{text}</Note> : null}</div>;
}
