/** What can be brought about in an exercise, each kind with what tells one from another. */
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
  /** A role of which some team was told something. */
  roleTold: [role: string];
  injectForRole: [role: string, inject: string];
}

/** The things that some run has brought about. */
export class Seen {
  readonly #keys = new Set<string>();

  add<Kind extends keyof Places>(kind: Kind, ...place: Places[Kind]): void {
    this.#keys.add(keyOf(kind, place));
  }

  has<Kind extends keyof Places>(kind: Kind, ...place: Places[Kind]): boolean {
    return this.#keys.has(keyOf(kind, place));
  }
}

/** Names may hold any character, so that joining them would make one key of two things. */
function keyOf(kind: string, place: readonly (string | number)[]): string {
  return JSON.stringify([kind, ...place]);
}
