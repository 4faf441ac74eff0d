import type { Definition } from '@muster/definition';
import type { CompiledDefinition, Mode } from '@muster/engine';
import { switchesIn } from '../milestones.ts';
import { MORNING, Stage } from '../stage.ts';
import { evenTeams, setupsOf } from '../teams.ts';
import { RoleFindings, type RoleReport } from './role-findings.ts';
import { reachedBy } from './silence.ts';

/** What comes to a team that does nothing, while its instructor does nothing either. */
export interface IdleTeam extends Pick<RoleReport, 'role' | 'missing' | 'silence'> {
  readonly ending: string | null;
  /** How many injects, mails and questionnaires came. */
  readonly received: number;
  /** The milestones that were switched on. */
  readonly reached: readonly string[];
  readonly score: number | null;
}

/** One run with a team of each role. `length`: in milliseconds. */
export function playIdly(compiled: CompiledDefinition, mode: Mode, length: number): IdleTeam[] {
  const { definition } = compiled;
  const teams = setupsOf(evenTeams(rolesIn(definition), definition), definition);
  const run = new Stage(compiled, mode, teams).endAt(MORNING + length);
  const findings = new RoleFindings(definition, teams);
  findings.add(run);
  const received = run.events.flatMap(({ event }) => reachedBy(event, (id) => teams[id - 1]?.address));
  const switched = switchesIn(run.events, teams, definition).filter(({ on, cause }) => on && cause !== null);
  return findings.report().map(({ role, missing, silence, score, endings }) => {
    const own = new Set(teams.filter((team) => team.role === role).map(({ id }) => id));
    const names = new Set(teams.filter((team) => team.role === role).map(({ name }) => name));
    return {
      role,
      ending: endings.find((each) => each.teams > 0)?.milestone ?? null,
      received: received.filter((team) => own.has(team)).length,
      reached: [...new Set(switched.filter(({ team }) => names.has(team)).map(({ milestone }) => milestone))],
      silence,
      score: score?.least ?? null,
      missing,
    };
  });
}

/** Teams of a cell come as often as the cell names their role; else one per role. */
function rolesIn({ config, roles }: Definition): number {
  return Math.max(1, config.cells?.length ?? (config.enableRoles ? roles.length : 1));
}
