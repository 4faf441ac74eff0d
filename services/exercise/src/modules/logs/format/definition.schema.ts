import type { Static } from 'typebox';
import { choice, decimal, flag, id, listOf, minutes, orNull, record, text, whole } from './fields.schema.ts';

const names = (description: string) => listOf(text(''), description);
const note = orNull(text(''), 'What only instructors read; `null`: nothing.');

const controlFields = {
  milestone_condition: text('What must hold, in terms of milestones; empty: always.'),
  activate_milestone: names('Milestones that are switched on.'),
  deactivate_milestone: names('Milestones that are switched off.'),
  roles: names('Roles of the teams it is for; empty: every team.'),
};
const control = (description: string) => record(controlFields, description);

const contentFields = {
  content: text('The text, in Markdown.'),
  file_names: names('Attached files, by their path below `files/`.'),
};
const content = record(contentFields, 'A text with files attached.');

const overlay = orNull(
  record({ duration: orNull(minutes(''), 'How long it stays; `null`: until it is closed.') }),
  'That it is shown over the whole screen; `null`: it is not.',
);

export const MilestoneLine = record(
  {
    milestone_id: id('Its id: its place in the definition.'),
    name: text('What conditions and controls call it.'),
    display_name: text('What people see instead of the name; empty: the name.'),
    description: text('What it means that a team is here.'),
    team_visible: flag('Whether the team sees it.'),
    visible_after: flag('Whether the team sees it in its result, although not before.'),
    roles: names('Roles of the teams it concerns; empty: every team.'),
    tags: names('Words to group milestones by.'),
    activity: orNull(text(''), 'The learning activity that it shows to be done; `null`: none.'),
    initial_state: flag('Whether it is on from the start.'),
    final: flag('Whether reaching it means that the team has finished.'),
    shared: flag('Whether all teams of a synchronous exercise have it together.'),
    shared_by_cell: flag('Whether the teams of a cell have it together.'),
    score: decimal('Points for having reached it.'),
    outcome: choice(['good', 'bad', 'neutral'], 'Whether reaching it counts as achieved, as a setback, or as neither.'),
    file_names: names('Documents below `drive/` that stay hidden until it is on.'),
    instructor_note: note,
  },
  'A milestone of the definition.',
);
export type MilestoneLine = Static<typeof MilestoneLine>;

export const ToolLine = record(
  {
    tool_id: id('Its id: its place in the definition.'),
    name: text('What it is called on the screen.'),
    tooltip_description: text('A sentence about what it does.'),
    hint: text('What to type.'),
    category: text('A heading to list tools under.'),
    roles: names('Roles of the teams that have it; empty: every team.'),
    requires_input: flag('Whether an argument must be typed.'),
    default_response: text('The answer when no response fits.'),
    responses: listOf(
      record({
        param: text('The argument it answers.'),
        regex: flag('Whether `param` is a regular expression for the whole argument.'),
        content,
        control: control('When this answer may be given, and what giving it switches.'),
      }),
      'Answers; the first that fits is given.',
    ),
  },
  'A tool of the definition.',
);
export type ToolLine = Static<typeof ToolLine>;

const Question = record({
  question_id: id('Its place in the questionnaire.'),
  type: choice(
    ['radio', 'multiple-choice', 'free-form', 'auto-free-form'],
    'One option, any number of options, a text an instructor judges, or a text judged by patterns.',
  ),
  text: text('The question.'),
  control: control('Applied when the questionnaire is submitted.'),
  options: listOf(
    record({
      option_id: id('Its place in the question.'),
      text: text('What it says.'),
      control: control('Applied when a submitted answer chose it.'),
    }),
    'Answers to choose from; empty: none.',
  ),
  correct: listOf(id(''), 'Ids of the options that are right; empty: none is marked.'),
  min: orNull(whole(''), 'Fewest characters of a text answer; `null`: no text.'),
  max: orNull(whole(''), 'Most characters of a text answer; `null`: no limit, or no text.'),
  patterns: listOf(
    record({
      pattern: text('A regular expression, looked for anywhere in the answer.'),
      control: control('Applied when a submitted answer matches.'),
    }),
    'What to look for in an answer; empty: nothing.',
  ),
  related_milestones: names('Milestones an instructor may switch on when judging the answer.'),
  points: orNull(decimal(''), 'Most points for the answer; `null`: none are given.'),
  rubric: listOf(
    record({ name: text('What an answer of this level is like.'), points: decimal('The points for it.') }),
    'The levels that an instructor can choose from, by rising points; empty: none.',
  ),
});

export const QuestionnaireLine = record(
  {
    questionnaire_id: id('Its id: its place in the definition.'),
    title: text('What it is called on the screen.'),
    time: minutes('From which minute of the exercise on it may appear.'),
    content: orNull(content, 'An introduction; `null`: none.'),
    control: control('When it appears and for whom; what it switches is switched on submission.'),
    overlay,
    repeatable: flag('Whether it can be answered more than once.'),
    max_attempts: orNull(id(''), 'How often it can be answered; `null`: it is not limited.'),
    instructor_note: note,
    questions: listOf(Question, 'The questions, in their order.'),
  },
  'A questionnaire of the definition.',
);
export type QuestionnaireLine = Static<typeof QuestionnaireLine>;

export const LearningObjectiveLine = record(
  {
    learning_objective_id: id('Its id: its place in the definition.'),
    name: text('What trainees should be able to do afterwards.'),
    tags: names('Words to group objectives by.'),
    activities: listOf(
      record({
        learning_activity_id: id('Its place among the activities of all objectives.'),
        name: text('What milestones call it.'),
        description: text('What a trainee does to practise it.'),
        tags: names('Words to group activities by.'),
        milestone_ids: listOf(id(''), 'The milestones that show it to be done.'),
      }),
      'The learning activities that serve it.',
    ),
  },
  'A learning objective of the definition.',
);
export type LearningObjectiveLine = Static<typeof LearningObjectiveLine>;

const Alternative = record({
  name: text('What instructors call it.'),
  channel: orNull(text(''), 'The channel it arrives in; `null`: it shows nothing.'),
  content,
  control: control('When this alternative may be chosen, and what sending it switches.'),
  confirmation: orNull(
    record({
      text: text('What the button says.'),
      control: control('Applied when the button is pressed.'),
    }),
    'A button under it; `null`: none.',
  ),
  overlay,
  sender: orNull(text(''), 'The address of whoever writes or speaks; `null`: nobody.'),
  subject: orNull(text(''), 'Of mail, the subject; `null`: it is no mail.'),
  cc: names('Of mail, further addresses that it claims to be sent to.'),
});

export const InjectLine = record(
  {
    inject_id: id('Its id: its place in the definition.'),
    name: text('What instructors call it.'),
    time: minutes('From which minute of the exercise on it is due.'),
    delay: minutes('How long after it was chosen it is sent.'),
    recheck: flag('Whether what was chosen is asked again when the delay is over.'),
    auto: flag('Whether it is sent by itself; when false, an instructor sends it.'),
    type: choice(['info', 'email'], 'A message, or mail.'),
    instructor_note: note,
    expected_actions: names('What teams should do about it.'),
    alternatives: listOf(Alternative, 'Its possible forms.'),
  },
  'An inject of the definition.',
);
export type InjectLine = Static<typeof InjectLine>;

export const ChannelLine = record(
  {
    channel_id: id('Its id: its place in the definition.'),
    name: text('What it is called on the screen.'),
    type: choice(['info', 'email', 'form', 'tool', 'command'], 'What arrives in it.'),
    description: text('What it is for.'),
  },
  'A channel of the definition.',
);
export type ChannelLine = Static<typeof ChannelLine>;
