import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { checkZip } from '../check.ts';
import { type Contents, zipOf } from '../testing/packages.ts';
import { runDefinitionCli } from './main.ts';

const SOUND: Contents = {
  'config.yml': 'version: 0.25.0\n',
  'milestones.yml': '- name: seen\n- {name: over, display_name: "The \\"end\\"", final: true, outcome: good}\n',
  'injects.yml':
    '- name: hello\n  time: 5\n  alternatives:\n    - {name: x, content: hi, file_names: a.txt, control: {milestone_condition: not seen, activate_milestone: seen}}\n',
  'commands.yml': '- {name: leave, cmd: exit, control: {milestone_condition: seen, activate_milestone: over}}\n',
  'files/a.txt': 'attached',
};

describe('the command line', () => {
  let folder = '';

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'definition-cli-'));
  });

  after(() => rm(folder, { recursive: true, force: true }));

  async function run(...args: string[]) {
    let [out, err] = ['', ''];
    const code = await runDefinitionCli(args, {
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
    });
    return { code, out, err };
  }

  async function place(name: string, contents: Contents): Promise<string> {
    for (const [path, content] of Object.entries(contents)) {
      const file = join(folder, name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return join(folder, name);
  }

  it('lists blocks, and inserts one into the files of a folder', async () => {
    const path = await place('inserted', {
      ...SOUND,
      'injects.yml': '# Mine.\n- {name: hello, alternatives: [{name: a, content: x}]}\n',
    });
    assert.match((await run('insert', path)).out, /^press +A journalist asks by mail\./m);
    for (const [args, message] of [
      [['pres'], /There is no block pres; the blocks are person, hint/],
      [['hint', '--minute', 'soon'], /--minute must be a number of minutes, not "soon"/],
      [['hint', '--role', 'nobody'], /The package has no role nobody/],
      [['hint', '--prefix', 'two words'], /Names cannot begin with "two words"/],
    ] as const) {
      const { code, err } = await run('insert', path, ...args);
      assert.equal(code, 2);
      assert.match(err, message);
    }
    const { code, out } = await run('insert', path, 'hint', '--minute', '5');
    assert.equal(code, 0);
    assert.match(out, /^Inserted hint, with names that begin with hint: injects\.yml, milestones\.yml\.\n/);
    assert.match(await readFile(join(path, 'injects.yml'), 'utf8'), /^# Mine\.\n- \{name: hello.*\n {2}time: 15\n/s);
    assert.equal((await run('check', path)).code, 0);
    await place('inserted', { 'injects.yml': '- [' });
    const broken = await run('insert', path, 'hint');
    assert.equal(broken.code, 1);
    assert.match(broken.err, /does_not_parse in injects\.yml/);
  });

  it('mends what can only be meant one way, and leaves the rest', async () => {
    const injects =
      "- name: hello # first\r\n  time: 0,5\r\n  alternatives:\r\n    - {name: x, content: 'Hi {{ team.name }}', contnet: y}\r\n";
    const path = await place('mended', {
      ...SOUND,
      'injects.yml': `\uFEFF${injects}`,
      'content/utf16.md': Buffer.from('\uFEFFx', 'utf16le'),
    });
    const { code, out } = await run('check', path, '--fix');
    assert.equal(code, 1);
    assert.match(out, /^Fixed: injects\.yml\.\n/);
    assert.match(out, /no field `contnet`/);
    assert.equal(
      await readFile(join(path, 'injects.yml'), 'utf8'),
      `\uFEFF${injects.replace('0,5', '0.5').replace('{{ team.name }}', '{{team.name}}')}`,
    );
    const again = await run('check', path, '--fix', '--json');
    assert.deepEqual(JSON.parse(again.out).fixed, []);
    assert.equal((await run('check', join(path, 'injects.yml'), '--fix')).code, 2);
  });

  it('shows each problem with its lines', async () => {
    const path = await place('broken', {
      ...SOUND,
      'injects.yml': '- name: hello\n  alternatives:\n    - name: x\n      content: hi\n      contrl: {}\n',
    });
    const { code, out } = await run('check', path);
    assert.equal(code, 1);
    assert.equal(
      out,
      [
        'Problem: injects.yml:5:7 An alternative has no field `contrl`; did you mean `control`?',
        '    3 |     - name: x',
        '    4 |       content: hi',
        '  > 5 |       contrl: {}',
        '      |       ^',
        '',
        '1 problem, 0 warnings: this package would be refused.',
        '',
      ].join('\n'),
    );
  });

  it('reports the same for a zip file as for the folder', async () => {
    const contents = {
      ...SOUND,
      'milestones.yml': '- name: seen\n  scor: 1\n- {name: over, final: true, outcome: good}',
    };
    const path = await place('scored', contents);
    await writeFile(join(folder, 'scored.zip'), await zipOf(contents));
    assert.deepEqual(await run('check', join(folder, 'scored.zip')), await run('check', path));
  });

  it('has machine-readable output', async () => {
    const path = await place('sound', { ...SOUND, 'files/unused.txt': '' });
    const { code, out } = await run('check', path, '--json');
    assert.equal(code, 0);
    const report = JSON.parse(out);
    assert.equal(report.ok, true);
    assert.equal(report.warnings[0].file, 'files/unused.txt');
  });

  it('packs a folder into the same bytes each time, and refuses to pack an invalid package', async () => {
    const path = await place('packed', { ...SOUND, '.hidden': 'x' });
    const [first, second] = [join(folder, 'one.zip'), join(folder, 'two.zip')];
    assert.equal((await run('pack', path, first)).code, 0);
    assert.equal((await run('pack', path, second)).code, 0);
    const bytes = await readFile(first);
    assert.deepEqual(await readFile(second), bytes);
    const result = await checkZip(bytes);
    assert.deepEqual(result.ok && result.definition.files, [{ name: 'a.txt', path: 'files/a.txt', size: 8 }]);
    assert.equal((await run('pack', join(folder, 'broken'), join(folder, 'no.zip'))).code, 1);
    assert.equal((await readdir(folder)).includes('no.zip'), false);
    assert.equal((await run('pack', path, join(path, 'inside.zip'))).code, 2);
  });

  it('refuses a package with warnings in strict mode, and packs nothing then', async () => {
    const path = await place('warned', { ...SOUND, 'files/unused.txt': '' });
    const out = join(folder, 'warned.zip');
    const strict = await run('check', path, '--strict');
    assert.equal(strict.code, 1);
    assert.match(strict.out, /No problems, 1 warning: .* Warnings count as problems here\.\n$/);
    const json = await run('check', path, '--strict', '--json');
    assert.deepEqual([json.code, JSON.parse(json.out).ok], [1, false]);
    assert.equal((await run('pack', path, out, '--strict')).code, 1);
    assert.equal((await readdir(folder)).includes('warned.zip'), false);
    assert.equal((await run('pack', path, out)).code, 0);
    assert.equal((await run('check', await place('sound and strict', SOUND), '--strict')).code, 0);
  });

  it('draws the flow', async () => {
    const path = await place('drawn', SOUND);
    assert.equal(
      (await run('graph', path)).out,
      [
        'flowchart LR',
        '  n0(["seen"])',
        '  n1((("The #34;end#34;")))',
        '  n2["hello (minute 5)"]',
        '  n3[["leave"]]',
        '  n0 -.->|"if off"| n2',
        '  n2 -->|"on"| n0',
        '  n0 -.->|"if on"| n3',
        '  n3 -->|"on"| n1',
        '',
      ].join('\n'),
    );
    assert.match(
      (await run('graph', path, '--dot')).out,
      /^digraph definition \{\n {2}rankdir=LR;\n[\s\S]*n1 \[shape=doublecircle, label="The \\"end\\""\];[\s\S]*\}\n$/,
    );
  });

  it('merges parallel arrows into one', async () => {
    const alternative = (name: string) => `{name: ${name}, content: Hi, control: {activate_milestone: end}}`;
    const path = await place('arrows', {
      'config.yml': 'version: 0.25.0',
      'milestones.yml': '- {name: end, final: true, outcome: good}',
      'injects.yml': `- {name: i, auto: false, alternatives: [${alternative('first')}, ${alternative('second')}]}`,
    });
    assert.match((await run('graph', path)).out, /\n {2}n1 -->\|"on: first \/ second"\| n0\n$/);
  });

  it('prints the storyboard as CSV, without formulas', async () => {
    const path = await place('told', {
      ...SOUND,
      'injects.yml':
        '- name: hello\n  time: 5\n  instructor_note: "@all: watch"\n  alternatives:\n    - {name: x, content: "=1+1, \\"é\\"", file_names: a.txt, control: {milestone_condition: not seen, activate_milestone: seen}}\n',
    });
    const { code, out } = await run('table', path);
    assert.equal(code, 0);
    assert.equal(
      out,
      [
        'Minute,Kind,What,To whom,Channel,From,Copies,Subject,Text,Files,When and why,Effect,Expected actions,Note for the instructor',
        '0,"channel, info",Information,all,,,,,Information,,,,,',
        '0,"channel, command",Sandbox,all,,,,,Sandbox,,,,,',
        `5,inject,hello,all,Information,,,,"'=1+1, ""é""",a.txt,"from minute 5, if not seen",on: seen,,'@all: watch`,
        '5,"command, exit",leave,all,,,,,,,if seen,on: over,,',
        '',
      ].join('\r\n'),
    );
    await writeFile(join(folder, 'told.zip'), await zipOf(SOUND));
    assert.equal((await run('table', join(folder, 'told.zip'))).code, 0);
    assert.deepEqual([(await run('table', join(folder, 'broken'))).code, (await run('table', path)).err], [1, '']);
  });

  it('draws what leads to what in the examples', async () => {
    const examples = join(import.meta.dirname, '../../../../examples');
    for (const name of ['tour', 'waterworks', 'web-server']) {
      const { code, out } = await run('graph', join(examples, name));
      assert.equal(code, 0);
      assert.ok(out.split('-->').length > 10, name);
    }
  });

  it('names every kind of entry in the storyboards of the examples', async () => {
    const examples = join(import.meta.dirname, '../../../../examples');
    const outputs = ['tour', 'waterworks', 'web-server'].map(
      async (name) => (await run('table', join(examples, name))).out,
    );
    const told = (await Promise.all(outputs)).join('');
    const kinds = ['mail inject', 'alternative', 'button', 'questionnaire', 'question', 'option', 'answer', 'person'];
    for (const kind of [...kinds, 'template', 'command', 'milestone', 'channel', 'judgement', 'tool', 'document']) {
      assert.match(told, new RegExp(`^[^,]*,"?${kind}[,"]`, 'm'), kind);
    }
  });

  it('writes the storyboard as a file, in XLSX or CSV, and in Czech', async () => {
    const path = await place('written', {
      ...SOUND,
      'injects.yml':
        '- {name: hello, time: 5, alternatives: [{name: x, content: Hi, control: {activate_milestone: seen}}]}\n',
    });
    const [book, list] = [join(folder, 'told.xlsx'), join(folder, 'told.csv')];
    assert.match((await run('table', path, book)).out, /^Wrote .*told\.xlsx \(\d+ rows\)\.\n$/);
    assert.equal((await run('table', path, list, '--csv', '--language', 'cs')).code, 0);
    assert.match(await readFile(list, 'utf8'), /^Minuta,Druh,Co,Komu,/);
    assert.match((await run('import', book)).out, /hello/);
    const refused = [await run('table', path, '--csv', '--xlsx'), await run('table', path, '--language', 'de')];
    assert.deepEqual(
      refused.map(({ code }) => code),
      [2, 2],
    );
    assert.equal((await run('table', join(folder, 'broken'), book)).code, 1);
  });

  it('prints the storyboard of one role, which the definition must have', async () => {
    const path = await place('roles', {
      'config.yml': 'version: 0.25.0',
      'roles.yml': '- {name: red}\n- {name: blue}\n',
      'tools.yml': '- {name: key, roles: [red], default_response: No.}\n- {name: map, default_response: "+1"}\n',
    });
    const table = async (...args: string[]) => (await run('table', path, ...args)).out.split('\r\n').slice(2, -1);
    const [key, map] = [
      '0,tool,key,red,,,,,"key\nOtherwise: No.",,,,,',
      '0,tool,map,all,,,,,"map\nOtherwise: +1",,,,,',
    ];
    assert.deepEqual([await table(), await table('--role', 'blue')], [[key, map], [map]]);
    const { code, err } = await run('table', path, '--role', 'green');
    assert.equal(code, 2);
    assert.match(err, /This definition has no role green\./);
  });

  it('writes a schema for each YAML file', async () => {
    const out = join(folder, 'schemas');
    assert.equal((await run('schema', out)).code, 0);
    assert.equal((await readdir(out)).length, 10);
    const schema = JSON.parse(await readFile(join(out, 'injects.schema.json'), 'utf8'));
    assert.deepEqual(schema.items.required, ['name', 'alternatives']);
    assert.equal(schema.items.additionalProperties, false);
  });

  it('prints its usage if it is called wrongly', async () => {
    for (const args of [[], ['chekc'], ['check'], ['check', join(folder, 'nowhere')], ['check', '--yaml']]) {
      const { code, err } = await run(...args);
      assert.equal(code, 2);
      assert.match(err, /Usage: npm run definition/);
    }
  });
});
