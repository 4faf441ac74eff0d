import {
  type AutoFreeFormQuestion,
  type ChoiceQuestion,
  type CommandRule,
  type Condition,
  type Control,
  type Definition,
  type EmailAlternative,
  type EmailInject,
  type EmailPerson,
  type FreeFormQuestion,
  type InfoAlternative,
  type InfoInject,
  type Milestone,
  parseCondition,
  type Questionnaire,
  type Tool,
  type ToolResponse,
} from '@muster/definition';

/** A short notation for definitions: everything that a test does not mention has its default. */
export function definitionOf(
  parts: Partial<Omit<Definition, 'config'>> & { config?: Partial<Definition['config']> },
): Definition {
  const { config, ...lists } = parts;
  return {
    config: {
      version: '0.25.0',
      exerciseDuration: 60,
      showExerciseTime: true,
      emailBetweenTeams: false,
      customEmailSuffix: 'mail.ex',
      enableRoles: (parts.roles ?? []).length > 0,
      ...config,
    },
    roles: [],
    channels: [
      { name: 'News', type: 'info', description: '' },
      { name: 'Mail', type: 'email', description: '' },
    ],
    milestones: [],
    objectives: [],
    injects: [],
    emailPersons: [],
    tools: [],
    questionnaires: [],
    commands: [],
    files: [],
    drive: [],
    ...lists,
  };
}

function condition(text: string): Condition {
  const parsed = parseCondition(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.condition;
}

/** `control({ when: 'a and not b', on: 'c d', off: 'e' })`; several names are separated by blanks. */
export function control(parts: { when?: string; on?: string; off?: string; roles?: readonly string[] } = {}): Control {
  const names = (text = ''): string[] => text.split(' ').filter((name) => name !== '');
  return {
    condition: condition(parts.when ?? ''),
    activate: names(parts.on),
    deactivate: names(parts.off),
    roles: parts.roles ?? [],
  };
}

export function milestone(name: string, parts: Partial<Milestone> = {}): Milestone {
  return {
    name,
    displayName: name,
    description: '',
    teamVisible: false,
    roles: [],
    tags: [],
    activity: null,
    initialState: false,
    final: false,
    score: 0,
    driveFiles: [],
    ...parts,
  };
}

export function milestones(names: string): Milestone[] {
  return names.split(' ').map((name) => milestone(name));
}

export function alternative(name: string, parts: Partial<InfoAlternative> = {}): InfoAlternative {
  return {
    name,
    channel: 'News',
    content: { text: `${name}.`, files: [] },
    control: control(),
    confirmation: null,
    overlay: null,
    ...parts,
  };
}

/** A silent alternative. */
export function silent(name: string, only: Control): InfoAlternative {
  return { ...alternative(name, { control: only }), silent: true, channel: '', content: { text: '', files: [] } };
}

/** An inject with one alternative of the same name, unless others are given. */
export function inject(
  name: string,
  parts: Partial<Omit<InfoInject, 'name' | 'type'>> &
    Partial<Pick<InfoAlternative, 'control' | 'confirmation' | 'overlay'>> = {},
): InfoInject {
  const { control: only = control(), confirmation = null, overlay = null, ...timing } = parts;
  return {
    name,
    type: 'info',
    time: 0,
    delay: 0,
    auto: true,
    alternatives: [alternative(name, { control: only, confirmation, overlay })],
    ...timing,
  };
}

export function mailInject(
  name: string,
  sender: string,
  parts: Partial<Omit<EmailInject, 'name' | 'type'>> &
    Partial<Pick<EmailAlternative, 'control' | 'cc' | 'subject'>> = {},
): EmailInject {
  const { control: only = control(), cc = [], subject = name, ...timing } = parts;
  const mail = { ...alternative(name, { channel: 'Mail', control: only }), sender, cc, subject };
  return { name, type: 'email', time: 0, delay: 0, auto: true, alternatives: [mail], ...timing };
}

export function person(address: string, parts: Partial<EmailPerson> = {}): EmailPerson {
  return { address, description: '', organization: '', teamVisible: true, control: control(), templates: [], ...parts };
}

export function tool(name: string, responses: readonly ToolResponse[], parts: Partial<Tool> = {}): Tool {
  return {
    name,
    tooltipDescription: '',
    hint: '',
    category: '',
    roles: [],
    requiresInput: true,
    defaultResponse: 'Nothing.',
    responses,
    ...parts,
  };
}

export function response(param: string, parts: Partial<ToolResponse> = {}): ToolResponse {
  return { param, regex: false, content: { text: `About ${param}.`, files: [] }, control: control(), ...parts };
}

export function questionnaire(title: string, parts: Partial<Questionnaire> = {}): Questionnaire {
  return {
    title,
    time: 0,
    content: null,
    control: control(),
    overlay: null,
    repeatable: false,
    questions: [freeForm()],
    ...parts,
  };
}

export function freeForm(parts: Partial<FreeFormQuestion> = {}): FreeFormQuestion {
  return { type: 'free-form', text: 'Why?', min: 1, max: null, relatedMilestones: [], control: control(), ...parts };
}

export function autoFreeForm(parts: Partial<AutoFreeFormQuestion> = {}): AutoFreeFormQuestion {
  return { type: 'auto-free-form', text: 'Where?', min: 1, max: null, patterns: [], control: control(), ...parts };
}

/** Options as `text: control`. */
export function choice(
  type: 'radio' | 'multiple-choice',
  options: Readonly<Record<string, Control>>,
  parts: Partial<ChoiceQuestion> = {},
): ChoiceQuestion {
  return {
    type,
    text: 'Which?',
    options: Object.entries(options).map(([text, each]) => ({ text, control: each })),
    correct: [],
    control: control(),
    ...parts,
  };
}

export function commandRule(name: string, cmd: string, parts: Partial<CommandRule> = {}): CommandRule {
  return {
    name,
    cmd,
    username: null,
    container: null,
    workingDirectory: null,
    cmdSource: null,
    type: null,
    control: control(),
    ...parts,
  };
}
