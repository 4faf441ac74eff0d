import type { Questionnaire } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { contentType } from './content.graphql.ts';
import { controlType } from './control.graphql.ts';
import { overlayType } from './overlay.graphql.ts';
import { questionType } from './question.graphql.ts';

export function questionnaireType({ builder, use }: Schema) {
  const Content = use(contentType);
  const Control = use(controlType);
  const Overlay = use(overlayType);
  const Question = use(questionType);
  return builder.objectRef<Questionnaire>('QuestionnaireType').implement({
    description: 'Questions for the teams.',
    fields: (t) => ({
      title: t.exposeString('title'),
      time: t.exposeFloat('time', { description: 'Minute of the exercise from which on it can appear.' }),
      content: t.expose('content', {
        type: Content,
        nullable: true,
        description: 'The introduction above the questions.',
      }),
      control: t.expose('control', {
        type: Control,
        description: 'Its condition says when the questionnaire appears; its milestones are switched on submission.',
      }),
      overlay: t.expose('overlay', { type: Overlay, nullable: true, description: 'Null: shown in its channel only.' }),
      repeatable: t.exposeBoolean('repeatable', { description: 'Whether it can be answered more than once.' }),
      maxAttempts: t.exposeInt('maxAttempts', {
        nullable: true,
        description: 'How often a repeatable one can be answered. Null: without end.',
      }),
      questions: t.expose('questions', { type: [Question] }),
      instructorNote: t.exposeString('instructorNote', {
        nullable: true,
        description: 'Markdown that trainees never see.',
      }),
    }),
  });
}
