import type { Definition, KeptPath } from '@muster/definition';
import { compile } from '@muster/engine';
import { setupsOf } from '../teams.ts';
import { ScriptError } from './mistakes.ts';
import { playScript, type ScriptFindings } from './play-script.ts';
import { readScript } from './read-script.ts';

/** Whether a path that an author kept still leads where it led. */
export interface KeptPathResult extends Pick<ScriptFindings, 'refused' | 'unmet'> {
  readonly file: string;
  readonly ok: boolean;
  /** Why it could not be played at all. */
  readonly mistakes: readonly string[];
}

const NOT_TEXT = 'It cannot be read as a text of up to 1 MB.';

/** Plays the kept paths of a package, each from the start and all teams together, as they were played. */
export function playKeptPaths(definition: Definition, paths: readonly KeptPath[]): KeptPathResult[] {
  const compiled = compile(definition);
  return paths.map(({ file, text }) => {
    try {
      if (text === undefined) throw new ScriptError([NOT_TEXT]);
      const script = readScript(text, definition, 'synchronous');
      const teams = setupsOf(script.teams, definition);
      const { refused, unmet } = playScript(compiled, script, { mode: 'synchronous', teams, minutes: null });
      return { file, ok: refused.length === 0 && unmet.length === 0, mistakes: [], refused, unmet };
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      return { file, ok: false, mistakes: error.message.split('\n'), refused: [], unmet: [] };
    }
  });
}
