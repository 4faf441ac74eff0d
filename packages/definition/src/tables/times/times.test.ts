import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, factsOf, imported, minutesOf, refusalOf } from '../testing/imported.ts';
import { readTime } from './read-time.ts';

async function read(head: string, times: readonly string[], choices = {}) {
  return imported(csv([head, 'Title'], ...times.map((time, index) => [time, `Event ${index}`])), choices);
}

async function minutes(head: string, ...times: readonly string[]) {
  return minutesOf(await read(head, times));
}

describe('times in a table', () => {
  it('are minutes from the start, with or without a unit', async () => {
    assert.deepEqual(await minutes('Time', '0', '15', '7,5', '90'), [0, 15, 7.5, 90]);
    assert.deepEqual(
      await minutes('Time', '5 min', "15'", '1 h 30 min', '2 hodiny', '1 Stunde', '90 s', '1 day'),
      [5, 15, 90, 120, 60, 1.5, 1_440],
    );
    assert.deepEqual(
      await minutes('When', 'STARTEX', 'T+15', '+0:20', 'H+1:30', 'Minute 95', '+ 100 min'),
      [0, 15, 20, 90, 95, 100],
    );
    assert.deepEqual(await minutes('Time (h)', '0', '0.5', '2'), [0, 30, 120]);
    assert.deepEqual(await minutes('Offset [s]', '0', '90'), [0, 1.5]);
    assert.deepEqual(await minutes('Days', '0', '2'), [0, 2_880]);
    assert.deepEqual(await minutes('Time (mm:ss)', '0:30', '5:00', '1:00:00', '90'), [0.5, 5, 60, 1.5]);
  });

  it('are hours and minutes: from the start, or of the day of which the earliest is minute 0', async () => {
    assert.deepEqual(await minutes('Time', '0:00', '0:15', '1:30'), [0, 15, 90]);
    assert.deepEqual(await minutes('Time', '9:00', '9:15', '10:30:30'), [0, 15, 90.5]);
    assert.deepEqual(await minutes('Elapsed time', '1:00', '2:15'), [60, 135]);
    assert.deepEqual(await minutes('Time', '1:00', '10', '2:00'), [60, 10, 120]);
    assert.deepEqual(await minutes('Time', '9:00', '9:10', '9:20', '9:30', '0940'), [0, 10, 20, 30, 40]);
    assert.deepEqual(await minutes('Time', '9:00 AM', '12:15 pm', '1 p.m.'), [0, 195, 240]);
    assert.deepEqual(await minutes('Uhrzeit', '9 Uhr', '9.30 Uhr', '10:00 MESZ'), [0, 30, 60]);
    assert.deepEqual(await minutes('Čas', '9.00', '9.15', '10.30'), [0, 15, 90]);
    assert.deepEqual(await minutes('Time', '0900', '0915', '1030'), [0, 15, 90]);
    assert.deepEqual(await minutes('Time', '9h00', '9h15'), [0, 15]);
    assert.deepEqual(await minutes('Time', '0900Z', '0915 hrs'), [0, 15]);
    assert.deepEqual(await minutes('Time', '0.375', '0.5'), [0, 180]);
  });

  it('go over midnight, and back in rows that are not sorted', async () => {
    assert.deepEqual(await minutes('Time', '23:30', '0:10', '23:50', '0:20', '1:00'), [0, 40, 20, 50, 90]);
    assert.deepEqual(await minutes('Time', '9:30', '9:00', '10:00'), [30, 0, 60]);
    assert.deepEqual(
      await minutes('Time', 'Day 1, 22:00', '0:30', 'Day 2 09:00', '3. den 9:00', 'D+3'),
      [0, 150, 660, 2_100, 1_560],
    );
  });

  it('are dates with a time of day', async () => {
    for (const [one, other] of [
      ['2024-05-03 09:00', '2024-05-03T10:30:00Z'],
      ['3. 5. 2024 v 9:00', '3.5.2024, 10:30'],
      ['3.5. 9:00', '3.5. 10.30'],
      ['5/13/2024 9:00 AM', '5/13/2024 10:30 AM'],
      ['3 May 2024 09:00', 'Fri 3 May 2024 10:30'],
      ['May 3rd, 2024 9:00', 'May 3, 2024 10:30'],
      ['3. května 2024 9:00', '3. května 2024 10:30'],
      ['3. Mai 2024 um 9:00', 'Fr. 3. Mai 2024 10:30'],
      ['030900Z MAY 24', '031030ZMAY2024'],
      ['2024-05-03 09:00+02:00', '2024-05-03 08:30 +0000'],
      ['45415.375', '45415.4375'],
    ] as const) {
      assert.deepEqual(await minutes('Time', one, other), [0, 90], one);
    }
    assert.deepEqual(await minutes('Date', '2024-05-03', '2024-05-04'), [0, 1_440]);
    const american = await read('Time', ['5/3/2024 9:00', '5/4/2024 9:00']);
    assert.deepEqual([minutesOf(american), american.times?.start], [[0, 1_440], '2024-05-03 9:00']);
    const unclear = await read('Time', ['3/5/24 9:00', '4/5/24 9:00']);
    assert.deepEqual(minutesOf(unclear), [0, 1_440]);
    assert.match(factsOf(unclear)[0] ?? '', /In `3\/5\/24 9:00`, the day could be the month/);
  });

  it('can be in two columns, one of them with the day', async () => {
    const table = csv(
      ['Day', 'Time', 'Title'],
      ['1', '22:00', 'a'],
      ['Day 2', '1:00', 'b'],
      ['soon', '2:00', 'c'],
      ['2', '', 'd'],
      ['2', '+5', 'e'],
    );
    const result = await imported(table, { columns: new Map([['date', 0]]), times: 'clock' });
    assert.deepEqual(minutesOf(result), [0, 180, 240, null, 5]);
    assert.match(factsOf(result).join('\n'), /changed 4 A: `soon` is no date that can be read\. The note has it\./);
    assert.match(factsOf(result).join('\n'), /changed 5 : No time: an instructor sends it\./);
  });

  it('leave it to an instructor if there is none, and the note says what the table says', async () => {
    const result = await read('Time', [
      '10:00',
      '',
      'bei Bedarf',
      'late in the day',
      '-',
      '9:00-9:30',
      'ca. 9:10',
      '10-15 min',
      'y'.repeat(70),
    ]);
    assert.deepEqual(minutesOf(result), [600, null, null, null, null, 540, 550, 10, null]);
    assert.deepEqual(
      factsOf(result).filter((line) => !/title is the text/.test(line)),
      [
        'changed 3, 6 : No time: an instructor sends it.',
        'changed 4 A: `bei Bedarf` is no fixed time: an instructor sends it, and the note says when.',
        'changed 5 A: `late in the day` is no time that can be read: an instructor sends it, and the note has it.',
        'changed 7 A: Of `9:00-9:30`, the beginning counts.',
        'changed 8 A: `ca. 9:10` is approximate. It became minute 550.',
        'changed 9 A: Of `10-15 min`, the beginning counts.',
        `changed 10 A: \`${'y'.repeat(59)}…\` is no time that can be read: an instructor sends it, and the note has it.`,
      ],
    );
    const bounds = await read('Minute', ['T-10', '600000', '0:00:20']);
    assert.deepEqual(minutesOf(bounds), [0, null, 0.33]);
    assert.match(
      factsOf(bounds).join('\n'),
      /`T-10` is before the start.*\n.*more than a year.*\n.*rounded to minute 0\.33/s,
    );
    assert.match(factsOf(await imported('Title,To\na,b\n')).join(), /No column has times/);
  });

  it('are read as somebody has chosen', async () => {
    const at = async (times: readonly string[], choices: object) => minutesOf(await read('Time', times, choices));
    assert.deepEqual(await at(['9:00', '9:15'], { times: 'elapsed' }), [540, 555]);
    assert.deepEqual(await at(['9:00', '9:15'], { start: '8:30' }), [30, 45]);
    assert.deepEqual(await at(['9:00', '9:15'], { start: '9:10' }), [0, 5]);
    assert.deepEqual(await at(['0:10', '13:00'], { start: '23:50', times: 'clock' }), [20, 790]);
    assert.deepEqual(await at(['2024-05-03 9:00'], { start: '2024-05-02 9:00' }), [1_440]);
    assert.deepEqual(await at(['Day 2 9:00'], { start: 'Day 1 9:00' }), [1_440]);
    assert.deepEqual(await at(['9:00'], { start: '0830' }), [30]);
    assert.deepEqual(await at(['H-0:15', 'H+1:30'], { start: 'H-0:15' }), [0, 105]);
    assert.deepEqual(await at(['H-0:15', '90'], { start: 'T-30' }), [15, 120]);
    assert.deepEqual(await at(['9:00'], { start: '12345' }), [0]);
    assert.deepEqual(await at(['1.5', '2'], { times: 'days' }), [2_160, 2_880]);
    assert.deepEqual(await at(['15', '9:00'], { times: 'clock' }), [null, 0]);
    assert.match(
      await refusalOf('Time,Title\n9:00,a\n', { start: 'soon' }),
      /`soon` is no time that the table could start at/,
    );
  });

  it('are not made of what only looks like one', () => {
    for (const text of [
      '25:99',
      '13 pm',
      '0 am',
      '2024-13-03',
      '31.2.2024',
      '3 Foo 2024',
      'Day 2 late',
      '2024-05-03 late',
      '5 apples',
      '1 h 2 h 3 h 4 h 5 h',
      '25 Uhr',
      'T+soon',
      '9.75 Uhr',
    ]) {
      assert.equal(readTime(text).kind, 'unreadable', text);
    }
    assert.equal(readTime(undefined).kind, 'none');
  });
});
