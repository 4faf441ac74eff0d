import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkFiles } from './check.ts';
import { check, filesOf, modelOf, problemsOf, warningsOf, withoutGaps } from './testing/packages.ts';

describe('a package', () => {
  it('can consist of a single line', async () => {
    const definition = await modelOf({ 'config.yml': 'version: 0.25.0' });
    assert.deepEqual(definition.config, {
      version: '0.25.0',
      exerciseDuration: 60,
      showExerciseTime: true,
      emailBetweenTeams: false,
      customEmailSuffix: 'mail.ex',
      enableRoles: false,
    });
    assert.deepEqual(definition.channels, []);
  });

  it('can have an unquoted and short version', async () => {
    for (const version of ['0.25', '"0.25"', '0.25.0', "'0.25.0'"]) {
      assert.equal((await modelOf({ 'config.yml': `version: ${version}` })).config.version, '0.25.0');
    }
  });

  it('a package of another version is refused, and the message names the supported one', async () => {
    for (const version of ['0.24.9', '0.26', '1.25.0', '0.25.1', 'latest', '""']) {
      const [problem] = await problemsOf({ 'config.yml': `version: ${version}` });
      assert.match(problem ?? '', /^config\.yml:1:10 /);
    }
    assert.deepEqual(await problemsOf({ 'config.yml': 'version: 0.26.0' }), [
      'config.yml:1:10 The version `0.26.0` is not supported: this platform reads version 0.25.0 of the format.',
    ]);
  });

  it('needs a configuration, and the message says where one might be', async () => {
    const missing = async (path: string) => {
      const result = await checkFiles(filesOf({ [path]: 'version: 0.25.0', 'other/x.txt': '' }));
      return result.ok ? [] : result.problems.map(({ message }) => message);
    };
    assert.deepEqual(await missing('readme.txt'), [
      'The package has no `config.yml`: add one with the line `version: 0.25.0`.',
    ]);
    assert.deepEqual(await missing('a/b/config.yml'), [
      'The package has no `config.yml`: there is one at `a/b/config.yml`, so pack the folder that holds it.',
    ]);
    assert.deepEqual(await problemsOf({ 'config.yml': '# nothing\n' }), [
      'config.yml:1:1 The file is empty; it must at least have the field `version`.',
    ]);
  });

  it('can be in a single folder, beside files that operating systems leave behind', async () => {
    const result = await checkFiles(
      filesOf({
        'my game/config.yml': 'version: 0.25.0',
        'my game/milestones.yml': '- {name: a, initial_state: true}',
        '__MACOSX/my game/._config.yml': 'junk',
        'my game/.DS_Store': 'junk',
        'my game/files/Thumbs.db': 'junk',
        '.git/config': 'junk',
      }),
    );
    assert.deepEqual(withoutGaps(result.warnings), []);
    assert.equal(result.ok && result.definition.milestones[0]?.name, 'a');
    assert.deepEqual(result.ok && result.definition.files, []);
  });

  it('can have a folder of YAML files instead of one, read in the order of their names', async () => {
    const definition = await modelOf({
      'milestones/b.yml': '- {name: second, initial_state: true}',
      'milestones/a.yaml': '- {name: first, initial_state: true}',
      'milestones/sub/c.yml': '- {name: third, initial_state: true}',
    });
    assert.deepEqual(
      definition.milestones.map(({ name }) => name),
      ['first', 'second', 'third'],
    );
  });

  it('gets warnings for files that are probably misnamed', async () => {
    assert.deepEqual(await problemsOf({ 'milestone.yml': '- name: a' }), [
      'milestone.yml:1:1 The format has no `milestone.yml`; did you mean `milestones.yml`?',
    ]);
    assert.deepEqual(await problemsOf({ 'Injects.yml': '' }), [
      'Injects.yml:1:1 The format has no `Injects.yml`; did you mean `injects.yml`?',
    ]);
    assert.deepEqual(await problemsOf({ 'file/a.txt': '' }), [
      'file/a.txt:1:1 The format has no `file`; did you mean `files/`?',
    ]);
    assert.deepEqual(await warningsOf({ 'notes.txt': '', 'README.md': '', 'llm/prompt.txt': '', 'score.yml': '' }), [
      'notes.txt:1:1 The format has no such file: it is kept, and not used.',
      'score.yml:1:1 The format has no such file: it is kept, and not used.',
    ]);
  });

  it('the check of a package with too many problems reports the first 200 and the number of others', async () => {
    const problems = await problemsOf({
      'milestones.yml': Array.from({ length: 450 }, () => '- name: a b\n').join(''),
    });
    assert.equal(problems.length, 201);
    assert.match(problems.at(-1) ?? '', /There are \d+ more problems; mend those above and check again/);
  });

  it('has a model that can be serialized as JSON', async () => {
    const result = await check({ 'roles.yml': '- name: r', 'drive/plan.md': '# Plan' });
    assert.ok(result.ok);
    assert.deepEqual(JSON.parse(JSON.stringify(result.definition)), result.definition);
  });
});
