import type { Definition } from '@muster/definition';
import type { Mode } from '@muster/engine';
import { type Document, LineCounter, parseAllDocuments } from 'yaml';
import type { Teams } from '../teams.ts';
import { Mistakes, ScriptError } from './mistakes.ts';
import { fields } from './parsers.ts';
import { readSteps } from './read-steps.ts';
import { readTeams } from './read-teams.ts';
import type { Script } from './script.ts';
import { Value } from './value.ts';

/** Parses a script for a definition. Throws a `ScriptError` with all mistakes. */
export function readScript(yaml: string, definition: Definition, mode: Mode): Script {
  const lines = new LineCounter();
  const mistakes = new Mistakes(lines);
  const document = documentOf(yaml, lines, mistakes);
  let teams: Teams = new Map();
  const parts = fields({
    teams: (value) => {
      teams = readTeams(value, definition);
      return teams;
    },
    steps: (value) => readSteps(value, { teams, definition, mode }),
  });
  const script = parts(Value.whole(document, mistakes));
  mistakes.throwIfAny();
  if (script === undefined) throw new Error('A script that cannot be read must have a mistake.');
  return { teams: script.teams, steps: script.steps.toSorted((a, b) => a.time - b.time) };
}

function documentOf(yaml: string, lineCounter: LineCounter, mistakes: Mistakes): Document {
  const parsed = parseAllDocuments(yaml, { lineCounter, prettyErrors: false, logLevel: 'silent' });
  const documents = Array.isArray(parsed) ? parsed : [];
  for (const { errors } of documents) {
    for (const { pos, message } of errors) mistakes.add(pos[0], null, `this is not YAML: ${message}.`);
  }
  const [first, second] = documents;
  if (second !== undefined) mistakes.add(second.range[0], null, 'a script is one document: remove the `---`.');
  mistakes.throwIfAny();
  if (first === undefined) throw new ScriptError(['The script is empty; it must have `teams` and `steps`.']);
  return first;
}
