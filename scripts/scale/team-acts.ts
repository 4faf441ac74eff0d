import type { Random } from '../../packages/rehearsal/src/random.ts';
import type { Ledger } from './ledger.ts';
import { type Outcome, outcomeOf, type Player, type Request } from './player.ts';

export interface PlayedTeam {
  readonly id: string;
  readonly exerciseId: string;
  readonly sandboxToken: string;
  /** Who moves between this team and the next one. */
  readonly userId: string;
  readonly neighbourId: string;
}

interface Act {
  readonly key: string;
  readonly mutation: string;
  readonly input: Record<string, unknown>;
}

/** What one team does, one act after another. */
export class TeamActs {
  readonly #player: Player;
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #team: PlayedTeam;
  /** How many milestones and injects the definition has for each team. */
  readonly #limit: number;
  #number = 0;
  #milestones = 0;
  #injects = 0;
  #submissions = 0;
  #isAtNeighbour = false;

  constructor(player: Player, ledger: Ledger, random: Random, team: PlayedTeam, limit: number) {
    this.#player = player;
    this.#ledger = ledger;
    this.#random = random;
    this.#team = team;
    this.#limit = limit;
  }

  /** One act of a random kind. */
  async next(): Promise<void> {
    this.#number += 1;
    const token = `${this.#team.id}.${this.#number}`;
    const kinds = [
      () => this.#tool(token),
      () => this.#mail(token),
      () => this.#mailAs(token),
      () => this.#comment(token),
      () => this.#message(token),
      () => this.#milestone(),
      () => this.#injectAndConfirm(),
      () => this.#answerAndJudge(token),
      () => this.#file(token),
      () => this.#sandbox(token),
      () => this.#move(),
    ];
    await this.#random.pick(kinds)?.();
  }

  #tool(token: string): Promise<Outcome> {
    return this.#do({ key: `tool ${token}`, mutation: 'useTool', input: { tool: 'look', argument: token } });
  }

  #mail(token: string): Promise<Outcome> {
    const input = { to: ['boss@mail.ex'], subject: token, text: 'A text.' };
    return this.#do({ key: `mail ${token}`, mutation: 'sendEmail', input });
  }

  #mailAs(token: string): Promise<Outcome> {
    const input = { address: 'boss@mail.ex', subject: token, text: 'A text.' };
    return this.#do({ key: `mail ${token}`, mutation: 'sendEmailAs', input });
  }

  #comment(token: string): Promise<Outcome> {
    const query = `mutation ($key: String!) { done: commentTeam(teamId: "${this.#team.id}", text: "${token}", clientId: $key) { id } }`;
    return this.#ask(`comment ${token}`, query);
  }

  #message(token: string): Promise<Outcome> {
    const input = `{ teamIds: ["${this.#team.id}"], channel: "Messages", text: "${token}" }`;
    const query = `mutation ($key: String!) { done: sendOwnInject(sendOwnInjectInput: ${input}, clientId: $key) { code actionLog { id } } }`;
    return this.#ask(`message ${token}`, query);
  }

  async #milestone(): Promise<void> {
    if (this.#milestones === this.#limit) return;
    const milestone = `act-${this.#milestones + 1}`;
    const input = { milestone, activate: true };
    const key = `milestone ${this.#team.id} ${milestone}`;
    const { code } = await this.#do({ key, mutation: 'modifyMilestone', input }, 'name');
    if (code === undefined) this.#milestones += 1;
  }

  async #injectAndConfirm(): Promise<void> {
    if (this.#injects === this.#limit) return;
    const inject = `nudge-${this.#injects + 1}`;
    const input = `{ teamIds: ["${this.#team.id}"], inject: "${inject}" }`;
    const sent = await this.#ask(
      `inject ${this.#team.id} ${inject}`,
      `mutation ($key: String!) { done: sendInject(sendInjectInput: ${input}, clientId: $key) { code actionLog { id } } }`,
    );
    const logId = sent.data?.[0]?.actionLog?.id;
    if (sent.code !== undefined || logId === undefined) return;
    this.#injects += 1;
    await this.#ask(
      `confirmation ${this.#team.id} ${inject}`,
      `mutation ($key: String!) { done: confirmInject(teamId: "${this.#team.id}", logId: "${logId}", clientId: $key) { id } }`,
    );
  }

  async #answerAndJudge(token: string): Promise<void> {
    const answered = { questionnaire: 'Form', answers: [{ text: token }] };
    const key = `answers ${token}`;
    const { code } = await this.#do({ key, mutation: 'answerQuestionnaire', input: answered });
    if (code === undefined) this.#submissions += 1;
    if (this.#submissions === 0) return;
    const judged = { questionnaire: 'Form', attempt: this.#submissions, question: 1, correct: true, comment: token };
    await this.#do({ key: `judgement ${token}`, mutation: 'judgeAnswer', input: judged });
  }

  async #file(token: string): Promise<void> {
    const name = `${token}.txt`;
    const form = (): FormData => {
      const filled = new FormData();
      filled.append('team_id', this.#team.id);
      filled.append('client_id', name);
      filled.append('file', new Blob([`The file ${token}.`]), name);
      return filled;
    };
    await this.#send(`file ${name}`, { path: `/files/${this.#team.exerciseId}`, form });
  }

  /** A sandbox sends its logs once, since they have no key. */
  async #sandbox(token: string): Promise<void> {
    const cmd = `nmap ${token}`;
    const answer = await this.#player.sendOnce({
      path: `/sandbox/${this.#team.id}`,
      json: [{ '@timestamp': '2026-01-31T12:00:00Z', cmd }],
      headers: { 'team-token': this.#team.sandboxToken },
    });
    const code = answer === undefined ? undefined : outcomeOf(answer).code;
    this.#note(`command ${cmd}`, answer === undefined ? 'unknown' : code === undefined ? 'acknowledged' : 'refused');
  }

  async #move(): Promise<void> {
    const { id, neighbourId, userId } = this.#team;
    const to = this.#isAtNeighbour ? id : neighbourId;
    const query = `mutation ($key: String!) { done: assignUsersToTeam(teamId: "${to}", userIds: ["${userId}"], clientId: $key) { id } }`;
    const { code } = await this.#ask(`member ${userId} ${to}`, query);
    if (code === undefined) this.#isAtNeighbour = !this.#isAtNeighbour;
  }

  #do({ key, mutation, input }: Act, selection = 'id'): Promise<Outcome> {
    const name = mutation[0]?.toUpperCase() + mutation.slice(1);
    const query = `mutation ($input: ${name}Input!, $key: String!) { done: ${mutation}(${mutation}Input: $input, clientId: $key) { ${selection} } }`;
    return this.#ask(key, query, { input: { teamId: this.#team.id, ...input } });
  }

  #ask(key: string, query: string, variables: object = {}): Promise<Outcome> {
    const clientId = `${this.#team.id}.${this.#number}`;
    return this.#send(key, { path: '/graphql', json: { query, variables: { key: clientId, ...variables } } });
  }

  async #send(key: string, request: Request): Promise<Outcome> {
    const { data, code: refused } = await this.#player.act(request);
    // What is sent to several teams is refused for each.
    const code: string | undefined = refused ?? (Array.isArray(data) ? (data[0]?.code ?? undefined) : undefined);
    this.#note(key, code === undefined ? 'acknowledged' : 'refused', code);
    return { data, code };
  }

  #note(key: string, outcome: 'acknowledged' | 'unknown' | 'refused', code?: string): void {
    this.#ledger.note(key, outcome);
    // While exercise time stands still.
    if (outcome === 'refused' && code !== 'wrong_state') this.#player.faults.push(`${key} was refused: ${code}`);
  }
}
