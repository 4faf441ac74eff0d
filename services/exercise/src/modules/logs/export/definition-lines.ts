import {
  type Condition,
  type Content,
  type Control,
  type Definition,
  formatCondition,
  type Inject,
  type Overlay,
  outcomeOf,
  type Question,
} from '@muster/definition';
import type {
  ChannelLine,
  InjectLine,
  LearningObjectiveLine,
  MilestoneLine,
  QuestionnaireLine,
  ToolLine,
} from '../format/definition.schema.ts';

/** The content of the definition, with its own field names. Names of people in it are fictional, and stay. */

type ControlFields = ToolLine['responses'][number]['control'];

export function milestoneDefinitions({ milestones }: Definition): MilestoneLine[] {
  return milestones.map((milestone, place) => ({
    milestone_id: place + 1,
    name: milestone.name,
    display_name: milestone.displayName,
    description: milestone.description,
    team_visible: milestone.teamVisible,
    visible_after: milestone.visibleAfter ?? false,
    roles: [...milestone.roles],
    tags: [...milestone.tags],
    activity: milestone.activity,
    initial_state: milestone.initialState,
    final: milestone.final,
    shared: milestone.shared === true,
    shared_by_cell: milestone.shared === 'cell',
    score: milestone.score,
    outcome: outcomeOf(milestone),
    file_names: milestone.driveFiles.map(({ name }) => name),
    instructor_note: milestone.instructorNote ?? null,
  }));
}

export function toolDefinitions({ tools }: Definition): ToolLine[] {
  return tools.map((tool, place) => ({
    tool_id: place + 1,
    name: tool.name,
    tooltip_description: tool.tooltipDescription,
    hint: tool.hint,
    category: tool.category,
    roles: [...tool.roles],
    requires_input: tool.requiresInput,
    default_response: tool.defaultResponse,
    responses: tool.responses.map(({ param, regex, content, control }) => ({
      param,
      regex,
      content: contentOf(content),
      control: controlOf(control),
    })),
  }));
}

export function questionnaireDefinitions({ questionnaires }: Definition): QuestionnaireLine[] {
  return questionnaires.map((questionnaire, place) => ({
    questionnaire_id: place + 1,
    title: questionnaire.title,
    time: questionnaire.time,
    content: questionnaire.content && contentOf(questionnaire.content),
    control: controlOf(questionnaire.control),
    overlay: overlayOf(questionnaire.overlay),
    repeatable: questionnaire.repeatable,
    max_attempts: questionnaire.maxAttempts ?? null,
    instructor_note: questionnaire.instructorNote ?? null,
    questions: questionnaire.questions.map(questionOf),
  }));
}

export function objectiveDefinitions({ objectives, milestones }: Definition): LearningObjectiveLine[] {
  const activities = objectives.flatMap((objective) => objective.activities.map(({ name }) => name));
  return objectives.map(({ name, tags, activities: own }, place) => ({
    learning_objective_id: place + 1,
    name,
    tags: [...tags],
    activities: own.map((activity) => ({
      learning_activity_id: activities.indexOf(activity.name) + 1,
      name: activity.name,
      description: activity.description,
      tags: [...activity.tags],
      milestone_ids: milestones.flatMap((milestone, index) => (milestone.activity === activity.name ? index + 1 : [])),
    })),
  }));
}

export function injectDefinitions({ injects }: Definition): InjectLine[] {
  return injects.map((inject, place) => ({
    inject_id: place + 1,
    name: inject.name,
    time: inject.time,
    delay: inject.delay,
    recheck: inject.recheck ?? false,
    auto: inject.auto,
    type: inject.type,
    instructor_note: inject.instructorNote ?? null,
    expected_actions: [...(inject.expectedActions ?? [])],
    alternatives: inject.alternatives.map(alternativeOf),
  }));
}

export function channelDefinitions({ channels }: Definition): ChannelLine[] {
  return channels.map(({ name, type, description }, place) => ({ channel_id: place + 1, name, type, description }));
}

function alternativeOf(alternative: Inject['alternatives'][number]): InjectLine['alternatives'][number] {
  const { name, silent, channel, content, control, confirmation, overlay, sender = null } = alternative;
  const isMail = 'subject' in alternative;
  return {
    name,
    channel: silent === true ? null : channel,
    content: contentOf(content),
    control: controlOf(control),
    confirmation: confirmation && { text: confirmation.text, control: controlOf(confirmation.control) },
    overlay: overlayOf(overlay),
    sender,
    subject: isMail ? alternative.subject : null,
    cc: isMail ? [...alternative.cc] : [],
  };
}

function questionOf(question: Question, place: number): QuestionnaireLine['questions'][number] {
  const common = {
    question_id: place + 1,
    type: question.type,
    text: question.text,
    control: controlOf(question.control),
    options: [],
    correct: [],
    min: null,
    max: null,
    patterns: [],
    related_milestones: [],
    points: null,
    rubric: [],
  };
  switch (question.type) {
    case 'radio':
    case 'multiple-choice':
      return {
        ...common,
        options: question.options.map(({ text, control }, option) => ({
          option_id: option + 1,
          text,
          control: controlOf(control),
        })),
        correct: question.correct.map((option) => option + 1),
      };
    case 'free-form':
      return {
        ...common,
        ...lengthOf(question),
        related_milestones: [...question.relatedMilestones],
        points: question.points ?? null,
        rubric: (question.rubric ?? []).map(({ name, points }) => ({ name, points })),
      };
    case 'auto-free-form':
      return {
        ...common,
        ...lengthOf(question),
        patterns: question.patterns.map(({ pattern, control }) => ({ pattern, control: controlOf(control) })),
      };
  }
}

function lengthOf({ min, max }: { readonly min: number; readonly max: number | null }) {
  return { min, max };
}

function contentOf({ text, files }: Content): { content: string; file_names: string[] } {
  return { content: text, file_names: files.map(({ name }) => name) };
}

function controlOf({ condition, activate, deactivate, roles }: Control): ControlFields {
  return {
    milestone_condition: conditionText(condition),
    activate_milestone: [...activate],
    deactivate_milestone: [...deactivate],
    roles: [...roles],
  };
}

function conditionText(condition: Condition): string {
  return condition.kind === 'always' ? '' : formatCondition(condition);
}

function overlayOf(overlay: Overlay | null): { duration: number | null } | null {
  return overlay && { duration: overlay.duration };
}
