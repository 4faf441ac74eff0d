import type { Definition, EmailPerson, Milestone, Tool } from '../model.ts';
import type { BuildContext } from './context.ts';

type Lists = Readonly<
  Record<'milestones' | 'tools' | 'email' | 'questionnaires', { readonly entries: readonly object[] }>
>;
type Parts = Pick<Definition, 'milestones' | 'tools' | 'emailPersons' | 'questionnaires'>;

/** Whether the page of a team shows the text of a field. */
export type Shown<Part> = Readonly<Record<keyof Part, boolean>>;

export const MILESTONE: Shown<Milestone> = {
  name: true,
  displayName: true,
  description: true,
  instructorNote: false,
  teamVisible: false,
  visibleAfter: false,
  roles: false,
  tags: false,
  activity: false,
  initialState: false,
  final: false,
  shared: false,
  score: false,
  outcome: false,
  driveFiles: false,
};

export const TOOL: Shown<Tool> = {
  name: true,
  tooltipDescription: true,
  hint: true,
  category: true,
  roles: false,
  requiresInput: false,
  defaultResponse: false,
  responses: false,
};

export const PERSON: Shown<EmailPerson> = {
  address: true,
  name: true,
  organization: true,
  description: true,
  portrait: false,
  teamVisible: false,
  control: false,
  templates: false,
  instructorNote: false,
};

/** Counts the texts that the page of a team always shows, whatever has happened. */
export function countShown(parts: Parts, lists: Lists, { origins, tallies }: BuildContext): void {
  for (const [i, milestone] of parts.milestones.entries()) {
    if (milestone.teamVisible || milestone.visibleAfter === true)
      count(lists.milestones.entries[i], 'name', textsOf(milestone, MILESTONE));
  }
  for (const [i, tool] of parts.tools.entries()) count(lists.tools.entries[i], 'name', textsOf(tool, TOOL));
  for (const [i, person] of parts.emailPersons.entries()) {
    if (person.teamVisible) count(lists.email.entries[i], 'address', textsOf(person, PERSON));
  }
  for (const [i, { title, content, questions }] of parts.questionnaires.entries()) {
    const asked = questions.flatMap((question) => [
      question.text,
      ...('options' in question ? question.options.map(({ text }) => text) : []),
    ]);
    count(lists.questionnaires.entries[i], 'title', [title, content?.text ?? '', ...asked]);
  }

  function count(entry: object | undefined, field: string, texts: readonly string[]): void {
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    if (entry !== undefined) tallies.add('shown', length, origins.at(entry, field));
  }
}

function textsOf<Part extends object>(part: Part, shown: Shown<Part>): string[] {
  return Object.entries(part).flatMap(([field, value]) =>
    Reflect.get(shown, field) === true && typeof value === 'string' ? value : [],
  );
}
