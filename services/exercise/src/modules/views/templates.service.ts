import { type EmailPerson, type EmailTemplate, filledMarkdown } from '@muster/definition';
import {
  type CompiledDefinition,
  explainTemplate,
  peopleAmong,
  personAt,
  type State,
  type TemplateExplanation,
  teamOf,
  templateKey,
  templateUses,
} from '@muster/engine';
import { type Page, readPage } from '../../page.ts';
import { requireInstructor, type SeenExercise, teamUnknown } from '../exercises/index.ts';
import { readWordList } from '../play/index.ts';
import type { RequestReads } from './request-reads.ts';
import { emailThread } from './threads.service.ts';

export const DEFAULT_TEMPLATES = 200;
export const MAX_TEMPLATES = 1_000;
/** Long texts and many switched milestones make a page shorter: all of it must fit into one response. */
const MAX_CHARACTERS = 1_500_000;
/** A switched milestone counts as so many: it has two names of up to 200 characters, and takes several values. */
const MILESTONE_CHARACTERS = 100;

/** A reply template for instructors. */
export interface PreparedReply {
  readonly exercise: SeenExercise;
  readonly compiled: CompiledDefinition;
  readonly person: EmailPerson;
  /** Its index among the templates of the person, counted from 0. */
  readonly place: number;
  readonly template: EmailTemplate;
  /** The team that it would be sent to. */
  readonly meant: TemplateTarget | null;
}

interface TemplateTarget {
  readonly state: State;
  readonly team: number;
  /** When each template last reached the team; found once for all of them. */
  readonly uses: () => ReadonlyMap<string, number>;
}

function targetOf(state: State, team: number): TemplateTarget {
  let found: ReadonlyMap<string, number> | undefined;
  return {
    state,
    team,
    uses: () => {
      found ??= templateUses(state, team);
      return found;
    },
  };
}

type AskedPage = { readonly [Field in keyof Page]?: number | null | undefined };

/** The templates of all simulated people in a thread, for one of its teams. */
export async function threadTemplates(
  read: RequestReads,
  threadId: string | number,
  { teamId, ...page }: AskedPage & { readonly teamId: number | null },
): Promise<PreparedReply[]> {
  const asked = readTemplatePage(page);
  const { scene, view } = await emailThread(read, threadId);
  const { state, team: first } = scene;
  requireInstructor(first.exercise);
  const team = teamId ?? first.id;
  if (!('teams' in view) || !view.teams.includes(team)) throw teamUnknown();
  const people = peopleAmong(state.compiled, view.participants);
  return repliesOf(first.exercise, state.compiled, people, targetOf(state, team), asked);
}

/** The templates of these people; without addresses, of all. */
export async function emailTemplates(
  read: RequestReads,
  exerciseId: number,
  {
    emailAddresses,
    teamId,
    ...page
  }: AskedPage & { readonly emailAddresses: readonly string[] | null | undefined; readonly teamId: number | null },
): Promise<PreparedReply[]> {
  const asked = readTemplatePage(page);
  const addresses = readWordList(emailAddresses, 'emailAddresses', 'address');
  const exercise = await read.exercise(exerciseId);
  requireInstructor(exercise);
  const compiled = await read.definition(exercise);
  const meant = teamId === null ? null : await meantFor(read, exercise, teamId);
  const people =
    emailAddresses == null
      ? compiled.definition.emailPersons
      : new Set(addresses.flatMap((address) => personAt(compiled, address) ?? []));
  return repliesOf(exercise, compiled, [...people], meant, asked);
}

async function meantFor(read: RequestReads, exercise: SeenExercise, teamId: number): Promise<TemplateTarget> {
  const { state, team } = await read.scene(teamId);
  if (team.exercise.id !== exercise.id) throw teamUnknown();
  return targetOf(state, team.id);
}

function readTemplatePage(page: AskedPage): Page {
  return readPage(page, { max: MAX_TEMPLATES, defaultLimit: DEFAULT_TEMPLATES });
}

function repliesOf(
  exercise: SeenExercise,
  compiled: CompiledDefinition,
  people: readonly EmailPerson[],
  meant: TemplateTarget | null,
  { limit, offset }: Page,
): PreparedReply[] {
  const asked = people
    .flatMap((person) => person.templates.map((template, place) => ({ person, template, place })))
    .slice(offset, offset + limit)
    .map((reply) => ({ exercise, compiled, meant, ...reply }));
  let characters = 0;
  const tooMany = asked.findIndex((reply) => {
    characters += charactersIn(reply);
    return characters > MAX_CHARACTERS;
  });
  // At least one, so that whoever asks for the next page comes to an end.
  return tooMany === -1 ? asked : asked.slice(0, Math.max(1, tooMany));
}

function charactersIn({ template: { context, content, control } }: PreparedReply): number {
  const switches = control.activate.length + control.deactivate.length;
  return context.length + content.text.length + MILESTONE_CHARACTERS * switches;
}

/** Its text as the team would read it; without a team, as in the definition. */
export function textOf({ template: { content }, meant }: PreparedReply): string {
  if (meant === null) return content.text;
  const { name, address, role } = teamOf(meant.state, meant.team);
  return filledMarkdown(content.text, { name, address, role: role ?? '' });
}

/** When it last reached the team, in exercise time. */
export function lastUsed({ person, place, meant }: PreparedReply): number | null {
  return meant?.uses().get(templateKey(person.address, place)) ?? null;
}

/** What sending it would switch for the team. */
export function effectOf({ person, place, meant }: PreparedReply): TemplateExplanation | null {
  return meant && explainTemplate(meant.state, meant.team, person.address, place);
}
