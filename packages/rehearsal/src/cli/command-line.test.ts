import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { EXAMPLES, playSteps, rehearseFiles, run, TOUR } from '../testing/command-line.ts';

const WEB_SERVER = join(EXAMPLES, 'web-server');

describe('the rehearse command', () => {
  it('prints its usage on request', async () => {
    const { code, out, err } = await run('--help');
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, /^Usage: npm run exercise -- rehearse/);
  });

  it('refuses an invalid command line, and prints its usage', async () => {
    for (const [args, message] of [
      [[], /^Say which definition/],
      [['nowhere'], /^There is no file or folder nowhere\./],
      [[TOUR, WEB_SERVER], /^One definition is rehearsed at a time, not .*tour and .*web-server\./],
      [[TOUR, '--runs', 'many'], /^--runs must be a whole number from 1 to 100000, not "many"\./],
      [[TOUR, '--seed', ''], /^--seed must be a whole number from 0 to 1000000000, not ""\./],
      [[TOUR, '--minutes', '1e3'], /^--minutes must be a whole number/],
      [[TOUR, '--teams', 'a:cooks'], /^--teams: there is no role `cooks`; the roles are `front desk`, `archive`\./],
      [[TOUR, '--teams', 'a:archiv'], /^--teams: there is no role `archiv`; did you mean `archive`\?/],
      [[TOUR, '--teams', 'a:'], /^--teams: say which role a has; the roles are `front desk`, `archive`\./],
      [[TOUR, '--teams', 'a,a'], /^--teams has two teams of the name a\./],
      [[TOUR, '--teams', 'a:archive:x'], /^--teams must be a number, or names with roles/],
      [[TOUR, '--teams', 'a,,b'], /^--teams must be a number, or names with roles/],
      [[WEB_SERVER, '--teams', 'a:red'], /^--teams: the definition has no roles, so a cannot have one\./],
      [[TOUR, '--script', 'nowhere.yml'], /^There is no script nowhere\.yml\./],
      [[TOUR, '--script', TOUR], /^--script needs a file, and .*tour is none\./],
      [[TOUR, '--loudly'], /--loudly/],
      ...['--runs', '--seed', '--teams'].map(
        (option) =>
          [[TOUR, '--script', 'x', option, '1'], new RegExp(`^${option} and --script do not go together`)] as const,
      ),
    ] as const) {
      const { code, err, out } = await run(...args);
      assert.deepEqual([code, out], [2, ''], args.join(' '));
      assert.match(err, message);
      assert.match(err, /\n\nUsage: npm run exercise -- rehearse/);
    }
  });

  it('mentions a team without a role if there are roles', async () => {
    const { out } = await run(TOUR, '--runs', '1', '--minutes', '1', '--teams', 'a:archive,b');
    assert.match(out, /^1 run of 1 minute, synchronous, seed 1; teams: a \(archive\), b \(no role\)\.\n/);
    assert.match((await run(TOUR, '--runs', '1', '--minutes', '1', '--teams', 'b')).out, /teams: b \(no role\)\.\n/);
    assert.match((await run(WEB_SERVER, '--runs', '1', '--minutes', '1')).out, /teams: team-1, team-2\.\n/);
  });

  it('prints the problems of a definition, for people and for programs', async () => {
    const files = { 'config.yml': 'version: 9.9.9\n' };
    const { code, err, out } = await rehearseFiles(files);
    assert.deepEqual([code, out], [1, '']);
    assert.match(err, /^config\.yml:1:/);
    const json = await rehearseFiles(files, '--json');
    assert.deepEqual([json.code, json.err], [1, '']);
    const report = JSON.parse(json.out);
    assert.deepEqual(Object.keys(report), ['ok', 'problems', 'warnings']);
    assert.deepEqual([report.ok, report.problems[0].file], [false, 'config.yml']);
  });

  it('prints the warnings of the check, and fails on them in strict mode', async () => {
    const files = { 'milestones.yml': '- {name: never, final: true}\n' };
    const warned = await rehearseFiles(files, '--runs', '1');
    assert.equal(warned.code, 0);
    assert.match(
      warned.out,
      /\nWarnings of the check:\n {2}\(package\):1:1 Nothing happens in this exercise.*\n {2}milestones\.yml:1:10 The final milestone `never` is out of reach/,
    );
    const strict = await rehearseFiles(files, '--runs', '1', '--json', '--strict');
    assert.equal(strict.code, 1);
    const { ok, warnings } = JSON.parse(strict.out);
    assert.deepEqual([ok, warnings[0].code, warnings[1].code], [false, 'incomplete', 'never_on']);
    assert.equal((await run(TOUR, '--runs', '1', '--minutes', '1', '--strict')).code, 0);
  });

  it('plays the kept paths of a definition, and fails if one leads elsewhere', async () => {
    const files = {
      'milestones.yml': '- {name: seen}\n',
      'channels.yml': '- {name: News, type: info}\n',
      'injects.yml':
        '- {name: hello, time: 1, alternatives: [{name: only, content: Hello., control: {activate_milestone: seen}}]}\n',
      'rehearsals/b.yml': 'teams: {one: null}\nsteps:\n- {at: 2, team: one, expect: {milestone: seen}}\n',
    };
    const passing = await rehearseFiles(files, '--runs', '1');
    assert.equal(passing.code, 0, passing.out + passing.err);
    assert.doesNotMatch(passing.out, /rehearsals.* not used/);
    assert.match(passing.out, /\n\nKept paths:\n {2}passes {2}rehearsals\/b\.yml\n/);
    const failing = await rehearseFiles(
      {
        ...files,
        'rehearsals/a.yml': 'teams: {one: null}\nsteps:\n- {at: 0:30, team: one, expect: {milestone: seen}}\n',
        'rehearsals/deep/c.yaml': 'teams: {one: null}\nsteps:\n- {at: 1, team: one, confirm: goodbye}\n',
        'rehearsals/d.yml': '\0',
        'rehearsals/notes.md': 'No path.',
        'rehearsal/e.yml': 'A folder with a similar name was never refused.',
      },
      '--runs',
      '1',
    );
    assert.equal(failing.code, 1);
    assert.match(failing.out, /rehearsal\/e\.yml:1:1 /);
    const [, kept] = /\nKept paths:\n((?: {2}.*\n)+)/.exec(failing.out) ?? [];
    assert.deepEqual(kept?.split('\n'), [
      '  fails   rehearsals/a.yml: Step 1, minute 0:30, one, expect: seen is on, but seen is off',
      '  passes  rehearsals/b.yml',
      '  fails   rehearsals/d.yml: It cannot be read as a text of up to 1 MB.',
      '  fails   rehearsals/deep/c.yaml: Step 1 (line 3): there is no inject `goodbye`; write `hello`.',
      '',
    ]);
  });

  it('prints failures before what was never seen', async () => {
    const { out } = await playSteps([
      '{ at: 1, team: counter, confirm: welcome }',
      '{ at: 2, team: counter, confirm: welcome }',
    ]);
    assert.match(out, /\nRefused:\n[\s\S]*\nEndings of front desk, by teams/);
  });

  it('exits with 0 on success, and with 1 if a step was refused', async () => {
    const confirm = '{ at: 1, team: counter, confirm: welcome }';
    const [well, refused] = [await playSteps([confirm], '--json'), await playSteps([confirm, confirm], '--json')];
    assert.deepEqual([well.code, JSON.parse(well.out).ok], [0, true]);
    assert.deepEqual([refused.code, JSON.parse(refused.out).ok], [1, false]);
    assert.equal(JSON.parse(refused.out).refused[0].code, 'already_confirmed');
  });
});
