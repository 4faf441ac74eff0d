import type { FieldPath, FieldValue, Intent } from '../edit/intent.ts';
import { refOf, type Spot } from './spot.ts';

export const set = ({ part }: Spot, path: FieldPath, value: FieldValue): Intent => ({
  do: 'set',
  part: refOf(part),
  path,
  value,
});

export const remove = ({ part }: Spot, path: FieldPath): Intent => ({ do: 'remove', part: refOf(part), path });

export const inOrder = (intents: readonly Intent[]): { readonly intents: readonly Intent[] } => ({ intents });
