import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { workbookOf } from '../tables/testing/workbook.ts';
import { runDefinitionCli } from './main.ts';

const TABLE = 'Time;Title;To;Weather\n9:00;Power cut;all;wet\n9:15;Press call;Press;\n;Hint;;\n;;;dry\n';

describe('a table on the command line', () => {
  let folder = '';

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'definition-import-'));
    await writeFile(join(folder, 'list.csv'), TABLE);
  });

  after(() => rm(folder, { recursive: true, force: true }));

  async function run(...args: string[]) {
    let [out, err] = ['', ''];
    const code = await runDefinitionCli(['import', ...args], {
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
    });
    return { code, out: out.replaceAll(folder, ''), err: err.replaceAll(folder, '') };
  }

  const at = (name: string): string => join(folder, name);

  it('becomes a folder that passes the check, and what was guessed and lost is told', async () => {
    const { code, out } = await run(at('list.csv'), at('made'));
    assert.equal(code, 0);
    assert.equal(
      out,
      [
        '/list.csv: the head is row 1.',
        '  A  Time                           time                9:00 | 9:15',
        '  B  Title                          title               Power cut | Press call | Hint',
        '  C  To                             recipient           all | Press',
        '  D  Weather                        note                wet | dry',
        '',
        'Times: times of day; minute 0 is 9:00.',
        '',
        'Changed:',
        '  column D: No field fits `Weather`. It is in the note for instructors.',
        '  rows 2–4: No text: the title is the text.',
        '  row 4: No time: an instructor sends it.',
        '  row 5: A heading between rows. The notes of the injects below it have it: `dry`',
        '',
        '3 injects from 4 rows.',
        'Written to /made: config.yml, roles.yml, injects.yml.',
        '',
      ].join('\n'),
    );
    assert.deepEqual((await readdir(at('made'))).toSorted(), ['config.yml', 'injects.yml', 'roles.yml']);
    assert.equal(await runDefinitionCli(['check', at('made')], { out: () => {}, err: () => {} }), 0);
  });

  it('is only shown without a folder, corrected by options, and reported row by row', async () => {
    const { code, out } = await run(
      ...[at('list.csv'), '--column', 'recipient=none', '--column', 'note=D', '--start', '8:30', '--title', 'Storm'],
      ...['--times', 'clock', '--others', 'leave-out', '--head', '1', '--separator', ';', '--encoding', 'utf-8'],
      ...['--report', at('report.csv')],
    );
    assert.equal(code, 0);
    assert.match(out, /C {2}To +note.*\n.*D {2}Weather +note.*\n\nTimes: times of day; minute 0 is 8:30/);
    assert.match(out, /Nothing was written\. Name a folder/);
    assert.equal(
      await readFile(at('report.csv'), 'utf8'),
      [
        'row,column,what happened,what',
        ',C,left out,"No field fits `To`. It was left out, as asked for."',
        '2,,kept,inject Power cut',
        '2,,changed,No text: the title is the text.',
        '3,,kept,inject Press call',
        '3,,changed,No text: the title is the text.',
        '4,,kept,inject Hint',
        '4,,changed,No text: the title is the text.',
        '4,,changed,No time: an instructor sends it.',
        '5,,changed,A heading between rows. The notes of the injects below it have it: `dry`',
        '',
      ].join('\r\n'),
    );
  });

  it('has machine-readable output', async () => {
    await writeFile(
      at('list.xlsx'),
      await workbookOf([
        {
          name: 'Plan',
          rows: [
            ['Minute', 'Title'],
            [5, 'a'],
          ],
        },
      ]),
    );
    const report = JSON.parse((await run(at('list.xlsx'), '--json', '--sheet', 'Plan')).out);
    assert.deepEqual(
      {
        ok: report.ok,
        sheet: report.sheet,
        head: report.head,
        times: report.times,
        taken: report.taken,
        rows: report.rowCount,
      },
      { ok: true, sheet: 'Plan', head: 1, times: { meaning: 'minutes' }, taken: [{ row: 2, inject: 'a' }], rows: 1 },
    );
    assert.deepEqual(report.report[0], {
      did: 'changed',
      code: 'text_from_title',
      params: {},
      message: 'No text: the title is the text.',
      rows: [2],
    });
    assert.deepEqual(report.columns[0], { column: 'A', head: 'Minute', field: 'time', isSure: true, samples: ['5'] });
    await writeFile(at('empty.csv'), '');
    const refused = await run(at('empty.csv'), '--json');
    assert.deepEqual(
      [refused.code, JSON.parse(refused.out)],
      [1, { ok: false, refused: { code: 'empty', message: 'The table is empty.', params: {} } }],
    );
  });

  it('writes nothing where something is, of what is no table, or for a wrong command', async () => {
    await mkdir(at('full'));
    await writeFile(at('full/x'), '');
    await writeFile(at('empty.csv'), '');
    assert.deepEqual(await run(at('empty.csv')), { code: 1, out: '', err: '/empty.csv: The table is empty.\n' });
    for (const [args, message] of [
      [[at('list.csv'), at('full')], /full is not empty/],
      [[at('list.csv'), at('list.csv')], /list\.csv is not a folder/],
      [[at('none.csv')], /There is no file/],
      [[folder], /is not a file/],
      [[], /needs to know what to work on/],
      [[at('list.csv'), '--column', 'time'], /--column needs a field and a column/],
      [[at('list.csv'), '--column', 'tim=A'], /--column does not know tim\. It can be: id, time/],
      [[at('list.csv'), '--times', 'moons'], /--times does not know moons/],
      [[at('list.csv'), '--head', 'x'], /--head needs the number of a row/],
      [[at('list.csv'), '--separator', '|'], /--separator can be/],
      [[at('list.csv'), '--separator', 'tab', '--encoding', 'ebcdic'], /--encoding does not know ebcdic/],
    ] as const) {
      const { code, err } = await run(...args);
      assert.deepEqual([code, message.test(err)], [2, true], `${args.join(' ')}: ${err}`);
    }
  });
});
