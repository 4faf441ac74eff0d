/** What can happen in an exercise: each kind with its key. */
interface Places {
  inject: [inject: string];
  alternative: [inject: string, alternative: string];
  confirmation: [inject: string, alternative: string];
  milestone: [milestone: string];
  questionnaire: [questionnaire: string];
  option: [questionnaire: string, question: number, option: number];
  pattern: [questionnaire: string, question: number, pattern: number];
  toolAnswer: [tool: string, response: number];
  commandRule: [rule: string];
  template: [address: string, template: number];
  firstMail: [address: string];
  role: [role: string];
  /** A role with a team to which something happened. */
  roleTold: [role: string];
  injectForRole: [role: string, inject: string];
}

/** What has happened in some run. */
export class CoveredPlaces {
  readonly #keys = new Set<string>();

  add<Kind extends keyof Places>(kind: Kind, ...place: Places[Kind]): void {
    this.#keys.add(keyOf(kind, place));
  }

  has<Kind extends keyof Places>(kind: Kind, ...place: Places[Kind]): boolean {
    return this.#keys.has(keyOf(kind, place));
  }
}

/** Names can contain any character, so joining them could give two things the same key. */
function keyOf(kind: string, place: readonly (string | number)[]): string {
  return JSON.stringify([kind, ...place]);
}
