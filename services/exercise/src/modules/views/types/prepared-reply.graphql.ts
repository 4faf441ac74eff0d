import { type TemplateExplanation, viewOfPerson } from '@muster/engine';
import { explanationPartType, type Schema } from '../../../graphql/index.ts';
import { controlType } from '../../definitions/index.ts';
import { attachedFiles, filesLinkedIn } from '../../files/index.ts';
import { attachmentType, contactType, inSeconds } from '../../play/index.ts';
import { effectOf, lastUsed, type PreparedReply, textOf } from '../templates.service.ts';

interface SwitchedMilestone {
  readonly name: string;
  readonly displayName: string;
  readonly activate: boolean;
  readonly changes: boolean;
}

interface Effect {
  readonly reply: PreparedReply;
  readonly explained: TemplateExplanation;
}

function switchedType({ builder }: Schema) {
  return builder.objectRef<SwitchedMilestone>('MilestoneSwitchType').implement({
    description: 'A switch of a milestone.',
    fields: (t) => ({
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      activate: t.exposeBoolean('activate', { description: 'On or off.' }),
      changes: t.exposeBoolean('changes', { description: 'False if it is in this state already.' }),
    }),
  });
}

function effectType({ builder, use }: Schema) {
  return builder.objectRef<Effect>('TemplateEffectType').implement({
    description: 'What a reply from a template would switch for a team now.',
    fields: (t) => ({
      applies: t.boolean({
        description:
          'Whether its control applies to the team. If not, the reply can still be sent, but switches nothing.',
        resolve: ({ explained }) => explained.applies,
      }),
      reason: t.string({
        nullable: true,
        description: 'Why it would switch nothing. Null: it applies.',
        resolve: ({ explained }) => (explained.applies ? null : explained.words),
      }),
      reasonParts: t.field({
        type: [use(explanationPartType)],
        description: 'What the reason is made of, in this order, for texts in other languages.',
        resolve: ({ explained }) => explained.parts,
      }),
      milestones: t.field({
        type: [use(switchedType)],
        description: 'What its control switches, in this order.',
        resolve: ({ reply: { compiled }, explained }) =>
          explained.switches.map(({ milestone: name, on, changes }) => {
            const found = compiled.definition.milestones[compiled.milestones.get(name) ?? -1];
            return { name, displayName: found?.displayName || name, activate: on, changes };
          }),
      }),
    }),
  });
}

export function preparedReplyType({ builder, use }: Schema) {
  return builder.objectRef<PreparedReply>('PreparedReplyType').implement({
    description: 'A reply template of the definition. Send it with sendEmailAs.',
    fields: (t) => ({
      address: t.string({ description: 'The simulated person who replies.', resolve: ({ person }) => person.address }),
      contact: t.field({
        type: use(contactType),
        resolve: ({ exercise, compiled, person }) => ({ exercise, compiled, view: viewOfPerson(person) }),
      }),
      template: t.int({
        description: 'The template of that person, counted from 1.',
        resolve: ({ place }) => place + 1,
      }),
      context: t.string({ description: 'The mail that it answers.', resolve: ({ template }) => template.context }),
      text: t.string({
        description: 'Markdown. With a team, its name, address and role are filled in.',
        resolve: textOf,
      }),
      attachments: t.field({
        type: [use(attachmentType)],
        resolve: ({ exercise, template: { content } }) =>
          attachedFiles(
            exercise,
            content.files.map((file) => ({ kind: 'definition', file })),
          ),
      }),
      linkedFiles: t.field({
        type: [use(attachmentType)],
        description: 'Files of the definition that the text links to.',
        resolve: ({ exercise, compiled, template: { content } }) =>
          filesLinkedIn(exercise, compiled.definition, content.text),
      }),
      control: t.field({ type: use(controlType), resolve: ({ template }) => template.control }),
      teamId: t.id({
        nullable: true,
        description: 'The team for `text` and `effect`. Null: none was given.',
        resolve: ({ meant }) => meant?.team ?? null,
      }),
      lastUsed: t.float({
        nullable: true,
        description:
          'When the team last got it, in seconds of exercise time. Null: not yet, or no team was given. Of the longest mailboxes, the latest 2,000 mails count.',
        resolve: (reply) => inSeconds(lastUsed(reply)),
      }),
      effect: t.field({
        type: use(effectType),
        nullable: true,
        resolve: (reply) => {
          const explained = effectOf(reply);
          return explained && { reply, explained };
        },
      }),
    }),
  });
}
