import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, factsOf, imported, minutesOf, parsed, refusalOf } from './testing/imported.ts';

const HEAD = ['No.', 'Time', 'From', 'To', 'Method', 'Title', 'Text', 'Expected action', 'Notes', 'Phase'];

describe('a definition from a table', () => {
  it('has an inject for each row, written as people write', async () => {
    const table = csv(
      ['Exercise North Wind'],
      HEAD,
      [
        '1',
        '09:00',
        'Dispatch',
        'All',
        'Phone',
        'Power cut',
        'Two districts are dark.',
        'Convene the team',
        'Wait',
        '1',
      ],
      [
        '2',
        '09:10',
        'Jana Nová <jana@firm.ex>',
        'IT, Police',
        'E-mail',
        'Attack',
        'Dear all,\n\nit is bad.',
        '1. Isolate\n2. Report',
        '',
        '2',
      ],
      ['3', 'TBD', '', '', '', 'Hint', '', '', '', ''],
    );
    const result = await imported(table);
    assert.deepEqual(Object.fromEntries(result.files), {
      'config.yml': 'version: 0.25.0\ntitle: Exercise North Wind\nlanguage: en\nexercise_duration: 60\n',
      'channels.yml': '- name: Phone\n  type: info\n- name: Information\n  type: info\n- name: E-mail\n  type: email\n',
      'roles.yml': '- name: IT\n- name: Police\n',
      'email.yml': '- address: dispatch@people.ex\n  name: Dispatch\n- address: jana@firm.ex\n  name: Jana Nová\n',
      'injects.yml': [
        '- name: 1 Power cut',
        '  time: 0',
        '  instructor_note: |',
        '    Wait',
        '',
        '    - Phase: 1',
        '  expected_actions: [Convene the team]',
        '  alternatives:',
        '    - name: everybody',
        '      content: Two districts are dark.',
        '      channel: Phone',
        '      sender: dispatch@people.ex',
        '',
        '- name: 2 Attack',
        '  time: 10',
        '  type: email',
        '  instructor_note: |',
        '    - Phase: 2',
        '  expected_actions: [Isolate, Report]',
        '  alternatives:',
        '    - name: IT, Police',
        '      content: |',
        '        Dear all,',
        '',
        '        it is bad.',
        '      channel: E-mail',
        '      control:',
        '        roles: [IT, Police]',
        '      sender: jana@firm.ex',
        '      subject: Attack',
        '',
        '- name: 3 Hint',
        '  auto: false',
        '  instructor_note: |',
        '    - Time: TBD',
        '  alternatives:',
        '    - name: everybody',
        '      content: Hint',
        '      channel: Information',
        '',
      ].join('\n'),
    });
    assert.deepEqual(
      factsOf(result),
      [
        'changed 1 : It became the title of the exercise.',
        'changed J: No field fits `Phase`. It is in the note for instructors.',
        'changed 3 C: `Dispatch` has no address. It became dispatch@people.ex.',
        'changed 7 B: `TBD` is no fixed time: an instructor sends it, and the note says when.',
        'changed 7 : No text: the title is the text.',
      ].map((line) => line.replace('7', '5')),
    );
    assert.deepEqual(result.taken, [
      { row: 3, inject: '1 Power cut' },
      { row: 4, inject: '2 Attack' },
      { row: 5, inject: '3 Hint' },
    ]);
    assert.equal(result.check.ok && result.check.warnings.filter(({ code }) => code !== 'incomplete').length, 0);
  });

  it('accounts for rows that are no injects', async () => {
    const table = csv(
      ['Plan', 'of 2024'],
      ['Time', 'Title', 'To'],
      ['', '', 'Phase 1'],
      ['0', 'One', 'IT'],
      ['Time', 'Title', 'To'],
      [],
      ['5', '', 'IT'],
      ['6', 'Two', 'it'],
      ['7', 'Two', 'IT and all'],
    );
    const result = await imported(table);
    assert.deepEqual(factsOf(result), [
      'left out 1 : Above the head of the table: `Plan | of 2024`',
      'changed 3 : A heading between rows. The notes of the injects below it have it: `Phase 1`',
      'changed 4, 8–9 : No text: the title is the text.',
      'left out 5 : The head of the table once more.',
      'left out 7 : Neither a title nor a text. The row holds: `5 | IT`',
      'changed 8 C: `it` was taken as the role `IT`.',
      'changed 9 C: `IT and all` names everybody and others: every team gets it.',
      'changed 9 : Another inject has this name. It became `Two (2)`.',
    ]);
    assert.deepEqual(minutesOf(result), [0, 6, 7]);
    assert.match(String(result.files.get('injects.yml')), /- Section: Phase 1/);
  });

  it('keeps or leaves out what fits no field, as asked for', async () => {
    const table = csv(['Minute', 'Event', 'Weather', ''], ['1', 'Rain', 'wet\nand cold', 'x']);
    const kept = await imported(table);
    assert.match(String(kept.files.get('injects.yml')), /- Weather: wet\n {6}and cold\n {4}- D: x/);
    assert.match(factsOf(kept).join(), /changed D: A column without a head/);
    const left = await imported(table, { leaveOut: true });
    assert.doesNotMatch(String(left.files.get('injects.yml')), /wet/);
    assert.deepEqual(factsOf(left).slice(0, 2), [
      'left out C: No field fits `Weather`. It was left out, as asked for.',
      'left out D: No field fits `D`. It was left out, as asked for.',
    ]);
  });

  it('takes columns that somebody has chosen', async () => {
    const table = csv(['Time', 'Event', 'Text', 'Who'], ['9:00', 'a', 'long text', 'x'], ['9:30', 'b', 'other', 'y']);
    const result = await imported(table, {
      columns: new Map([
        ['title', 2],
        ['text', 1],
        ['recipient', undefined],
      ]),
    });
    assert.deepEqual(
      result.columns.map(({ column, field, isSure }) => [column, field, isSure]),
      [
        ['A', 'time', true],
        ['B', 'text', true],
        ['C', 'title', true],
        ['D', undefined, true],
      ],
    );
    assert.equal(result.files.has('roles.yml'), false);
    assert.match(await refusalOf(table, { columns: new Map([['time', 9]]) }), /no column J\. The last one is D/);
    const twice = new Map([
      ['time', 0],
      ['title', 0],
    ] as const);
    assert.match(await refusalOf(table, { columns: twice }), /Column A is chosen for `time` and for `title`/);
  });

  it('needs a head that it can guess from, or choices', async () => {
    assert.equal(await refusalOf(''), 'The table is empty.');
    assert.equal(await refusalOf('\n\n,,\n'), 'The table is empty.');
    assert.equal(await refusalOf('Time,Title\n'), 'There is no row below the head.');
    assert.match(await refusalOf('Time,Title\n1,a\n', { head: 9 }), /There is no row 9/);
    assert.match(await refusalOf('1,2\n3,4\n'), /No column has a title or a text.*the columns are: A, B/);
    assert.match(await refusalOf('Time,Title\n1,\n'), /No row has a title or a text/);
    const headless = await imported('1,Something happens to somebody\n5,And then it stops again\n', { head: 0 });
    assert.equal(headless.head, undefined);
    assert.deepEqual(minutesOf(headless), [1, 5]);
  });

  it('makes people, roles and channels of cells, within what a definition can have', async () => {
    const rows = Array.from({ length: 105 }, (_, index) => [
      String(index),
      `Event ${index}`,
      `Role ${index}`,
      `Way ${index % 39}`,
    ]);
    const result = await imported(csv(['Minute', 'Title', 'To', 'Method'], ...rows));
    assert.match(factsOf(result).join('\n'), /changed 102–106 C: A definition has at most 100 roles/);
    assert.match(String(result.files.get('injects.yml')), /- To: Role 104/);
    const ways = Array.from({ length: 105 }, (_, index) => [String(index), `Event ${index}`, `Way ${index}`]);
    const many = await imported(csv(['Minute', 'Title', 'Way'], ...ways), { columns: new Map([['channel', 2]]) });
    assert.match(factsOf(many).join('\n'), /changed 100–106 C: A definition has at most 100 channels/);
  });

  it('makes mail only with a sender, and keeps what only mail has', async () => {
    const head = ['Minute', 'From', 'Cc', 'Type', 'Subject', 'Text'];
    const result = await imported(
      csv(
        head,
        ['1', 'Žaneta & Sons, Ltd.', 'Bob; bob@b.ex', 'e-mail', 'Hello', 'Text.'],
        ['2', '', '', 'Mail', 'Hi', 'Text.'],
        [
          '3',
          'zaneta sons',
          'Bob',
          'phone',
          '',
          'Only a call. With two sentences, of which the second is far too long to be a name.',
        ],
        ['4', '東京', '', 'email', `${'x'.repeat(1_001)}`, 'Text.'],
      ),
    );
    assert.deepEqual(parsed(result, 'email.yml'), [
      { address: 'zaneta.sons.ltd@people.ex', name: 'Žaneta & Sons, Ltd.' },
      { address: 'bob@people.ex', name: 'Bob' },
      { address: 'bob@b.ex' },
      { address: 'zaneta.sons@people.ex', name: 'zaneta sons' },
      { address: 'person@people.ex', name: '東京' },
    ]);
    assert.deepEqual(
      factsOf(result).filter((line) => !/has no address/.test(line)),
      [
        'changed 2 B: `Žaneta & Sons, Ltd.` names several people. It was taken as one sender.',
        'changed 3 D: Mail needs a sender. It became a message.',
        'changed 4 C: Only mail has copies. The note says who gets one.',
        'changed 4 : No title: the beginning of the text is the name.',
        'changed 5 E: The subject is longer than 1,000 characters. The note has all of it.',
        'changed 5 : The title is longer than 200 characters. The note has all of it.',
      ],
    );
    assert.ok(result.check.ok);
    const [first, second, third] = result.check.definition.injects;
    assert.deepEqual([first?.type, second?.type, third?.name], ['email', 'info', 'Only a call']);
  });

  it('never makes a text something else than a text', async () => {
    const texts = [
      '=HYPERLINK("http://x")',
      '+1',
      '@SUM(A1)',
      'see [plan](plan.pdf) and [site](https://x.ex) and ![a](b.png)',
      '[plan]: plan.pdf',
      'Dear {{team.nobody}}, {{team.name}}',
      `${'{{team.name}}'.repeat(101)}`,
      'true',
      '- {x: [1]}',
      'a\u0000b\u0085c\u2028d',
      '<img src=x onerror=alert(1)>',
      `${'long '.repeat(25_000)}`,
    ];
    const result = await imported(csv(['Minute', 'Text'], ...texts.map((text, index) => [String(index), text])));
    assert.ok(result.check.ok);
    const shown = result.check.definition.injects.map(({ alternatives: [first] }) => first?.content.text);
    assert.deepEqual(shown.slice(0, 4), [
      ...texts.slice(0, 3),
      'see [plan]\\(plan.pdf) and [site](https://x.ex) and ![a]\\(b.png)',
    ]);
    assert.deepEqual(shown.slice(4, 6), ['\\[plan]: plan.pdf', 'Dear \\{{team.nobody}}, \\{{team.name}}']);
    assert.deepEqual(shown.slice(7, 11), ['true', '- {x: [1]}\n', 'ab\nc\nd\n', '<img src=x onerror=alert(1)>']);
    assert.match(
      factsOf(result).join('\n'),
      /changed 11 B: Control characters.*\n.*changed 13 B: A cell has more than 100,000/,
    );
  });
});
