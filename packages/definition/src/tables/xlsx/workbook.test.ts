import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { zipOf } from '../../testing/packages.ts';
import { rawZip } from '../../testing/raw-zip.ts';
import { factsOf, imported, minutesOf, refusalOf } from '../testing/imported.ts';
import { styled, type WorkbookCell, workbookOf } from '../testing/workbook.ts';
import { timeForm } from './styles.ts';

const sheetOf = (rows: readonly (readonly WorkbookCell[])[], behind = '') => [{ name: 'MSEL', rows, behind }];
const HEAD = ['Time', 'Title'];
const formula = (inside: string): WorkbookCell => ({ xml: `<c r="{at}"${inside}</c>` });

describe('a workbook', () => {
  it('is read with shared, rich and escaped texts, booleans, dates as text and errors', async () => {
    const shared = (index: number): WorkbookCell => ({ xml: `<c r="{at}" t="s"><v>${index}</v></c>` });
    const table = await workbookOf(
      sheetOf([
        HEAD,
        [1, shared(0)],
        [2, shared(1)],
        [3, shared(7)],
        [4, { xml: '<c r="{at}" t="b"><v>1</v></c>' }],
        [5, { xml: '<c r="{at}" t="e"><v>#REF!</v></c>' }],
        [6, { xml: '<c t="str"><v>a_x000D__x000A_b</v></c>' }],
        [
          7,
          {
            xml: '<c r="{at}" t="inlineStr"><is><r><rPr><b/></rPr><t>bold &amp; </t></r><r><t><![CDATA[<plain>]]> &#x10d;&#269;&unknown;</t></r></is></c>',
          },
        ],
      ]),
      {
        sharedTexts: [
          '<si><t>one</t></si>',
          '<si><r><rPr><b/></rPr><t>two </t></r><rPh><t>NO</t></rPh><r><t>words</t></r></si>',
        ],
      },
    );
    const result = await imported(table);
    assert.ok(result.check.ok);
    assert.deepEqual(
      result.check.definition.injects.map(({ time, alternatives: [first] }) => [time, first?.content.text]),
      [
        [1, 'one'],
        [2, 'two words'],
        [4, 'TRUE'],
        [6, 'a\nb\n'],
        [7, 'bold & <plain> čč&unknown;'],
      ],
    );
    assert.deepEqual(
      factsOf(result).filter((line) => /left out|formats/.test(line)),
      [
        'changed 3, 8 B: Bold, colours and other formats of words are not taken.',
        'left out 4 B: The workbook refers to a text that it does not have.',
        'left out 6 B: The spreadsheet shows the error `#REF!`.',
        'left out 4, 6 : Neither a title nor a text. The row holds: `3`',
      ]
        .map((line) => line.replace('4, 6 : Neither', '4 : Neither'))
        .concat('left out 6 : Neither a title nor a text. The row holds: `5`'),
    );
  });

  it('never computes a formula: it takes the stored value', async () => {
    const table = await workbookOf(
      sheetOf([
        HEAD,
        [formula('><f>1+1</f><v>7</v>'), formula(' t="str"><f>HYPERLINK("x")</f><v>Shown</v>')],
        [formula('><f>NOW()</f>'), '=1+1'],
      ]),
    );
    const result = await imported(table);
    assert.deepEqual(minutesOf(result), [7, null]);
    assert.deepEqual(factsOf(result).slice(0, 3), [
      'changed 2 A: A formula: the value that was stored with it was taken. Nothing was computed.',
      'changed 2 B: A formula: the value that was stored with it was taken. Nothing was computed.',
      'left out 3 A: A formula without a stored value. Nothing was computed.',
    ]);
    assert.match(String(result.files.get('injects.yml')), /content: =1\+1/);
  });

  it('has dates of both calendars, times of day, durations, and clocks over midnight', async () => {
    const dates = (from1904: boolean, first: number) =>
      workbookOf(
        sheetOf([HEAD, [styled(first, 1), 'a'], [styled(first + 1 / 96, 1), 'b'], [styled(first + 1, 1), 'c']]),
        {
          from1904,
          formats: ['dd.mm.yyyy hh:mm'],
        },
      );
    const [old, mac] = [await imported(await dates(false, 45_415.375)), await imported(await dates(true, 43_953.375))];
    assert.deepEqual(
      [minutesOf(old), minutesOf(mac)],
      [
        [0, 15, 1_440],
        [0, 15, 1_440],
      ],
    );
    assert.deepEqual([old.times?.start, mac.times?.start], ['2024-05-03 9:00', '2024-05-03 9:00']);
    const leap = await imported(await dates(false, 58.5));
    assert.equal(leap.times?.start, '1900-02-27 12:00');
    const clocks = await workbookOf(
      sheetOf([HEAD, [styled(23.75 / 24, 2), 'a'], [styled(0.25 / 24, 2), 'b'], [styled(-3, 2), 'c']]),
      {
        formats: ['0'],
      },
    );
    const night = await imported(clocks);
    assert.deepEqual([minutesOf(night), night.times?.meaning], [[0, 30, null], 'clock']);
    const durations = await workbookOf(sheetOf([HEAD, [styled(0.25, 1), 'a'], [styled(1.5, 1), 'b']]), {
      formats: ['[h]:mm'],
    });
    assert.deepEqual(minutesOf(await imported(durations)), [360, 2_160]);
    const split = await workbookOf(
      sheetOf([
        ['Date', ...HEAD],
        [styled(45_415, 1), styled(0.5, 2), 'a'],
        [styled(45_416, 1), styled(0.25, 2), 'b'],
      ]),
      { formats: ['yyyy-mm-dd'] },
    );
    assert.deepEqual(minutesOf(await imported(split)), [0, 1_080]);
    const bare = await workbookOf(sheetOf([HEAD, [45_415.375, 'a'], [45_415.5, 'b']]));
    assert.deepEqual(minutesOf(await imported(bare)), [0, 180]);
  });

  it('knows formats of dates, times and durations from those of numbers', () => {
    const forms = [
      'General',
      '0.00',
      'd/m/yy',
      '[$-409]mmm d',
      'h:mm AM/PM',
      'mm:ss',
      '[mm]:ss',
      'yyyy"h"',
      '\\d0',
      '[Red]0;yyyy',
      'm/d h:mm',
      '"day "0',
    ].map(timeForm);
    assert.deepEqual(forms, [
      undefined,
      undefined,
      'date',
      'date',
      'time',
      'time',
      'duration',
      'date',
      undefined,
      undefined,
      'date and time',
      undefined,
    ]);
  });

  it('gives the value of cells that are merged over several rows to each of them', async () => {
    const rows = [
      ['Time', 'Title', 'To'],
      [1, 'a', 'IT'],
      ['', 'b', ''],
      ['', 'c', 'Press'],
      [9, 'd', ''],
    ];
    const merged =
      '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="C2:C4"/><mergeCell ref="A1:C1"/><mergeCell ref="Z1:Z9"/><mergeCell ref="x"/></mergeCells>';
    const result = await imported(await workbookOf(sheetOf(rows, merged)));
    assert.deepEqual(minutesOf(result), [1, 1, 1, 9]);
    assert.ok(result.check.ok);
    assert.deepEqual(
      result.check.definition.injects.map(({ alternatives: [first] }) => first?.control.roles.join()),
      ['IT', 'IT', 'Press', ''],
    );
    assert.deepEqual(factsOf(result).slice(0, 2), [
      'changed 3–4 A: Merged cells: the value counts for each of their rows.',
      'changed 3 C: Merged cells: the value counts for each of their rows.',
    ]);
  });

  it('is read from the sheet that looks most like a list of events, and tells about the others', async () => {
    const table = await workbookOf(
      [
        { name: 'Cover', rows: [['Exercise'], ['of 2024']] },
        { name: 'Empty', rows: [] },
        { name: 'Plan & more', rows: [HEAD, [1, 'a']] },
        {
          name: 'Lists',
          state: 'veryHidden',
          rows: [
            ['Time', 'Title', 'Text'],
            [1, 'secret', 'x'],
          ],
        },
      ],
      { more: { 'xl/comments1.xml': '<x/>', 'xl/media/image1.png': '', 'xl/vbaProject.bin': '' } },
    );
    const result = await imported(table);
    assert.equal(result.sheet, 'Plan & more');
    assert.deepEqual(factsOf(result).slice(0, 6), [
      'left out : Comments on cells are not read.',
      'left out : Pictures, drawings and charts are not read.',
      'left out : Macros are not read.',
      'left out : The sheet `Cover` was not read.',
      'left out : The sheet `Empty` was not read.',
      'left out : The hidden sheet `Lists` was not read.',
    ]);
    const hidden = await imported(table, { sheet: 'Lists' });
    assert.match(factsOf(hidden).join(), /This sheet is hidden/);
    assert.match(
      await refusalOf(table, { sheet: 'Liste' }),
      /no sheet `Liste`. There are: Cover, Empty, Plan & more, Lists/,
    );
    const only = await workbookOf([{ name: 'x', state: 'hidden', rows: [HEAD, [1, 'a']] }]);
    assert.equal((await imported(only)).taken.length, 1);
  });

  it('tells about hidden rows, and reads rows and cells without numbers', async () => {
    const xml =
      '<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Time</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Title</x:t></x:is></x:c></x:row><x:row hidden="1"><x:c><x:v>5</x:v></x:c><x:c t="d"><x:v>2024-05-03T09:00:00Z</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const result = await imported(await workbookOf(sheetOf([]), { more: { 'xl/worksheets/sheet1.xml': xml } }));
    assert.deepEqual(result.taken, [{ row: 2, inject: '2024-05-03 09:00:00' }]);
    assert.match(factsOf(result).join(), /changed 2 : The row is hidden/);
  });

  it('reads 256 columns of a million, and counts the others', async () => {
    const far = Array.from({ length: 2_000 }, () => '<c r="XFD2" t="str"><v>far</v></c><c><v>1</v></c>').join('');
    const xml = `<worksheet><sheetData><row r="1"><c t="str"><v>Title</v></c><c t="str"><v>Time</v></c></row><row r="2"><c t="str"><v>a</v></c><c><v>1</v></c>${far}</row></sheetData></worksheet>`;
    const result = await imported(await workbookOf(sheetOf([]), { more: { 'xl/worksheets/sheet1.xml': xml } }));
    assert.match(factsOf(result).join('\n'), /left out XFD: At most 256 columns are read; 4000 cells were left out/);
  });

  it('is refused in words if it is none, damaged, a bomb or hostile', async () => {
    const withSheet = async (xml: string) =>
      refusalOf(await workbookOf(sheetOf([]), { more: { 'xl/worksheets/sheet1.xml': xml } }));
    assert.match(
      await refusalOf(Buffer.from('PK\u0003\u0004 no zip')),
      /The workbook is damaged: This is not a whole zip/,
    );
    assert.match(await refusalOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])), /old format, or protected/);
    assert.match(await refusalOf(await zipOf({ 'a.txt': 'x' })), /holds no workbook/);
    assert.match(await refusalOf(await zipOf({ 'content.xml': '<x/>', mimetype: 'x' })), /OpenDocument/);
    const binary =
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>';
    assert.match(await refusalOf(await zipOf({ '_rels/.rels': binary })), /XLSB/);
    assert.match(await refusalOf(await workbookOf([])), /no sheet that can be read/);
    assert.match(await withSheet('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'), /declares a document type/);
    assert.match(await withSheet('<a>'.repeat(100_000)), /nests deeper than 64/);
    assert.match(await withSheet('<a><b></a></b>'), /no XML that can be read, near character 6/);
    assert.match(await withSheet('<a'), /no XML/);
    assert.match(await withSheet('<a>< b/></a>'), /no XML/);
    assert.match(await withSheet(`<a b="${'x'.repeat(1_100_000)}`), /no XML/);
    const bomb = rawZip([
      { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>' },
      {
        name: 'xl/_rels/workbook.xml.rels',
        data: '<R><Relationship Id="r" Type="t/worksheet" Target="./x/../s.xml"/></R>',
      },
      { name: 'xl/s.xml', data: Buffer.alloc(30_000_000, 0x20), method: 8 },
    ]);
    assert.match(await refusalOf(bomb), /damaged: xl\/s\.xml: The entry was refused/);
    const wide = rawZip([
      { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>' },
      { name: 'xl/_rels/workbook.xml.rels', data: '<R><Relationship Id="r" Type="t/worksheet" Target="s.xml"/></R>' },
      { name: 'xl/s.xml', data: 'x', method: 8, size: 310_000_000, packedSize: 3 },
    ]);
    assert.match(await refusalOf(wide), /damaged|more than 300 MB/);
  });

  it('reads XML in UTF-16', async () => {
    const xml =
      '\uFEFF<worksheet><sheetData><row><c t="str"><v>Title</v></c></row><row><c t="str"><v>č <!-- x --> š</v></c></row></sheetData></worksheet>';
    const little = Buffer.from(xml, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big]) {
      const result = await imported(await workbookOf(sheetOf([]), { more: { 'xl/worksheets/sheet1.xml': bytes } }));
      assert.equal(result.taken[0]?.inject, 'č š');
    }
  });
});
