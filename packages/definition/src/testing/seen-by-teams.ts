import { MILESTONE, PERSON, TOOL } from '../build/shown-texts.ts';
import type {
  Activity,
  Channel,
  ChoiceOption,
  Confirmation,
  Content,
  Definition,
  DriveDocument,
  EmailAlternative,
  EmailPerson,
  EmailTemplate,
  FileReference,
  InfoAlternative,
  Inject,
  Milestone,
  Objective,
  Question,
  Questionnaire,
  Tool,
  ToolResponse,
} from '../model.ts';

type FieldOf<Part> = Part extends unknown ? keyof Part : never;

/** For every field of a part, whether teams can see its texts, or which of them: a new field must be decided. */
type Seen<Part> = Readonly<Record<FieldOf<Part>, boolean | Table>>;
type Table = Readonly<Record<string, unknown>>;

const FILE: Seen<FileReference> = { name: true, path: false, size: false };
const CONTENT: Seen<Content> = { text: true, files: FILE };
const CONFIRMATION: Seen<Confirmation> = { text: true, control: false };
const ALTERNATIVE: Seen<InfoAlternative | EmailAlternative> = {
  name: false,
  silent: false,
  channel: true,
  content: CONTENT,
  sender: true,
  control: false,
  confirmation: CONFIRMATION,
  overlay: false,
  subject: true,
  cc: true,
};
const INJECT: Seen<Inject> = {
  name: false,
  type: false,
  time: false,
  delay: false,
  auto: false,
  recheck: false,
  expectedActions: false,
  instructorNote: false,
  alternatives: ALTERNATIVE,
};
const TEMPLATE: Seen<EmailTemplate> = { context: false, content: CONTENT, control: false };
const RESPONSE: Seen<ToolResponse> = { param: false, regex: false, content: CONTENT, control: false };
const OPTION: Seen<ChoiceOption> = { text: true, control: false };
const QUESTION: Seen<Question> = {
  type: false,
  text: true,
  options: OPTION,
  correct: false,
  control: false,
  patterns: false,
  relatedMilestones: false,
  points: false,
  rubric: false,
  min: false,
  max: false,
};
const QUESTIONNAIRE: Seen<Questionnaire> = {
  title: true,
  time: false,
  content: CONTENT,
  control: false,
  overlay: false,
  repeatable: false,
  maxAttempts: false,
  questions: QUESTION,
  instructorNote: false,
};
const ACTIVITY: Seen<Activity> = { name: true, description: true, tags: false };
const OBJECTIVE: Seen<Objective> = { name: true, tags: false, activities: ACTIVITY };
const CHANNEL: Seen<Channel> = { name: true, type: false, description: true };
const DOCUMENT: Seen<DriveDocument> = { ...FILE, unlockedBy: false };
const SEEN_MILESTONE: Seen<Milestone> = MILESTONE;
/** What the page of a team shows in time, besides what it always shows. */
const SEEN_PERSON: Seen<EmailPerson> = { ...PERSON, portrait: FILE, templates: TEMPLATE };
const SEEN_TOOL: Seen<Tool> = { ...TOOL, defaultResponse: true, responses: RESPONSE };

const DEFINITION: Seen<Definition> = {
  // The exercise has a name of its own, and teams see neither what other roles do nor which files a package has.
  config: false,
  roles: false,
  files: false,
  channels: CHANNEL,
  milestones: SEEN_MILESTONE,
  objectives: OBJECTIVE,
  injects: INJECT,
  emailPersons: SEEN_PERSON,
  tools: SEEN_TOOL,
  questionnaires: QUESTIONNAIRE,
  commands: false,
  drive: DOCUMENT,
};

/** Every text of a definition that participants can see at some time. */
export function textsSeenByTeams(definition: Definition): Set<string> {
  const milestones = definition.milestones.flatMap((milestone) => {
    if (milestone.teamVisible) return milestone;
    // A result shows what milestones are called, and not their names.
    return milestone.visibleAfter === true ? { ...milestone, name: milestone.displayName || milestone.name } : [];
  });
  return new Set(textsIn({ ...definition, milestones }, DEFINITION));
}

function* textsIn(value: unknown, seen: unknown): Generator<string> {
  if (seen === false || value === null) return;
  if (typeof value === 'string' && value !== '') yield value;
  if (Array.isArray(value)) for (const item of value) yield* textsIn(item, seen);
  else if (typeof value === 'object' && typeof seen === 'object' && seen !== null) {
    for (const [field, part] of Object.entries(value)) yield* textsIn(part, Reflect.get(seen, field));
  }
}
