import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { checkFiles } from '../check.ts';
import { formatProblem } from '../problem/problem.ts';
import { check, filesOf } from '../testing/packages.ts';
import { undocumented, withFieldTables } from './field-tables.ts';
import { YAML_FILES } from './files.ts';

const page = await readFile(new URL('../../../../docs/definition-format.md', import.meta.url), 'utf8');

describe('the format documentation', () => {
  it('has the fields of the schemas', () => {
    assert.deepEqual(undocumented(page), []);
    assert.equal(page, withFieldTables(page));
  });

  it('has a section for each file', () => {
    for (const file of YAML_FILES) assert.ok(page.includes(`\n## ${file}.yml\n`), file);
  });

  it('has examples that together form a valid package', async () => {
    const examples = [...page.matchAll(/```yaml\n# ([a-z]+\.yml)\n([\s\S]*?)```/g)].map(([, file = '', text = '']) => [
      file,
      text,
    ]);
    assert.deepEqual(examples.map(([file]) => file).sort(), YAML_FILES.map((file) => `${file}.yml`).sort());
    const files = { 'content/intro.md': '# Hello', 'files/plan.svg': '<svg/>', 'drive/handbook.md': '# Handbook' };
    const result = await checkFiles(filesOf({ ...files, ...Object.fromEntries(examples) }));
    assert.deepEqual((result.ok ? result.warnings : result.problems).map(formatProblem), []);
  });

  it('shows messages verbatim', async () => {
    const result = await check({
      'milestones.yml': '- name: door_open\n',
      'commands.yml': '- name: open\n  cmd: open\n  control:\n    activate_milestone: door_opne\n',
    });
    const [message] = result.ok ? [] : result.problems.map(formatProblem);
    assert.ok(message !== undefined && page.includes(message), message);
  });
});
