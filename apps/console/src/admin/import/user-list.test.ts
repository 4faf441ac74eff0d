import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { problemsOf } from '../../people/refused-rows.ts';
import { contradictionsIn } from './contradictions.ts';
import { passwordTags, readUserList, repeatedIn, wrongRowsCsv } from './user-list.ts';

const list = (text: string) => {
  const read = readUserList(text);
  assert.equal(read.kind, 'list');
  assert.ok(read.kind === 'list');
  return read.list;
};

const { columns } = list('username,first_name,last_name,group\na,b,c,d\n');
const refused = {
  errors: ['row 2: group must be TRAINEE, INSTRUCTOR or ADMIN, not "d".', 'row 9: the user would have 21 tags.'],
  rows: [
    { row: 2, code: 'row_invalid', variant: 'group_unknown', params: { group: 'd' } },
    { row: 9, code: 'row_invalid', variant: 'too_many_tags', params: { count: 21, max: 20 } },
    { row: 9, code: 'of_a_later_version', variant: undefined, params: {} },
  ],
};

describe('a list of users in the browser', () => {
  it('has rows numbered as in a spreadsheet, counting empty ones and line breaks in cells', () => {
    const { rows, columns, separator } = list(
      '\uFEFFusername,first_name,last_name,tags\r\nana,Ana,"M, ""the"" first",spring|late\r\n\r\n"bo\nb",Bo,B,\r\n',
    );
    assert.equal(separator, ',');
    assert.deepEqual(columns, ['username', 'first_name', 'last_name', 'tags']);
    assert.deepEqual(rows, [
      { number: 2, cells: ['ana', 'Ana', 'M, "the" first', 'spring|late'] },
      { number: 4, cells: ['bo\nb', 'Bo', 'B', ''] },
    ]);
  });

  it('uses the separator that finds more columns in the first row', () => {
    assert.equal(list('Username;First_name;last_name\nana;Ana;M\n').separator, ';');
    assert.equal(list('"a;b;c",username,first_name\n1,2,3\n').separator, ',');
  });

  it('offers passwords by the tags of trainees, by one alone if all have it, and tells of overlaps', () => {
    const head = 'username;first_name;last_name;group;tags\n';
    const offered = (rows: string) => passwordTags(list(head + rows), 3);
    assert.deepEqual(offered('a;A;A;;spring|late\nb;B;B;trainee;spring\nc;C;C;INSTRUCTOR;staff\n'), {
      tags: ['spring'],
      overlap: false,
    });
    assert.deepEqual(offered('a;A;A;;one\nb;B;B;;two\n'), { tags: ['one', 'two'], overlap: false });
    assert.deepEqual(offered('a;A;A;;one|two\nb;B;B;;two\nc;C;C;;\n'), { tags: ['two', 'one'], overlap: true });
    assert.deepEqual(offered('c;C;C;ADMIN;staff\n'), { tags: [], overlap: false });
  });

  it('is refused if it is not a list: a workbook, an unclosed quotation mark, an empty file', () => {
    assert.deepEqual(readUserList('PK\u0003\u0004'), { kind: 'workbook' });
    assert.deepEqual(readUserList('username\n"ana'), { kind: 'malformed', line: 2 });
    assert.deepEqual(readUserList('username,first_name\n\n'), { kind: 'empty' });
  });

  it('finds the row and the cell of a message of the server', () => {
    assert.deepEqual(
      problemsOf(refused, columns, () => undefined),
      new Map([
        [2, { sentence: 'group must be TRAINEE, INSTRUCTOR or ADMIN, not "d".', language: 'en', column: 3 }],
        [9, { sentence: 'the user would have 21 tags.', language: 'en', column: undefined }],
      ]),
    );
  });

  it('has the reasons in the language of the reader, unless one of them has no words in it', () => {
    const say = ({ code, params }: { code: string; params: object }): string | undefined =>
      code === 'row_invalid' ? `${code}: ${Object.values(params)}` : undefined;
    const said = problemsOf(refused, columns, say);
    assert.deepEqual(said.get(2), { sentence: 'row_invalid: d', column: 3 });
    assert.equal(said.get(9)?.language, 'en');
  });

  it('counts rows that repeat a username of a row above', () => {
    assert.equal(repeatedIn(list('username,first_name,last_name\nAna,A,A\nana ,A,A\nbob,B,B\nANA,A,A\n')), 2);
  });

  it('finds rows that contradict a row above with the same username, and the cells that differ', () => {
    const read = list(
      'tags,username,first_name,last_name,group\n,Ana,A,Černá,\nx,ana ,A, Černá,\n,ANA,A,Bílá,instructor\n,bob,B,B,\n,,C,C,\n,,D,D,\n,bob,B,B,Trainee\n',
    );
    assert.deepEqual([...contradictionsIn(read).values()], [{ number: 4, first: 2, username: 'ANA', columns: [3, 4] }]);
  });

  it('exports the wrong rows with their messages, with the same separator', () => {
    const read = list('username;first_name;last_name\nana;Ana;\nbob;"B;b";B\n');
    const rows = new Map([[3, { sentence: 'no, "really"', column: undefined }]]);
    assert.equal(
      wrongRowsCsv(read, rows, 'problem'),
      '\uFEFFusername;first_name;last_name;problem\r\nbob;"B;b";B;"no, ""really"""\r\n',
    );
  });
});
