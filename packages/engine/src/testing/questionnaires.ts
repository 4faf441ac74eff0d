import type { Answer } from '../events/questionnaires.ts';
import {
  autoFreeForm,
  choice,
  control,
  definitionOf,
  freeForm,
  milestones,
  questionnaire,
  response,
  tool,
} from './definitions.ts';
import { Exercise } from './exercise.ts';

/** Questions of every type, the first of which appear after a tool was used. */
export const WITH_QUESTIONNAIRES = definitionOf({
  milestones: milestones('a whole asked left right found good better'),
  tools: [
    tool('t', [response('on', { control: control({ on: 'a' }) }), response('off', { control: control({ off: 'a' }) })]),
  ],
  questionnaires: [
    questionnaire('Once', {
      time: 2,
      control: control({ when: 'a', on: 'whole' }),
      questions: [
        choice(
          'radio',
          { left: control({ on: 'left' }), right: control({ on: 'right' }) },
          { control: control({ on: 'asked' }) },
        ),
        choice('multiple-choice', { x: control(), y: control() }),
        autoFreeForm({
          max: 10,
          patterns: [
            { pattern: '(?i)roof', control: control({ on: 'found' }) },
            { pattern: 'cellar', control: control({ off: 'whole' }) },
          ],
        }),
        freeForm({ min: 3, max: 5, relatedMilestones: ['good', 'better'] }),
      ],
    }),
    questionnaire('Again', { repeatable: true, questions: [freeForm({ min: 0 })] }),
  ],
});
/** Valid answers to `Once`. */
export const GOOD: readonly Answer[] = [
  { kind: 'choices', options: [1] },
  { kind: 'choices', options: [] },
  { kind: 'text', text: ' the ROOF ' },
  { kind: 'text', text: ' čšž ' },
];
export const answer = (answers: readonly Answer[]) =>
  ({ type: 'answer_questionnaire', questionnaire: 'Once', answers }) as const;
export const textual = (text: string): Answer => ({ kind: 'text', text });
export const option = (...options: number[]): Answer => ({ kind: 'choices', options });
/** `Once` has appeared. */
export const ready = (): Exercise => {
  const exercise = new Exercise(WITH_QUESTIONNAIRES);
  exercise.must({ type: 'use_tool', tool: 't', argument: 'on' });
  exercise.wait(2);
  return exercise;
};
