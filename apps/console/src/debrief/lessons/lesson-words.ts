import type { IconName } from '@muster/ui';
import type { Lesson } from '../../lessons/lessons.generated.ts';
import type { TextId } from '../../texts/store.ts';

export const KINDS = {
  KEEP: { text: 'lessonKeep', icon: 'list' },
  IMPROVE: { text: 'lessonImprove', icon: 'flag' },
} as const satisfies Readonly<Record<Lesson['kind'], { readonly text: TextId; readonly icon: IconName }>>;

export const STATES = {
  OPEN: { text: 'lessonOpen', icon: 'ringDashed' },
  UNDER_WAY: { text: 'lessonUnderWay', icon: 'edit' },
  DONE: { text: 'lessonDone', icon: 'check' },
  TO_TEST_AGAIN: { text: 'lessonToTestAgain', icon: 'undo' },
} as const satisfies Readonly<Record<Lesson['state'], { readonly text: TextId; readonly icon: IconName }>>;
