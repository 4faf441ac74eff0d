import type {
  Activity,
  Channel,
  CommandRule,
  Content,
  Control,
  EmailPerson,
  EmailTemplate,
  FileReference,
  InfoAlternative,
  Inject,
  Milestone,
  Objective,
  Problem,
  Question,
  Questionnaire,
  Role,
  Tool,
  ToolResponse,
} from '@muster/definition';
import { formatCondition } from '@muster/definition/format';
import type { Schema } from '../../graphql/index.ts';

/** The parts of a definition, as types; `definitions.graphql.ts` hangs them under the definition they belong to. */
export function defineDefinitionParts({ builder }: Schema) {
  const File = builder.objectRef<FileReference>('FileInfoType').implement({
    description: 'A file of the package.',
    fields: (t) => ({ name: t.exposeString('name'), path: t.exposeString('path'), size: t.exposeInt('size') }),
  });
  const ContentRef = builder.objectRef<Content>('ContentType').implement({
    description: 'Markdown with the files that belong to it.',
    fields: (t) => ({
      text: t.exposeString('text'),
      files: t.field({ type: [File], resolve: ({ files }) => [...files] }),
    }),
  });
  const ControlRef = builder.objectRef<Control>('ControlType').implement({
    description: 'When something applies, and which milestones it switches.',
    fields: (t) => ({
      condition: t.string({ description: 'Empty: always.', resolve: ({ condition }) => formatCondition(condition) }),
      activateMilestones: t.stringList({ resolve: ({ activate }) => [...activate] }),
      deactivateMilestones: t.stringList({ resolve: ({ deactivate }) => [...deactivate] }),
      roles: t.stringList({ description: 'Empty: every team.', resolve: ({ roles }) => [...roles] }),
    }),
  });
  const ChannelRef = builder.objectRef<Channel>('ChannelType').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      type: t.exposeString('type'),
      description: t.exposeString('description'),
    }),
  });
  const RoleRef = builder.objectRef<Role>('RoleType').implement({
    fields: (t) => ({ name: t.exposeString('name'), description: t.exposeString('description') }),
  });
  const MilestoneRef = builder.objectRef<Milestone>('MilestoneType').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      description: t.exposeString('description'),
      teamVisible: t.exposeBoolean('teamVisible'),
      initialState: t.exposeBoolean('initialState'),
      final: t.exposeBoolean('final'),
      score: t.exposeFloat('score'),
      activity: t.exposeString('activity', { nullable: true }),
      roles: t.stringList({ resolve: ({ roles }) => [...roles] }),
      tags: t.stringList({ resolve: ({ tags }) => [...tags] }),
    }),
  });
  const ActivityRef = builder.objectRef<Activity>('LearningActivityType').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      description: t.exposeString('description'),
      tags: t.stringList({ resolve: ({ tags }) => [...tags] }),
    }),
  });
  const ObjectiveRef = builder.objectRef<Objective>('LearningObjectiveType').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      tags: t.stringList({ resolve: ({ tags }) => [...tags] }),
      activities: t.field({ type: [ActivityRef], resolve: ({ activities }) => [...activities] }),
    }),
  });
  const Alternative = builder.objectRef<InfoAlternative>('InjectAlternativeType').implement({
    description: 'One form of an inject; the first whose condition holds is sent.',
    fields: (t) => ({
      name: t.exposeString('name'),
      channel: t.exposeString('channel'),
      content: t.field({ type: ContentRef, resolve: ({ content }) => content }),
      control: t.field({ type: ControlRef, resolve: ({ control }) => control }),
      confirmationText: t.string({ nullable: true, resolve: ({ confirmation }) => confirmation?.text ?? null }),
      sender: t.string({ nullable: true, resolve: (one) => ('sender' in one ? String(one.sender) : null) }),
      subject: t.string({ nullable: true, resolve: (one) => ('subject' in one ? String(one.subject) : null) }),
    }),
  });
  const InjectRef = builder.objectRef<Inject>('InjectType').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      type: t.exposeString('type'),
      time: t.exposeFloat('time', { description: 'Minute of the exercise.' }),
      delay: t.exposeFloat('delay', { description: 'Minutes.' }),
      auto: t.exposeBoolean('auto', { description: 'False: an instructor sends it.' }),
      alternatives: t.field({ type: [Alternative], resolve: ({ alternatives }) => [...alternatives] }),
    }),
  });
  const Template = builder.objectRef<EmailTemplate>('EmailTemplateType').implement({
    fields: (t) => ({
      context: t.exposeString('context'),
      content: t.field({ type: ContentRef, resolve: ({ content }) => content }),
      control: t.field({ type: ControlRef, resolve: ({ control }) => control }),
    }),
  });
  const Person = builder.objectRef<EmailPerson>('EmailAddressType').implement({
    description: 'A simulated person who can be written to.',
    fields: (t) => ({
      address: t.exposeString('address'),
      description: t.exposeString('description'),
      organization: t.exposeString('organization'),
      teamVisible: t.exposeBoolean('teamVisible'),
      control: t.field({ type: ControlRef, resolve: ({ control }) => control }),
      templates: t.field({ type: [Template], resolve: ({ templates }) => [...templates] }),
    }),
  });
  const Response = builder.objectRef<ToolResponse>('ToolResponseType').implement({
    fields: (t) => ({
      param: t.exposeString('param'),
      regex: t.exposeBoolean('regex'),
      content: t.field({ type: ContentRef, resolve: ({ content }) => content }),
      control: t.field({ type: ControlRef, resolve: ({ control }) => control }),
    }),
  });
  const ToolRef = builder.objectRef<Tool>('ToolType').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      tooltipDescription: t.exposeString('tooltipDescription'),
      hint: t.exposeString('hint'),
      category: t.exposeString('category'),
      requiresInput: t.exposeBoolean('requiresInput'),
      defaultResponse: t.exposeString('defaultResponse'),
      roles: t.stringList({ resolve: ({ roles }) => [...roles] }),
      responses: t.field({ type: [Response], resolve: ({ responses }) => [...responses] }),
    }),
  });
  const QuestionRef = builder.objectRef<Question>('QuestionType').implement({
    fields: (t) => ({
      type: t.exposeString('type'),
      text: t.exposeString('text'),
      options: t.stringList({ resolve: (one) => ('options' in one ? one.options.map(({ text }) => text) : []) }),
      control: t.field({ type: ControlRef, resolve: ({ control }) => control }),
    }),
  });
  const QuestionnaireRef = builder.objectRef<Questionnaire>('QuestionnaireType').implement({
    fields: (t) => ({
      title: t.exposeString('title'),
      time: t.exposeFloat('time', { description: 'Minute of the exercise.' }),
      repeatable: t.exposeBoolean('repeatable'),
      content: t.field({ type: ContentRef, nullable: true, resolve: ({ content }) => content }),
      control: t.field({ type: ControlRef, resolve: ({ control }) => control }),
      questions: t.field({ type: [QuestionRef], resolve: ({ questions }) => [...questions] }),
    }),
  });
  const Command = builder.objectRef<CommandRule>('CommandRuleType').implement({
    description: 'What happens when a command is seen in a sandbox.',
    fields: (t) => ({
      name: t.exposeString('name'),
      cmd: t.exposeString('cmd'),
      control: t.field({ type: ControlRef, resolve: ({ control }) => control }),
    }),
  });
  const Warning = builder.objectRef<Problem>('DefinitionWarningType').implement({
    description: 'Something that is allowed but hardly meant.',
    fields: (t) => ({
      file: t.exposeString('file'),
      line: t.exposeInt('line'),
      column: t.exposeInt('column'),
      code: t.exposeString('code'),
      message: t.exposeString('message'),
    }),
  });
  return {
    File,
    ChannelRef,
    RoleRef,
    MilestoneRef,
    ObjectiveRef,
    InjectRef,
    Person,
    ToolRef,
    QuestionnaireRef,
    Command,
    Warning,
  };
}
