import type { Definition } from '../model.ts';
import type { BuildContext } from './context.ts';

type Lists = Readonly<
  Record<'milestones' | 'tools' | 'email' | 'questionnaires', { readonly entries: readonly object[] }>
>;
type Parts = Pick<Definition, 'milestones' | 'tools' | 'emailPersons' | 'questionnaires'>;

/** Counts the texts that the page of a team always shows, whatever has happened. */
export function countShown(parts: Parts, lists: Lists, { origins, tallies }: BuildContext): void {
  for (const [i, { name, displayName, description, teamVisible }] of parts.milestones.entries()) {
    if (teamVisible) count(lists.milestones.entries[i], 'name', [name, displayName, description]);
  }
  for (const [i, { name, category, hint, tooltipDescription }] of parts.tools.entries()) {
    count(lists.tools.entries[i], 'name', [name, category, hint, tooltipDescription]);
  }
  for (const [i, { address, name = '', organization, description, teamVisible }] of parts.emailPersons.entries()) {
    if (teamVisible) count(lists.email.entries[i], 'address', [address, name, organization, description]);
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
