/** The contents of a screen, assembled from live updates. */
export interface Screen {
  /** The subscription, and the query that returns the same at once. */
  readonly watch: string;
  readonly view: string;
  readonly variables: object;
  position: number | undefined;
  /** Of the position. */
  epoch: string | undefined;
  /** Whether a higher position is a later one. */
  readonly counts: boolean;
  /** Its contents, for comparison. */
  readonly content: object;
  /** Applies an update; returns the ids of new or changed entries. */
  show(update: Update): readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: updates have the shape of the query
type Update = any;

const TEAM_UPDATE = `position epoch whole commandCount exerciseState clock { state }
  actionLogs { id number kind questionnaire confirmation { isConfirmed } }
  emails { id } submissions { id } milestones { name reached }`;

interface SeenLog {
  readonly id: string;
  readonly kind: string;
  readonly questionnaire: string | null;
  readonly confirmation: { readonly isConfirmed: boolean } | null;
}

/** The screen of a trainee: everything of their team. */
export class TeamScreen implements Screen {
  readonly watch = `subscription ($id: ID!, $after: Int, $epoch: String) {
    update: teamUpdates(teamId: $id, after: $after, epoch: $epoch, newest: 1000) { ${TEAM_UPDATE} } }`;
  readonly view = `query ($id: ID!) { update: teamView(teamId: $id, newest: 1000) { ${TEAM_UPDATE} } }`;
  readonly variables: object;
  readonly counts = true;
  readonly logs = new Map<string, SeenLog>();
  readonly #others = new Map<string, unknown>();
  position: number | undefined;
  epoch: string | undefined;

  constructor(teamId: string) {
    this.variables = { id: teamId };
  }

  show(update: Update): readonly string[] {
    if (update.whole) {
      this.logs.clear();
      this.#others.clear();
    }
    for (const log of update.actionLogs) this.logs.set(log.id, log);
    for (const { id } of update.emails) this.#others.set(`mail ${id}`, true);
    for (const { id } of update.submissions) this.#others.set(`submission ${id}`, true);
    for (const { name, reached } of update.milestones) this.#others.set(`milestone ${name}`, reached);
    if (update.clock !== null) this.#others.set('state', update.clock.state);
    this.position = update.position;
    this.epoch = update.epoch;
    return [...update.actionLogs, ...update.emails, ...update.submissions].map(({ id }) => id);
  }

  get content(): object {
    return { logs: this.logs, others: this.#others };
  }
}

const OVERVIEW_UPDATE = `position epoch whole commandCounts { count } state removedTeamIds
  teams { teamId memberCount score lastActAt finishedAt unanswered unjudged milestones { on } }`;

/** The screen of an instructor: an overview of all teams. */
export class OverviewScreen implements Screen {
  readonly watch = `subscription ($id: ID!, $after: Int, $epoch: String) {
    update: exerciseUpdates(exerciseId: $id, after: $after, epoch: $epoch) { ${OVERVIEW_UPDATE} } }`;
  readonly view = `query ($id: ID!) { update: exerciseOverview(exerciseId: $id) { ${OVERVIEW_UPDATE} } }`;
  readonly variables: object;
  /** On demand, every team has its own stream. */
  readonly counts: boolean;
  readonly #teams = new Map<string, unknown>();
  #state = '';
  position: number | undefined;
  epoch: string | undefined;

  constructor(exerciseId: string, onDemand: boolean) {
    this.variables = { id: exerciseId };
    this.counts = !onDemand;
  }

  show(update: Update): readonly string[] {
    if (update.whole) this.#teams.clear();
    for (const team of update.teams) this.#teams.set(team.teamId, team);
    for (const id of update.removedTeamIds) this.#teams.delete(id);
    this.#state = update.state;
    this.position = update.position;
    this.epoch = update.epoch;
    return [];
  }

  get content(): object {
    return { state: this.#state, teams: this.#teams };
  }
}
