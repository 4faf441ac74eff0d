import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkFiles } from './check.ts';
import { packageFolder } from './cli/folder.ts';
import type { Definition } from './model.ts';
import { formatProblem } from './problem/problem.ts';

const examples = fileURLToPath(new URL('../../../examples/', import.meta.url));

async function example(name: string): Promise<Definition> {
  const result = await checkFiles(await packageFolder(`${examples}${name}`));
  const complaints = [...(result.ok ? [] : result.problems), ...result.warnings];
  assert.deepEqual(complaints.map(formatProblem), []);
  assert.ok(result.ok);
  return result.definition;
}

describe('the examples', () => {
  it('are free of problems and warnings', async () => {
    const entries = await readdir(examples, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    assert.equal(names.length, 3);
    for (const name of names) await example(name);
  });

  it('show every feature in the tour', async () => {
    const tour = await example('tour');
    const alternatives = tour.injects.flatMap((inject) => inject.alternatives);
    const controls = alternatives.map(({ control }) => control);
    assert.deepEqual(
      new Set(tour.channels.map(({ type }) => type)),
      new Set(['info', 'email', 'form', 'tool', 'command']),
    );
    assert.deepEqual(
      new Set(tour.questionnaires.flatMap(({ questions }) => questions.map(({ type }) => type))),
      new Set(['radio', 'multiple-choice', 'free-form', 'auto-free-form']),
    );
    assert.ok(tour.injects.some(({ auto }) => !auto) && tour.injects.some(({ delay }) => delay > 0));
    assert.ok(
      tour.injects.some(({ type }) => type === 'email') && alternatives.some(({ content }) => content.files.length > 0),
    );
    assert.ok(alternatives.some(({ confirmation }) => confirmation !== null));
    assert.ok(
      alternatives.some(({ overlay }) => overlay?.duration === null) &&
        alternatives.some(({ overlay }) => (overlay?.duration ?? 0) > 0),
    );
    assert.ok(
      controls.some(({ roles }) => roles.length > 0) && controls.some(({ deactivate }) => deactivate.length > 0),
    );
    assert.ok(
      tour.drive.some(({ unlockedBy }) => unlockedBy.length > 0) &&
        tour.drive.some(({ unlockedBy }) => unlockedBy.length === 0),
    );
    assert.ok(
      tour.emailPersons.some(({ teamVisible }) => !teamVisible) &&
        tour.emailPersons.some(({ templates }) => templates.length > 0),
    );
    assert.ok(
      tour.tools.some(({ requiresInput }) => !requiresInput) &&
        tour.tools.some(({ responses }) => responses.some(({ regex }) => regex)),
    );
    assert.ok(
      tour.questionnaires.some(({ repeatable }) => repeatable) &&
        tour.commands.length > 0 &&
        tour.objectives.length > 0,
    );
    assert.ok(tour.milestones.some(({ final }) => final) && tour.milestones.some(({ initialState }) => initialState));
  });
});
