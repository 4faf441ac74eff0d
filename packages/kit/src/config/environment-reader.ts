import { StartupError } from '../runtime/startup-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads settings one by one and collects problems, so that all of them are reported at once. An empty variable counts
 * as unset: that is how compose files and shells omit one.
 */
export class EnvironmentReader {
  readonly #environment: Environment;
  readonly #problems: string[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | undefined;
  text(name: string, fallback: string): string;
  text(name: string, fallback?: string): string | undefined {
    const value = this.#environment[name]?.trim();
    return value === undefined || value === '' ? fallback : value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    return this.#problem(name, value, `a whole number from ${min} to ${max}`, fallback);
  }

  boolean(name: string, fallback: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (['true', '1', 'yes', 'on'].includes(value)) return true;
    if (['false', '0', 'no', 'off'].includes(value)) return false;
    return this.#problem(name, value, 'true or false', fallback);
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = choices.find((choice) => choice === value.toLowerCase());
    return found ?? this.#problem(name, value, `one of ${choices.join(', ')}`, fallback);
  }

  list(name: string): readonly string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const protocol = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (protocols.includes(protocol)) return value;
    // The value may contain a password, so the message does not repeat it.
    this.#problems.push(`${name} is not an address that starts with ${protocols.map((p) => `${p}://`).join(' or ')}.`);
    return undefined;
  }

  /** Adds a problem that only the caller can detect. */
  refuse(problem: string): void {
    this.#problems.push(problem);
  }

  /** Throws if there were problems. */
  done(): void {
    if (this.#problems.length === 0) return;
    const [only] = this.#problems;
    throw new StartupError(
      this.#problems.length === 1 && only !== undefined
        ? only
        : `${this.#problems.length} settings are wrong:\n${this.#problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }

  #problem<Value>(name: string, value: string, expected: string, fallback: Value): Value {
    this.#problems.push(`${name} is "${value}"; it must be ${expected}.`);
    return fallback;
  }
}
