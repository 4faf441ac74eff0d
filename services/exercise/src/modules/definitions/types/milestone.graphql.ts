import { type Milestone, outcomeOf } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { fileType } from './file.graphql.ts';
import { outcomeEnum } from './outcome.graphql.ts';

export function milestoneType({ builder, use }: Schema) {
  const File = use(fileType);
  return builder.objectRef<Milestone>('MilestoneType').implement({
    description: 'A fact about a team that is on or off: something it has found, done or caused.',
    fields: (t) => ({
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName', { description: 'What people see instead of the name.' }),
      description: t.exposeString('description', { description: 'What it means that a team is here.' }),
      teamVisible: t.exposeBoolean('teamVisible', { description: 'Whether the team sees it.' }),
      visibleAfter: t.boolean({
        description: 'Whether the team sees it in its result, although not before.',
        resolve: ({ visibleAfter = false }) => visibleAfter,
      }),
      initialState: t.exposeBoolean('initialState', { description: 'Whether it is on from the start.' }),
      final: t.exposeBoolean('final', { description: 'Whether a team that reaches it has finished.' }),
      shared: t.boolean({
        description: 'Whether all teams of a synchronous exercise have one state of it.',
        resolve: ({ shared }) => shared === true,
      }),
      sharedByCell: t.boolean({
        description: 'Whether the teams of a cell have one state of it.',
        resolve: ({ shared }) => shared === 'cell',
      }),
      score: t.exposeFloat('score', { description: 'Points for having reached it; can be negative.' }),
      outcome: t.field({
        type: use(outcomeEnum),
        description: 'Whether reaching it counts as achieved, as a setback, or as neither.',
        resolve: outcomeOf,
      }),
      activity: t.exposeString('activity', {
        nullable: true,
        description: 'The learning activity that reaching it demonstrates.',
      }),
      roles: t.exposeStringList('roles', { description: 'The roles it counts for. Empty: all.' }),
      tags: t.exposeStringList('tags'),
      driveFiles: t.expose('driveFiles', {
        type: [File],
        description: 'Documents of the drive that stay hidden until it is on.',
      }),
      instructorNote: t.exposeString('instructorNote', {
        nullable: true,
        description: 'Markdown that trainees never see.',
      }),
    }),
  });
}
