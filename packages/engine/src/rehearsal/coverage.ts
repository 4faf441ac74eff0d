import type { Definition } from '@muster/definition';
import type { Event } from '../events/event.ts';

/** What no run has brought about, by name. */
interface Uncovered {
  readonly injects: readonly string[];
  /** `inject / alternative`, of injects that were sent otherwise. */
  readonly alternatives: readonly string[];
  readonly milestones: readonly string[];
  readonly questionnaires: readonly string[];
  /** `tool / parameter`, with the position when the parameter is there more than once. */
  readonly toolAnswers: readonly string[];
  readonly commandRules: readonly string[];
}

export interface CoverageReport {
  readonly uncovered: Uncovered;
  /** How many teams, over all runs, finished with which final milestone. */
  readonly endings: readonly { readonly milestone: string; readonly teams: number }[];
  readonly teamsWithoutEnding: number;
}

/** Counts what happens over many runs. */
export class Coverage {
  readonly #definition: Definition;
  readonly #seen = new Set<string>();
  readonly #endings = new Map<string, number>();
  #teams = 0;

  constructor(definition: Definition) {
    this.#definition = definition;
  }

  add(events: readonly Event[]): void {
    for (const event of events) {
      switch (event.type) {
        case 'exercise_opened':
          this.#teams += event.teams.length;
          break;
        case 'inject_sent':
          this.#seen.add(`inject ${event.inject}`).add(`alternative ${event.inject} / ${event.alternative}`);
          break;
        case 'milestone_switched':
          if (event.on) this.#seen.add(`milestone ${event.milestone}`);
          break;
        case 'questionnaire_appeared':
          this.#seen.add(`questionnaire ${event.questionnaire}`);
          break;
        case 'tool_used':
          this.#seen.add(`answer ${event.tool} ${event.response}`);
          break;
        case 'command_matched':
          this.#seen.add(`rule ${event.rule}`);
          break;
        case 'team_finished':
          this.#endings.set(event.milestone, (this.#endings.get(event.milestone) ?? 0) + 1);
          break;
      }
    }
  }

  report(): CoverageReport {
    const { injects, milestones, questionnaires, tools, commands } = this.#definition;
    const unseen = (kind: string, names: readonly string[]): string[] =>
      names.filter((name) => !this.#seen.has(`${kind} ${name}`));
    const neverSent = unseen(
      'inject',
      injects.map(({ name }) => name),
    );
    const sent = injects.filter(({ name }) => !neverSent.includes(name));
    const alternatives = sent.flatMap(({ name, alternatives: all }) => all.map((each) => `${name} / ${each.name}`));
    const switchable = milestones.filter(({ initialState }) => !initialState);
    const finished = [...this.#endings.values()].reduce((sum, teams) => sum + teams, 0);
    return {
      uncovered: {
        injects: neverSent,
        alternatives: unseen('alternative', alternatives),
        milestones: unseen(
          'milestone',
          switchable.map(({ name }) => name),
        ),
        questionnaires: unseen(
          'questionnaire',
          questionnaires.map(({ title }) => title),
        ),
        toolAnswers: tools.flatMap(({ name, responses }) =>
          [...responses.entries()]
            .filter(([position]) => !this.#seen.has(`answer ${name} ${position}`))
            .map(([position, { param }]) => {
              const isRepeated = responses.filter((other) => other.param === param).length > 1;
              return `${name} / ${param}${isRepeated ? ` (response ${position + 1})` : ''}`;
            }),
        ),
        commandRules: unseen(
          'rule',
          commands.map(({ name }) => name),
        ),
      },
      endings: milestones
        .filter(({ final }) => final)
        .map(({ name }) => ({ milestone: name, teams: this.#endings.get(name) ?? 0 })),
      teamsWithoutEnding: this.#teams - finished,
    };
  }
}
