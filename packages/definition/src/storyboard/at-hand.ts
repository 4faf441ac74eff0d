import { caseless } from '../caseless.ts';
import type {
  Activity,
  Channel,
  CommandRule,
  Condition,
  Control,
  Definition,
  DriveDocument,
  EmailPerson,
  Tool,
  ToolResponse,
} from '../model.ts';
import type { CommandField, StoryEntry } from './entry.ts';
import { conditionOf, entryOf, textsOf, timingOf, type Viewpoint } from './viewpoint.ts';

export function channelEntries(channels: readonly Channel[]): StoryEntry[] {
  return channels.map(({ name, type, description }) =>
    entryOf({ minute: 0, what: { kind: 'channel', name, type }, texts: textsOf({ title: name, description }) }),
  );
}

/** Objectives with the activities that teams of the role can demonstrate. */
export function objectiveEntries({ objectives, milestones }: Definition, viewpoint: Viewpoint): StoryEntry[] {
  const showing = Map.groupBy(milestones, ({ activity }) => activity);
  const isOwn = ({ name }: Activity): boolean => showing.get(name)?.some(({ roles }) => viewpoint.isFor(roles)) ?? true;
  return objectives.flatMap(({ name, activities }) => {
    const own = activities.filter(isOwn);
    if (own.length === 0 && activities.length > 0) return [];
    const parts = own.map((activity) =>
      entryOf({
        minute: 0,
        what: { kind: 'activity', name: activity.name },
        texts: textsOf({ title: activity.name, description: activity.description }),
      }),
    );
    return [entryOf({ minute: 0, what: { kind: 'objective', name }, texts: textsOf({ title: name }), parts })];
  });
}

export function personEntries(people: readonly EmailPerson[], viewpoint: Viewpoint): StoryEntry[] {
  return people.map((person) => {
    const { address, name, organization, description, portrait, teamVisible, control, instructorNote = '' } = person;
    return entryOf({
      minute: 0,
      what: { kind: 'person', name: address, inContacts: teamVisible },
      texts: textsOf({ title: name, address, organization, description }),
      files: portrait === undefined ? [] : [portrait],
      effect: viewpoint.effectOfAct(control),
      note: instructorNote,
      parts: templateEntries(person, viewpoint),
    });
  });
}

function templateEntries({ templates }: EmailPerson, viewpoint: Viewpoint): StoryEntry[] {
  return templates
    .filter((template) => viewpoint.meets(template, template.control.roles))
    .map((template) => {
      const { context, content, control } = template;
      return entryOf({
        minute: viewpoint.minuteOf(template),
        what: { kind: 'template', name: context },
        roles: viewpoint.rolesIn(control.roles),
        texts: textsOf({ text: content.text }),
        files: viewpoint.filesOf(content),
        when: timingOf('instructor', { condition: conditionOf(control.condition) }),
        effect: viewpoint.effectOfOffer(control),
      });
    });
}

export function toolEntries(tools: readonly Tool[], viewpoint: Viewpoint): StoryEntry[] {
  return tools
    .filter(({ roles }) => viewpoint.isFor(roles))
    .map((tool) => {
      const { name, category, tooltipDescription: description, hint, defaultResponse, requiresInput, roles } = tool;
      return entryOf({
        minute: 0,
        what: { kind: 'tool', name, requiresInput },
        roles: viewpoint.rolesIn(roles),
        texts: textsOf({ title: name, category, description, hint, defaultResponse }),
        files: viewpoint.linkedIn(defaultResponse),
        parts: responseEntries(tool, viewpoint),
      });
    });
}

function responseEntries({ responses, roles }: Tool, viewpoint: Viewpoint): StoryEntry[] {
  const before = new AnswersBefore();
  return responses
    .filter((response) => viewpoint.meets(response, response.control.roles))
    .map((response) => {
      const { param, regex, content, control } = response;
      const otherwise = viewpoint.isOtherwise(control, before.alike(response));
      before.add(response);
      return entryOf({
        minute: viewpoint.minuteOf(response),
        what: { kind: 'response', name: param, regex },
        roles: viewpoint.rolesIn(control.roles.length === 0 ? roles : control.roles),
        texts: textsOf({ text: content.text }),
        files: viewpoint.filesOf(content),
        when: timingOf('team', { condition: conditionOf(control.condition), otherwise }),
        effect: viewpoint.effectOfOffer(control),
      });
    });
}

/** The answers of a tool that are tried before others. A tool can have thousands. */
class AnswersBefore {
  readonly #all: Control[] = [];
  readonly #patterns: Control[] = [];
  readonly #byText = new Map<string, Control[]>();

  /** Those that the same input can fit. Which texts fit a pattern is not compared. */
  alike({ param, regex }: ToolResponse): readonly Control[] {
    return regex ? this.#all : [...(this.#byText.get(caseless(param)) ?? []), ...this.#patterns];
  }

  add({ param, regex, control }: ToolResponse): void {
    this.#all.push(control);
    const alike = regex ? this.#patterns : (this.#byText.get(caseless(param)) ?? []);
    alike.push(control);
    if (!regex) this.#byText.set(caseless(param), alike);
  }
}

export function documentEntries(drive: readonly DriveDocument[], viewpoint: Viewpoint): StoryEntry[] {
  return drive
    .filter((document) => viewpoint.meets(document, []))
    .map((document) =>
      entryOf({
        minute: viewpoint.minuteOf(document),
        what: { kind: 'document', name: document.name },
        texts: textsOf({ title: document.name }),
        files: [document],
        when: timingOf('itself', { condition: conditionOf(anyOf(document.unlockedBy)) }),
      }),
    );
}

function anyOf(milestones: readonly string[]): Condition {
  const [first, ...others] = milestones.map((name) => ({ kind: 'milestone' as const, name }));
  if (first === undefined) return { kind: 'always' };
  return others.length === 0 ? first : { kind: 'or', operands: [first, ...others] };
}

const COMMAND_FIELDS: readonly CommandField[] = ['username', 'container', 'workingDirectory', 'cmdSource', 'type'];

export function commandEntries(rules: readonly CommandRule[], viewpoint: Viewpoint): StoryEntry[] {
  return rules
    .filter((rule) => viewpoint.meets(rule, rule.control.roles))
    .map((rule) => {
      const { name, cmd, control } = rule;
      const fields = COMMAND_FIELDS.flatMap((field) => {
        const value = rule[field];
        return value === null ? [] : [{ field, value }];
      });
      return entryOf({
        minute: viewpoint.minuteOf(rule),
        what: { kind: 'command', name, cmd, fields },
        roles: viewpoint.rolesIn(control.roles),
        when: timingOf('team', { condition: conditionOf(control.condition) }),
        effect: viewpoint.effectOfOffer(control),
      });
    });
}
