import type { IconName } from '@muster/ui';
import type { Lesson } from '../../lessons/lessons.generated.ts';
import type { TextId } from '../../texts/store.ts';

interface Words {
  readonly text: TextId;
  readonly icon: IconName;
}

export const KINDS: Readonly<Record<Lesson['kind'], Words>> = {
  KEEP: { text: 'lessonKeep', icon: 'list' },
  IMPROVE: { text: 'lessonImprove', icon: 'flag' },
};

export const isKind = (text: string): text is Lesson['kind'] => Object.hasOwn(KINDS, text);

export const STATES: Readonly<Record<Lesson['state'], Words>> = {
  OPEN: { text: 'lessonOpen', icon: 'ringDashed' },
  UNDER_WAY: { text: 'lessonUnderWay', icon: 'edit' },
  DONE: { text: 'lessonDone', icon: 'check' },
  TO_TEST_AGAIN: { text: 'lessonToTestAgain', icon: 'undo' },
};

export const isState = (text: string): text is Lesson['state'] => Object.hasOwn(STATES, text);
