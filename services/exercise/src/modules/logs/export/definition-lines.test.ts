import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FILLED } from '../../../testing/filled-model.ts';
import {
  channelDefinitions,
  injectDefinitions,
  milestoneDefinitions,
  objectiveDefinitions,
  questionnaireDefinitions,
  toolDefinitions,
} from './definition-lines.ts';

const LINES = {
  channels: channelDefinitions(FILLED),
  injects: injectDefinitions(FILLED),
  milestones: milestoneDefinitions(FILLED),
  objectives: objectiveDefinitions(FILLED),
  questionnaires: questionnaireDefinitions(FILLED),
  tools: toolDefinitions(FILLED),
};

/** Fields that have another name in the log, as in the package; those of files and conditions are one text there. */
const NAMES: Readonly<Record<string, string>> = {
  'content.text': 'content',
  files: 'file_names',
  driveFiles: 'file_names',
  condition: 'milestone_condition',
  activate: 'activate_milestone',
  deactivate: 'deactivate_milestone',
  // A silent alternative has no channel.
  silent: 'channel',
};
const AS_TEXT: ReadonlySet<string> = new Set(['files', 'driveFiles', 'condition']);

/** Every path of fields in a value, without positions in lists. */
function* pathsIn(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* pathsIn(item, path);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      const known = NAMES[`${path.split('.').at(-1)}.${name}`] ?? NAMES[name];
      const own = `${path}.${known ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
      yield own;
      if (!AS_TEXT.has(name)) yield* pathsIn(part, own);
    }
  }
}

describe('the log files of a definition', () => {
  for (const [part, lines] of Object.entries(LINES)) {
    it(`the log file of ${part} has every field that they have in a definition`, () => {
      const exported = new Set(pathsIn(lines, part));
      const missing = new Set(pathsIn(Reflect.get(FILLED, part), part)).difference(exported);
      assert.deepEqual([...missing], []);
    });
  }
});
