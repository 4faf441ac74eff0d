import { reference } from '@muster/kit/schema';
import { Type } from 'typebox';

export const ProblemSchema = Type.Object(
  {
    file: Type.String(),
    line: Type.Integer(),
    column: Type.Integer(),
    code: Type.String(),
    message: Type.String(),
    variant: Type.Optional(Type.String({ description: 'Which of the messages of its code it is.' })),
    params: Type.Optional(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description:
            'What varies in the message, by name: texts, numbers, phrases (`phrase`, `params` and `words` in English), and lists of texts and phrases.',
        },
      ),
    ),
    suggestion: Type.Optional(Type.String()),
  },
  { $id: 'DefinitionProblem', description: 'One thing that is wrong in a package, and where.' },
);

export const UploadResponse = Type.Object(
  {
    definition_id: Type.String({ description: 'The id of the new definition.' }),
    warnings: Type.Array(reference(ProblemSchema), { description: 'Warnings: valid, but probably a mistake.' }),
  },
  { $id: 'DefinitionUploadResponse' },
);

export const InvalidDefinition = Type.Object(
  {
    error: Type.String({ description: 'Every problem on a line of its own: file:line:column message.' }),
    code: Type.String(),
    problems: Type.Optional(Type.Array(reference(ProblemSchema))),
    warnings: Type.Optional(Type.Array(reference(ProblemSchema))),
  },
  { $id: 'InvalidDefinition' },
);
