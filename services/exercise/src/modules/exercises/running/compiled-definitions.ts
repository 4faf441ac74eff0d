import { setImmediate } from 'node:timers/promises';
import { type CompiledDefinition, compile } from '@muster/engine';
import type { Models } from '../../definitions/index.ts';

/** Compiled definitions. Each is kept as long as it is referenced, so that all exercises of one definition share it. */
export class CompiledDefinitions {
  readonly #models: Models;
  readonly #kept = new Map<number, WeakRef<CompiledDefinition>>();

  constructor(models: Models) {
    this.#models = models;
  }

  /** Undefined if the definition was deleted meanwhile. */
  async get(definitionId: number): Promise<CompiledDefinition | undefined> {
    const kept = this.#kept.get(definitionId)?.deref();
    if (kept !== undefined) return kept;
    const read = await this.#models.find(definitionId);
    if (read === undefined) return undefined;
    // Compiling a large one takes as long as reading its last part.
    await setImmediate();
    const compiled = this.#kept.get(definitionId)?.deref() ?? compile(read.model);
    this.#kept.set(definitionId, new WeakRef(compiled));
    for (const [id, other] of this.#kept) if (other.deref() === undefined) this.#kept.delete(id);
    return compiled;
  }
}
