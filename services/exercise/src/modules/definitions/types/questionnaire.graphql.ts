import type { Questionnaire } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { contentType } from './content.graphql.ts';
import { controlType } from './control.graphql.ts';
import { questionType } from './question.graphql.ts';

export function questionnaireType({ builder, use }: Schema) {
  const Content = use(contentType);
  const Control = use(controlType);
  const Question = use(questionType);
  return builder.objectRef<Questionnaire>('QuestionnaireType').implement({
    fields: (t) => ({
      title: t.exposeString('title'),
      time: t.exposeFloat('time', { description: 'Minute of the exercise.' }),
      repeatable: t.exposeBoolean('repeatable'),
      content: t.expose('content', { type: Content, nullable: true }),
      control: t.expose('control', { type: Control }),
      questions: t.expose('questions', { type: [Question] }),
    }),
  });
}
