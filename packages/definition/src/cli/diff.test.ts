import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Contents, zipOf } from '../testing/packages.ts';
import { WHOLE_PACKAGE } from '../testing/whole-package.ts';
import { runDefinitionCli } from './main.ts';

describe('what differs between two packages, on the command line', () => {
  let folder = '';
  let count = 0;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'definition-diff-'));
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

  async function place(contents: Contents): Promise<string> {
    count += 1;
    const path = join(folder, `package-${count}`);
    for (const [name, content] of Object.entries(contents)) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), content);
    }
    return path;
  }

  /** The whole package and the same with other files, as the command line compares them. */
  async function differing(contents: Contents, ...options: string[]) {
    const [old, now] = [await place(WHOLE_PACKAGE), await place({ ...WHOLE_PACKAGE, ...contents })];
    const { code, out, err } = await run('diff', old, now, ...options);
    return { code, err, lines: out.replaceAll(now, 'NEW').replaceAll(old, 'OLD').split('\n') };
  }

  it('says that nothing differs, also between a folder and its zip', async () => {
    const path = await place({ ...WHOLE_PACKAGE, '.hidden': 'x' });
    assert.deepEqual(await run('diff', path, path), { code: 0, out: 'Nothing differs.\n', err: '' });
    const zip = join(folder, 'same.zip');
    await writeFile(
      zip,
      await zipOf(Object.fromEntries(Object.entries(WHOLE_PACKAGE).map(([name, text]) => [`top/${name}`, text]))),
    );
    for (const options of [[], ['--text'], ['--json']])
      assert.equal((await run('diff', path, zip, ...options)).code, 0);
  });

  it('tells in words what differs by meaning', async () => {
    const { code, lines } = await differing({
      'config.yml': 'version: 0.25.0\nexercise_duration: 45\nenable_roles: true\ntitle: Storm\n',
      'roles.yml': '- {name: blue, description: "the *blue* ones"}\n- name: red\n',
      'tools.yml': '- name: lookup\n  hint: A name\n  responses:\n    - {param: host, content: there}\n',
      'injects.yml': `${String(WHOLE_PACKAGE['injects.yml']).replace('time: 1', 'time: 15').replace('{text: Read}', '{control: {activate_milestone: [b]}}')}- name: last\n  alternatives: [{name: z, content: Bye}]\n`,
      'content/mail.md': '# Mail\n\nAnother text for two occasions.\n',
      'drive/map.svg': '<svg></svg>',
      'files/new.bin': Buffer.from([0, 1, 2]),
    });
    assert.equal(code, 1);
    assert.deepEqual(lines.map(withoutHashes), [
      'exercise › title: now "Storm"',
      'exercise › exercise_duration: from 30 to 45 minutes',
      'roles: in another order; moved: blue',
      'inject start › time: from minute 1 to 15',
      'inject start › alternative x › confirmation.control.activate_milestone: + b',
      'inject start › alternative x › confirmation.text: from "Read" to "Confirm"',
      'inject mail › alternative y › content: from 70 to 40 characters; of 3 lines, 1 went and 1 came',
      '    - The same text for two occasions, long enough to be kept once.',
      '    + Another text for two occasions.',
      'inject last: new',
      'person boss@firm.ex › template again › content: from 70 to 40 characters; of 3 lines, 1 went and 1 came',
      '    - The same text for two occasions, long enough to be kept once.',
      '    + Another text for two occasions.',
      'tool lookup › hint: now "A name"',
      'tool lookup › response 10\\.0\\.0\\.[0-9]+: removed',
      'file drive/map.svg: changed, 6 bytes to 11 bytes, SHA-256 X to X',
      'file files/new.bin: new, 3 bytes, SHA-256 X',
      'As text, 5 files differ: config.yml, content/mail.md, injects.yml, roles.yml, tools.yml. --text shows their lines.',
      '',
    ]);
  });

  it('says when only the writing differs', async () => {
    const { code, lines } = await differing({
      'roles.yml': '# Both\n- {name: red}\n- {name: blue, description: the *blue* ones}\n',
    });
    assert.equal(code, 1);
    assert.deepEqual(lines, [
      'Nothing differs by meaning.',
      'As text, 1 file differs: roles.yml. --text shows its lines.',
      '',
    ]);
  });

  it('shows the lines of each file, with their ends, and other files by size and hash', async () => {
    const { code, lines } = await differing(
      {
        'commands.yml': '',
        'content/mail.md': '# Mail\r\n\nThe same text for two occasions, long enough to be kept once.',
        'drive/map.svg': Buffer.from([0, 1, 2, 255]),
        'files/added.txt': 'a\tb\n',
        'roles.yml': `\uFEFF${String(WHOLE_PACKAGE['roles.yml'])}`,
      },
      '--text',
    );
    assert.equal(code, 1);
    assert.deepEqual(lines.slice(0, 12), [
      '--- commands.yml',
      '+++ commands.yml',
      '@@ -1,1 +0,0 @@',
      '-- {name: c, cmd: "^nmap ", username: root, control: {roles: [red], deactivate_milestone: [b]}}',
      '',
      '--- content/mail.md',
      '+++ content/mail.md',
      '@@ -1,3 +1,3 @@',
      '-# Mail',
      '+# Mail␍',
      ' ',
      '-The same text for two occasions, long enough to be kept once.',
    ]);
    assert.deepEqual(lines.slice(12).map(withoutHashes), [
      '+The same text for two occasions, long enough to be kept once.',
      '\\ No line end at the end of the file',
      '',
      '--- drive/map.svg',
      '+++ drive/map.svg',
      'Not a text, or too large for one: 6 bytes to 4 bytes, SHA-256 X to X.',
      '',
      '--- (no file)',
      '+++ files/added.txt',
      '@@ -0,0 +1,1 @@',
      '+a→b',
      '',
      '--- roles.yml',
      '+++ roles.yml',
      'The same text in another encoding, or with another byte order mark.',
      '',
      '',
    ]);
  });

  it('never writes control characters of a package to the terminal', async () => {
    const hostile = '\u001b[2J\u009b31m\u202e';
    const contents = {
      'tools.yml': `- name: "t\\e[2J\\x9b\\u202e"\n  hint: "\\e]0;x\\a"\n  responses:\n    - {param: "\\e", content: "a\\n\\e[1m\\nb"}\n`,
      'config.yml': `version: 0.25.0\n# ${hostile.replaceAll('\u001b', '')}\n"x\\e": 1\n`,
      [`files/${hostile}.txt`]: `one ${hostile}\n`,
      'files/long.txt': `${hostile.repeat(3_000)}\n`,
    };
    for (const option of ['--text', '--json', undefined]) {
      const { lines, err } = await differing(contents, ...(option === undefined ? [] : [option]));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
      assert.doesNotMatch(lines.join('') + err, /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
      assert.match(lines.join(''), /tools\.yml/);
    }
  });

  it('compares what can be read of a package with problems, and says so', async () => {
    const { code, lines } = await differing({
      'injects.yml': '- name: [\n',
      'milestones.yml': `${String(WHOLE_PACKAGE['milestones.yml'])}- name: fourth\n  scor: 3\n`,
    });
    assert.equal(code, 1);
    assert.match(lines[0] ?? '', /^NEW has \d problems; what can be read is compared\.$/);
    assert.match(
      lines[1] ?? '',
      /^NEW: injects\.yml:\d+:\d+ cannot be read from here, so the parts in this file are not compared\.$/,
    );
    assert.equal(lines[2], 'milestone fourth: new');
  });

  it('gives programs the same as JSON', async () => {
    const { code, lines } = await differing({ 'roles.yml': '- name: red\n- {name: blue}\n' }, '--json');
    assert.equal(code, 1);
    const { files, ...json } = JSON.parse(lines.join('\n'));
    assert.deepEqual(json, {
      same: false,
      before: { problems: 0, unreadable: [] },
      after: { problems: 0, unreadable: [] },
      changes: [
        {
          at: [{ kind: 'role', name: 'blue', index: 1 }],
          field: ['description'],
          change: 'value',
          before: 'the *blue* ones',
        },
      ],
      unread: [],
      whole: true,
    });
    assert.deepEqual([files.length, files[0].path, files[0].after.size], [1, 'roles.yml', 27]);
  });

  it('gives up on lines that are too different, and shows no more than people read', async () => {
    const lines = Array.from({ length: 40_000 }, (_, i) => `a line of the file ${i}\n`);
    const shuffled = lines.map((_, i) => lines[(i * 7_919) % lines.length] ?? '').join('');
    const [old, now] = [await place({ 'files/a.txt': lines.join('') }), await place({ 'files/a.txt': shuffled })];
    assert.match((await run('diff', old, now, '--text')).out, /\nToo different to show: [\d,]+ bytes, SHA-256 /);
    const other = await place({ 'files/a.txt': lines.join('').replaceAll('a', 'b') });
    assert.match((await run('diff', old, other, '--text')).out, /\nToo different to show: /);
  });

  it('exits with 2 for what cannot be read', async () => {
    const path = await place(WHOLE_PACKAGE);
    const noZip = join(folder, 'no.zip');
    await writeFile(noZip, 'no zip');
    const { code, out, err } = await run('diff', path, noZip);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /no\.zip cannot be read\.\nProblem: /);
    for (const args of [[path], [path, join(folder, 'nowhere')], [path, path, '--text', '--json']]) {
      assert.equal((await run('diff', ...args)).code, 2, args.join(' '));
    }
  });

  it('may differ where a file of an archive is damaged', async () => {
    const bytes = await zipOf(WHOLE_PACKAGE);
    const at = bytes.indexOf('files/plan.txt') + 'files/plan.txt'.length;
    bytes[at + 1] = (bytes[at + 1] ?? 0) ^ 0xff;
    const zip = join(folder, 'damaged.zip');
    await writeFile(zip, bytes);
    const { code, out } = await run('diff', zip, zip);
    assert.equal(code, 1);
    assert.match(out, /files\/plan\.txt cannot be read, so it is not compared\.\n[\s\S]*Nothing else differs\.\n$/);
  });
});

function withoutHashes(line: string): string {
  return line.replaceAll(/\b[\da-f]{12}\b/g, 'X');
}
