import type { CommandRule } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { controlType } from './control.graphql.ts';

export function commandRuleType({ builder, use }: Schema) {
  const Control = use(controlType);
  return builder.objectRef<CommandRule>('CommandRuleType').implement({
    description: 'What happens when a command is seen in a sandbox.',
    fields: (t) => ({
      name: t.exposeString('name'),
      cmd: t.exposeString('cmd', { description: 'A regular expression, looked for anywhere in the command.' }),
      username: t.exposeString('username', { nullable: true, description: 'The account that ran it. Null: any.' }),
      container: t.exposeString('container', { nullable: true, description: 'The machine it ran on. Null: any.' }),
      workingDirectory: t.exposeString('workingDirectory', {
        nullable: true,
        description: 'The folder it ran in. Null: any.',
      }),
      cmdSource: t.exposeString('cmdSource', {
        nullable: true,
        description: 'Where the sandbox caught it. Null: anywhere.',
      }),
      type: t.exposeString('type', { nullable: true, description: 'The type the sandbox gave it. Null: any.' }),
      control: t.expose('control', {
        type: Control,
        description: 'When the rule applies, and which milestones it switches.',
      }),
    }),
  });
}
