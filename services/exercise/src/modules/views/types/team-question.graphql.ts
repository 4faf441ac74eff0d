import type { Schema } from '../../../graphql/index.ts';
import { questionKindEnum } from '../../definitions/index.ts';
import { seesAll } from '../../exercises/index.ts';
import { filesLinkedIn } from '../../files/index.ts';
import { attachmentType } from '../../play/index.ts';
import type { TeamQuestion } from '../questionnaires.service.ts';

/** A question as shown to a team; solutions are for instructors. */
export function teamQuestionType({ builder, use }: Schema) {
  return builder.objectRef<TeamQuestion>('TeamQuestionType').implement({
    description: 'A question as shown to a team. Fields of other types are empty or null.',
    fields: (t) => ({
      number: t.exposeInt('number', { description: 'The number of the question, counted from 1.' }),
      type: t.field({ type: use(questionKindEnum), resolve: ({ question }) => question.type }),
      text: t.exposeString('text', { description: 'The question, in Markdown.' }),
      linkedFiles: t.field({
        type: [use(attachmentType)],
        description: 'Files of the definition that the text links to.',
        resolve: ({ scene, text }) => filesLinkedIn(scene.team.exercise, scene.state.compiled.definition, text),
      }),
      options: t.stringList({
        description: 'The options to choose from.',
        resolve: ({ question }) => ('options' in question ? question.options.map(({ text }) => text) : []),
      }),
      min: t.int({
        nullable: true,
        description: 'The minimum length of a text, in characters.',
        resolve: ({ question }) => ('min' in question ? question.min : null),
      }),
      max: t.int({
        nullable: true,
        description: 'The maximum length of a text, in characters. Null: no limit.',
        resolve: ({ question }) => ('max' in question ? question.max : null),
      }),
      correct: t.intList({
        nullable: true,
        description: 'For instructors: the correct options, counted from 1. Empty: none is marked.',
        resolve: ({ scene, question }) => {
          if (!seesAll(scene)) return null;
          return 'correct' in question ? question.correct.map((place) => place + 1) : [];
        },
      }),
      relatedMilestones: t.stringList({
        nullable: true,
        description: 'For instructors: milestones that can be switched on when judging a free-form answer.',
        resolve: ({ scene, question }) => {
          if (!seesAll(scene)) return null;
          return 'relatedMilestones' in question ? [...question.relatedMilestones] : [];
        },
      }),
    }),
  });
}
