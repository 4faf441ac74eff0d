import type { Tool } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { toolResponseType } from '../../definitions/index.ts';
import { definitionFile, filesLinkedIn, type NamedFile } from '../../files/index.ts';
import { attachmentType } from '../../play/index.ts';
import type { SeenTool } from '../tools.service.ts';

export function exerciseToolType({ builder, use }: Schema) {
  return builder.objectRef<SeenTool>('ExerciseToolType').implement({
    description: 'A tool in an exercise. Its responses are for instructors; for a team they are null.',
    fields: (t) =>
      ({
        name: t.string({ resolve: ({ tool }) => tool.name }),
        tooltipDescription: t.string({
          description: 'A sentence about what it does.',
          resolve: ({ tool }) => tool.tooltipDescription,
        }),
        hint: t.string({ description: 'A hint about what to type.', resolve: ({ tool }) => tool.hint }),
        category: t.string({
          description: 'The heading that it is listed under.',
          resolve: ({ tool }) => tool.category,
        }),
        requiresInput: t.boolean({
          description: 'Whether it needs an argument.',
          resolve: ({ tool }) => tool.requiresInput,
        }),
        useCount: t.int({
          nullable: true,
          description:
            'How often the team has used it; `teamActionLogs` with `tool` lists the uses. Null without a team.',
          resolve: ({ useCount }) => useCount,
        }),
        roles: t.stringList({
          nullable: true,
          description: 'The roles that have it. Empty: all.',
          resolve: ({ isWhole, tool }) => (isWhole ? [...tool.roles] : null),
        }),
        defaultResponse: t.string({
          nullable: true,
          description: 'The answer if no response matches.',
          resolve: ({ isWhole, tool }) => (isWhole ? tool.defaultResponse : null),
        }),
        responses: t.field({
          type: [use(toolResponseType)],
          nullable: true,
          resolve: ({ isWhole, tool }) => (isWhole ? [...tool.responses] : null),
        }),
        files: t.field({
          type: [use(attachmentType)],
          nullable: true,
          description: 'All files that its answers attach or link to.',
          resolve: (one) => (one.isWhole ? filesOf(one) : null),
        }),
      }) satisfies Record<keyof Tool | 'useCount' | 'files', unknown>,
  });
}

function filesOf({ exercise, definition, tool }: SeenTool): NamedFile[] {
  const texts = [tool.defaultResponse, ...tool.responses.map(({ content }) => content.text)];
  return [
    ...tool.responses.flatMap(({ content }) => content.files).map((file) => definitionFile(exercise, file)),
    ...texts.flatMap((text) => filesLinkedIn(exercise, definition, text)),
  ];
}
