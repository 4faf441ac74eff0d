import { caseless } from '@muster/definition';
import { isForRole } from '../compiled/roles.ts';
import { isOn } from '../rules/milestones.ts';
import type { State } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { type Missing, missingParts } from './missing.ts';
import { missingFor } from './missing-for.ts';
import { otherRolesParts } from './never.ts';
import { type Explained, explained, type Part, part } from './parts.ts';

/** Its words say why its control would not be applied; they are empty if it would. */
export interface TemplateExplanation extends Explained {
  /** Whether its control would be applied if it were sent to the team now. */
  readonly applies: boolean;
  /** Why not; `null` if it applies. */
  readonly refused: 'other-role' | 'waits' | null;
  /** What milestones lack. */
  readonly missing: Missing | null;
  /** What its control switches, in order. */
  readonly switches: readonly Switch[];
}

interface Switch {
  readonly milestone: string;
  readonly on: boolean;
  /** Whether its state would change. */
  readonly changes: boolean;
}

/** Explains what a reply from a template would switch for a team now. The template is counted from 0. */
export function explainTemplate(state: State, team: number, address: string, template: number): TemplateExplanation {
  const { compiled } = state;
  const { definition } = compiled;
  const found = definition.emailPersons[compiled.persons.get(caseless(address)) ?? -1]?.templates[template];
  if (found === undefined) throw new Error(`The definition has no template ${template} of ${address}.`);
  const { control } = found;
  const asked = teamOf(state, team);
  const isForThisRole = isForRole(control.roles, asked.role, definition.config);
  const missing = missingFor(control.condition, (milestone) => isOn(compiled, asked, milestone));
  const refused = isForThisRole ? (missing === null ? null : 'waits') : 'other-role';
  const standing = new Map<string, boolean>();
  const switched = (milestone: string, on: boolean): Switch => {
    const changes = (standing.get(milestone) ?? isOn(compiled, asked, milestone)) !== on;
    standing.set(milestone, on);
    return { milestone, on, changes };
  };
  return {
    applies: refused === null,
    refused,
    missing,
    switches: [
      ...control.activate.map((milestone) => switched(milestone, true)),
      ...control.deactivate.map((milestone) => switched(milestone, false)),
    ],
    ...explained(partsFor(refused, missing, otherRolesParts(control.roles, asked.role))),
  };
}

function partsFor(refused: TemplateExplanation['refused'], missing: Missing | null, otherRoles: Part[]): Part[] {
  if (refused === null) return [];
  const waits = refused === 'other-role' || missing === null ? null : missingParts(missing);
  return [part('switches_nothing'), ...(waits === null ? otherRoles : [part('it_waits'), ...waits]), part('end')];
}
