import type { Schema } from '../../../graphql/index.ts';
import type { DefinitionCounts } from '../package-check.ts';

export function definitionCountsType({ builder }: Schema) {
  return builder.objectRef<DefinitionCounts>('DefinitionCountsType').implement({
    description: 'How many there are of each.',
    fields: (t) => ({
      channels: t.exposeInt('channels'),
      roles: t.exposeInt('roles'),
      milestones: t.exposeInt('milestones'),
      learningObjectives: t.exposeInt('objectives'),
      injects: t.exposeInt('injects'),
      emailAddresses: t.exposeInt('emailPersons'),
      tools: t.exposeInt('tools'),
      questionnaires: t.exposeInt('questionnaires'),
      commands: t.exposeInt('commands'),
      files: t.exposeInt('files'),
      drive: t.exposeInt('drive'),
    }),
  });
}
