/**
 * A definition as the rest of the platform sees it: all defaults applied, all references resolved, all texts inlined.
 * Plain data, so that an exercise can store its model as JSON.
 *
 * Times and durations are minutes of exercise time and may be fractions. An absent value is `null`, never missing;
 * except for fields that were added to the format later, which are omitted if empty, so that a model stored before them
 * equals what reading its package gives today.
 */
export interface Definition {
  readonly config: Config;
  readonly roles: readonly Role[];
  readonly channels: readonly Channel[];
  readonly milestones: readonly Milestone[];
  readonly objectives: readonly Objective[];
  readonly injects: readonly Inject[];
  readonly emailPersons: readonly EmailPerson[];
  readonly tools: readonly Tool[];
  readonly questionnaires: readonly Questionnaire[];
  readonly commands: readonly CommandRule[];
  /** Everything in `files/`, even if no content refers to it. */
  readonly files: readonly FileReference[];
  readonly drive: readonly DriveDocument[];
}

export interface Config {
  /** Always three numbers, even if the package says only `0.25`. */
  readonly version: string;
  readonly title?: string;
  /** Markdown. */
  readonly description?: string;
  readonly authors?: readonly string[];
  readonly audience?: string;
  readonly license?: string;
  readonly language?: string;
  readonly exerciseDuration: number;
  readonly showExerciseTime: boolean;
  readonly emailBetweenTeams: boolean;
  readonly customEmailSuffix: string;
  /** If false, role lists restrict nothing. */
  readonly enableRoles: boolean;
  /** The roles of the teams of a cell, in the order in which they are made. */
  readonly cells?: readonly string[];
}

export interface Role {
  readonly name: string;
  readonly description: string;
}

export type ChannelType = 'info' | 'email' | 'form' | 'tool' | 'command';

export interface Channel {
  readonly name: string;
  readonly type: ChannelType;
  readonly description: string;
}

/** A note that only instructors read. */
interface ForInstructors {
  /** Markdown. */
  readonly instructorNote?: string;
}

/** What reaching a milestone means for a team: something achieved, a setback, or neither. */
export type Outcome = 'good' | 'bad' | 'neutral';

export interface Milestone extends ForInstructors {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly teamVisible: boolean;
  /** Whether the team sees it in its result, although not before. */
  readonly visibleAfter?: true;
  readonly roles: readonly string[];
  readonly tags: readonly string[];
  /** The learning activity that reaching this milestone demonstrates. */
  readonly activity: string | null;
  readonly initialState: boolean;
  readonly final: boolean;
  /** One state for all teams of a synchronous exercise, or for those of a cell. */
  readonly shared?: true | 'cell';
  readonly score: number;
  /** As written; `outcomeOf` has the default. */
  readonly outcome?: Outcome;
  /** Documents of the drive that stay hidden until this milestone is on. */
  readonly driveFiles: readonly FileReference[];
}

export interface Objective {
  readonly name: string;
  readonly tags: readonly string[];
  readonly activities: readonly Activity[];
}

export interface Activity {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** A condition on milestones. `and` and `or` have at least two operands; chains of the same operator are one node. */
export type Condition =
  | { readonly kind: 'always' }
  | { readonly kind: 'milestone'; readonly name: string }
  | { readonly kind: 'not'; readonly operand: Condition }
  | { readonly kind: 'and'; readonly operands: readonly Condition[] }
  | { readonly kind: 'or'; readonly operands: readonly Condition[] };

export interface Control {
  readonly condition: Condition;
  /** Applied before `deactivate`. */
  readonly activate: readonly string[];
  readonly deactivate: readonly string[];
  /** Empty: every team. */
  readonly roles: readonly string[];
}

export interface FileReference {
  /** The path below its folder (`files/` or `drive/`), which people see. */
  readonly name: string;
  /** The path in the package, without a single top folder, for `openArchivedFile`. */
  readonly path: string;
  readonly size: number;
}

export interface DriveDocument extends FileReference {
  /** Visible once any of these milestones is on; empty: from the start. */
  readonly unlockedBy: readonly string[];
}

export interface Content {
  /** Markdown. */
  readonly text: string;
  readonly files: readonly FileReference[];
}

export interface Confirmation {
  readonly text: string;
  readonly control: Control;
}

export interface Overlay {
  /** `null`: until the person closes it. */
  readonly duration: number | null;
}

export type Inject = InfoInject | EmailInject;

interface InjectCommon extends ForInstructors {
  readonly name: string;
  readonly time: number;
  readonly delay: number;
  /** If false, an instructor sends it. */
  readonly auto: boolean;
  /** After the delay, the condition and roles of the chosen alternative are checked again. */
  readonly recheck?: true;
  /** What teams should do about it, for instructors and reports. */
  readonly expectedActions?: readonly string[];
}

export interface InfoInject extends InjectCommon {
  readonly type: 'info';
  readonly alternatives: readonly InfoAlternative[];
}

export interface EmailInject extends InjectCommon {
  readonly type: 'email';
  readonly alternatives: readonly EmailAlternative[];
}

export interface InfoAlternative {
  readonly name: string;
  /** Shows nothing: channel and content are empty, and only its control has an effect. */
  readonly silent?: true;
  readonly channel: string;
  readonly content: Content;
  /** The address of the sender. */
  readonly sender?: string;
  readonly control: Control;
  readonly confirmation: Confirmation | null;
  readonly overlay: Overlay | null;
}

export interface EmailAlternative extends InfoAlternative {
  readonly sender: string;
  readonly subject: string;
  readonly cc: readonly string[];
}

export interface EmailPerson extends ForInstructors {
  readonly address: string;
  /** Shown instead of the bare address. */
  readonly name?: string;
  readonly portrait?: FileReference;
  readonly description: string;
  readonly organization: string;
  readonly teamVisible: boolean;
  /** Applied when a team first writes to the address. */
  readonly control: Control;
  readonly templates: readonly EmailTemplate[];
}

export interface EmailTemplate {
  readonly context: string;
  readonly content: Content;
  /** Applied when the reply is sent. */
  readonly control: Control;
}

export interface Tool {
  readonly name: string;
  readonly tooltipDescription: string;
  readonly hint: string;
  readonly category: string;
  readonly roles: readonly string[];
  readonly requiresInput: boolean;
  readonly defaultResponse: string;
  readonly responses: readonly ToolResponse[];
}

export interface ToolResponse {
  readonly param: string;
  /** If true, `param` is a pattern for the whole argument; otherwise a text compared case-insensitively. */
  readonly regex: boolean;
  readonly content: Content;
  readonly control: Control;
}

export interface Questionnaire extends ForInstructors {
  readonly title: string;
  readonly time: number;
  readonly content: Content | null;
  /** Its condition says when the questionnaire appears; its effects happen on submission. */
  readonly control: Control;
  readonly overlay: Overlay | null;
  readonly repeatable: boolean;
  /** How often it can be answered, if limited. */
  readonly maxAttempts?: number;
  readonly questions: readonly Question[];
}

export type Question = ChoiceQuestion | FreeFormQuestion | AutoFreeFormQuestion;

export interface ChoiceQuestion {
  readonly type: 'radio' | 'multiple-choice';
  readonly text: string;
  readonly options: readonly ChoiceOption[];
  /** Positions in `options`, counted from 0, ascending; empty if no option is marked correct. */
  readonly correct: readonly number[];
  readonly control: Control;
}

export interface ChoiceOption {
  readonly text: string;
  /** Applied if a submitted answer chose this option. */
  readonly control: Control;
}

interface TextLength {
  readonly min: number;
  /** `null`: no limit. */
  readonly max: number | null;
}

export interface FreeFormQuestion extends TextLength {
  readonly type: 'free-form';
  readonly text: string;
  /** Milestones that an instructor can activate when judging the answer. */
  readonly relatedMilestones: readonly string[];
  /** The most points for an answer, in hundredths at the finest, if instructors give any. */
  readonly points?: number;
  /** The levels that instructors choose from, by rising points, none above `points`. */
  readonly rubric?: readonly RubricLevel[];
  readonly control: Control;
}

/** How good an answer is, in a few words, and the points for it. */
export interface RubricLevel {
  readonly name: string;
  readonly points: number;
}

export interface AutoFreeFormQuestion extends TextLength {
  readonly type: 'auto-free-form';
  readonly text: string;
  readonly patterns: readonly AnswerPattern[];
  readonly control: Control;
}

export interface AnswerPattern {
  /** Searched for anywhere in the answer. */
  readonly pattern: string;
  readonly control: Control;
}

export interface CommandRule {
  readonly name: string;
  /** A pattern searched for anywhere in the command. */
  readonly cmd: string;
  /** Each, if not `null`, must equal the field of the sandbox log. */
  readonly username: string | null;
  readonly container: string | null;
  readonly workingDirectory: string | null;
  readonly cmdSource: string | null;
  readonly type: string | null;
  readonly control: Control;
}
