import type { ResultForm, ResultQuestion } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { judgementType } from '../../play/index.ts';
import type { SceneOf } from './result-milestone.graphql.ts';

function questionType({ builder, use }: Schema) {
  return builder.objectRef<SceneOf<ResultQuestion>>('ResultQuestionType').implement({
    description: 'A question, and what the team answered last.',
    fields: (t) => ({
      text: t.string({ description: 'Markdown.', resolve: ({ part }) => part.text }),
      answers: t.stringList({
        description: 'The chosen options, or what was written. Empty if nothing was.',
        resolve: ({ part }) => [...part.answers],
      }),
      judgement: t.field({
        type: use(judgementType),
        nullable: true,
        description: 'The last one that the team may see. Null as long as other teams play.',
        resolve: ({ scene, part }) => part.judgement && { scene, judgement: part.judgement },
      }),
      judgedAttempt: t.int({
        nullable: true,
        description: 'The attempt that was judged, counted from 1.',
        resolve: ({ part }) => part.judgement?.attempt ?? null,
      }),
    }),
  });
}

export function resultFormType({ builder, use }: Schema) {
  return builder.objectRef<SceneOf<ResultForm>>('ResultFormType').implement({
    description: 'A questionnaire that the team got.',
    fields: (t) => ({
      title: t.string({ resolve: ({ part }) => part.title }),
      attempts: t.int({ description: 'How often it was sent. 0: never.', resolve: ({ part }) => part.attempts }),
      questions: t.field({
        type: [use(questionType)],
        resolve: ({ scene, part }) => part.questions.map((question) => ({ scene, part: question })),
      }),
    }),
  });
}
