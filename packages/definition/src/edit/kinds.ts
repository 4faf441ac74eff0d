/** What a package consists of. Each but the exercise is an item of a list in its own file, or in a folder of files. */
export const PART_KINDS = [
  'exercise',
  'channel',
  'role',
  'milestone',
  'objective',
  'inject',
  'person',
  'tool',
  'questionnaire',
  'command',
] as const;

export type PartKind = (typeof PART_KINDS)[number];

/** What a name in a field refers to. */
export type NameKind = 'milestone' | 'role' | 'channel' | 'person' | 'activity' | 'file';

/**
 * What is special about a field: a list of names, one name, a condition on milestones, or fields of their own, once or
 * as a list. A `file` is named by its path below `folder`.
 */
export type FieldShape =
  | 'plain'
  | { readonly names: NameKind; readonly folder?: string }
  | { readonly name: NameKind; readonly folder?: string }
  | 'tags'
  | 'condition'
  | { readonly fields: Shape }
  | { readonly items: Shape };

/** The fields of a mapping, in the order of the format. */
export interface Shape {
  readonly [field: string]: FieldShape;
}

const control: Shape = {
  milestone_condition: 'condition',
  activate_milestone: { names: 'milestone' },
  deactivate_milestone: { names: 'milestone' },
  roles: { names: 'role' },
};

const besideTheText: Shape = {
  content_path: { name: 'file', folder: 'content' },
  file_names: { names: 'file', folder: 'files' },
  attachments: { names: 'file', folder: 'files' },
};

const content: Shape = { content: { fields: { content: 'plain', ...besideTheText } }, ...besideTheText };

const overlay: FieldShape = { fields: { duration: 'plain' } };

const question: Shape = {
  type: 'plain',
  text: 'plain',
  options: { items: { text: 'plain', control: { fields: control } } },
  correct: 'plain',
  min: 'plain',
  max: 'plain',
  patterns: { items: { pattern: 'plain', control: { fields: control } } },
  related_milestones: { names: 'milestone' },
  points: 'plain',
  rubric: { items: { name: 'plain', points: 'plain' } },
  control: { fields: control },
};

/** The fields of each kind. A test compares them with the schemas, which are too large for a page. */
export const SHAPES: Readonly<Record<PartKind, Shape>> = {
  exercise: {
    version: 'plain',
    title: 'plain',
    description: 'plain',
    authors: 'plain',
    audience: 'plain',
    license: 'plain',
    language: 'plain',
    exercise_duration: 'plain',
    show_exercise_time: 'plain',
    email_between_teams: 'plain',
    custom_email_suffix: 'plain',
    enable_roles: 'plain',
    cells: { names: 'role' },
  },
  channel: { name: 'plain', type: 'plain', description: 'plain' },
  role: { name: 'plain', description: 'plain' },
  milestone: {
    name: 'plain',
    display_name: 'plain',
    description: 'plain',
    instructor_note: 'plain',
    team_visible: 'plain',
    roles: { names: 'role' },
    tags: 'tags',
    activity: { name: 'activity' },
    initial_state: 'plain',
    final: 'plain',
    shared: 'plain',
    score: 'plain',
    outcome: 'plain',
    file_names: { names: 'file', folder: 'drive' },
  },
  objective: {
    name: 'plain',
    tags: 'tags',
    activities: { items: { name: 'plain', description: 'plain', tags: 'tags' } },
  },
  inject: {
    name: 'plain',
    time: 'plain',
    delay: 'plain',
    recheck: 'plain',
    auto: 'plain',
    type: 'plain',
    instructor_note: 'plain',
    expected_actions: 'plain',
    alternatives: {
      items: {
        name: 'plain',
        ...content,
        channel: { name: 'channel' },
        control: { fields: control },
        confirmation: { fields: { text: 'plain', control: { fields: control } } },
        overlay,
        sender: { name: 'person' },
        subject: 'plain',
        cc: { names: 'person' },
      },
    },
  },
  person: {
    address: 'plain',
    name: 'plain',
    portrait: { name: 'file', folder: 'files' },
    description: 'plain',
    instructor_note: 'plain',
    organization: 'plain',
    team_visible: 'plain',
    control: { fields: control },
    templates: { items: { context: 'plain', ...content, control: { fields: control } } },
  },
  tool: {
    name: 'plain',
    tooltip_description: 'plain',
    hint: 'plain',
    category: 'plain',
    roles: { names: 'role' },
    requires_input: 'plain',
    default_response: 'plain',
    responses: { items: { param: 'plain', regex: 'plain', ...content, control: { fields: control } } },
  },
  questionnaire: {
    title: 'plain',
    time: 'plain',
    ...content,
    control: { fields: control },
    overlay,
    repeatable: 'plain',
    max_attempts: 'plain',
    instructor_note: 'plain',
    questions: { items: question },
  },
  command: {
    name: 'plain',
    cmd: 'plain',
    username: 'plain',
    container: 'plain',
    working_directory: 'plain',
    cmd_source: 'plain',
    type: 'plain',
    control: { fields: control },
  },
};

/** The field by which a part is addressed. */
export const NAME_FIELDS: Readonly<Record<PartKind, string | undefined>> = {
  exercise: undefined,
  channel: 'name',
  role: 'name',
  milestone: 'name',
  objective: 'name',
  inject: 'name',
  person: 'address',
  tool: 'name',
  questionnaire: 'title',
  command: 'name',
};

/** The file or folder of each kind, without extension. */
export const FILES_OF_KINDS: Readonly<Record<PartKind, string>> = {
  exercise: 'config',
  channel: 'channels',
  role: 'roles',
  milestone: 'milestones',
  objective: 'objectives',
  inject: 'injects',
  person: 'email',
  tool: 'tools',
  questionnaire: 'questionnaires',
  command: 'commands',
};
