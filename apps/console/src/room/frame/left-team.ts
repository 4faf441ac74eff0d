import { createStore, type Store } from '@muster/ui/state';
import type { Console } from '../../console/console.ts';
import { drafts } from '../../drafts/drafts.ts';
import { textsOfForm } from '../forms/form-draft.ts';
import { readMailDraft } from '../mail/mail-draft.ts';

/** A team that the user was taken out of while in its room. */
export interface LeftTeam {
  readonly name: string;
  /** The team that they are in now. Absent: in none of the exercise. */
  readonly movedTo?: string;
  /** What they had written there and not sent. */
  readonly texts: readonly string[];
}

/** The team that was left last, until the user has read it. */
export const leftTeam = (_: Console): Store<LeftTeam | undefined> => createStore<LeftTeam | undefined>(undefined);

/** The texts that the user had begun in a team. */
export function unsentTexts(console: Console, teamId: string): readonly string[] {
  return console
    .part(drafts)
    .leave(teamId)
    .flatMap(({ place, content }) => {
      if (place.kind === 'ANSWERS') return textsOfForm(content);
      const { subject, text } = readMailDraft(content);
      return [[subject, text].filter((part) => part.trim() !== '').join('\n\n')].filter((part) => part !== '');
    });
}
