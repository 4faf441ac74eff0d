/** A kind of act. Only `defineActs` creates one, so that an act that is not declared cannot be recorded. */
class DeclaredAct {
  readonly #name: string;
  /** What happened, and what the details say. */
  readonly meaning: string;

  constructor(name: string, meaning: string) {
    this.#name = name;
    this.meaning = meaning;
  }

  /** A stable identifier: `user.created`. */
  get name(): string {
    return this.#name;
  }
}

export type Act = DeclaredAct;

/** Acts by name. */
export type ActCatalogue = Readonly<Record<string, Act>>;

/** Declares acts, each once, with their meanings; `docs/audit.md` is generated from all declarations. */
export function defineActs<const Name extends string>(
  meanings: Readonly<Record<Name, string>>,
): { readonly [Declared in Name]: Act };
export function defineActs(meanings: Readonly<Record<string, string>>): ActCatalogue {
  return Object.fromEntries(Object.entries(meanings).map(([name, meaning]) => [name, new DeclaredAct(name, meaning)]));
}
