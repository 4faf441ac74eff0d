import { useStore } from '@muster/ui/state';
import { usePart } from '../../console/use-console.ts';
import { editors } from './editor.ts';

/** Whether the working copy is there to be reviewed only. */
export function useIsReadOnly(id: string): boolean {
  const editing = useStore(usePart(editors)(id));
  return editing.step === 'open' && editing.state.isReadOnly;
}
