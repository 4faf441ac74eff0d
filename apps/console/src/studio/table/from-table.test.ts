import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { checkZip } from '@muster/definition';
import { blobSource } from '../../files/blob-source.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';
import { serveTable } from './serve-table.ts';
import type { TableAnswer, TableRequest } from './table-messages.ts';

const LIST = `Time,Event,Wording,To,Phase
9:00,The pump stops,It is quiet.,All,1
9:15,A call,Somebody asks.,Management,2
,A hint,Look at the valve.,All,2
`;

async function answered(text: string, choices: TableRequest['choices'] = {}): Promise<TableAnswer> {
  let answer: TableAnswer = { failed: true };
  const serve = serveTable((said) => {
    answer = said;
  });
  await serve({ data: { file: new Blob([text]), name: 'list.csv', choices } });
  return answer;
}

/** The screen, once a table was chosen. */
async function chosen(t: TestContext, text: string, onAsked: (data: TableRequest) => void = () => {}) {
  const { screen } = await renderScreen('/studio/new/table', {
    as: INES,
    state: 'running',
    t,
    workers: {
      'table-worker.ts': (answer) => {
        const serve = serveTable(answer);
        return (data: TableRequest) => {
          onAsked(data);
          void serve({ data });
        };
      },
    },
  });
  await screen.find('button', 'Choose a table');
  const input = document.querySelector('input[type=file]');
  assert.ok(input !== null);
  Object.defineProperty(input, 'files', { value: [new File([text], 'list.csv')] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return screen;
}

describe('a working copy from a table', () => {
  it('is a package that passes the check, with a report of every row', async () => {
    const answer = await answered(LIST);
    assert.ok('table' in answer);
    const { table } = answer;
    assert.deepEqual(table.injects, [
      { name: 'The pump stops', minute: 0, roles: '' },
      { name: 'A call', minute: 15, roles: 'Management' },
      { name: 'A hint', minute: undefined, roles: '' },
    ]);
    const checked = await checkZip(blobSource(table.zip));
    assert.ok(checked.ok && checked.definition.injects.length === 3);
    assert.match(await table.report.text(), /^row,column,what happened,what\r\n.*2,,kept,inject The pump stops/s);
    assert.deepEqual(table.problems, []);
  });

  it('is bounded for many rows, and says why a table is none', async () => {
    const rows = Array.from(
      { length: 1_000 },
      (_, index) => `${index % 2 ? index : `ca. ${index}`},"Event ${index}",=1+1,Role ${index % 300}\n`,
    );
    const answer = await answered(`Time,Event,Text,To\n${rows.join('')}`);
    assert.ok('table' in answer);
    const { zip: _, report: __, ...shown } = answer.table;
    assert.ok(shown.injectCount === 1_000 && shown.factCount > shown.facts.length);
    assert.ok(JSON.stringify(shown).length < 300_000);
    const refused = await answered('a,b\n"never closed,1\n');
    assert.ok('refused' in refused && refused.refused.code === 'open_quote');
  });

  it('shows the guessed columns, and reads the table again with those that are corrected', async (t) => {
    const asked: TableRequest[] = [];
    const screen = await chosen(t, LIST, (data) => asked.push(data));
    await screen.until(() => /3 injects from 3 rows/.test(screen.text), 'what becomes of it');
    assert.doesNotMatch(screen.text, /No row names columns|Times go back/);
    assert.match(screen.text, /1 role: Management.*minute 0, for every team.*minute 15, for Management/s);
    assert.match(screen.text, /It is quiet\. · Somebody asks\. · Look at the valve\./, 'three samples');
    const select = await screen.find('combobox', 'What column E becomes');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(select), 'value')?.set?.call(select, 'expected');
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await screen.until(() => asked.length === 2 && /3 injects/.test(screen.text), 'the table again');
    assert.deepEqual(asked[1]?.choices.columns, new Map([['expected', 4]]));
  });

  it('asks for the column of the text if none has it', async (t) => {
    const asked: TableRequest[] = [];
    const screen = await chosen(t, '1,2\n3,4\n', (data) => asked.push(data));
    await screen.until(() => /No column has a title or a text/.test(screen.text), 'the refusal');
    assert.doesNotMatch(screen.text, /--column/);
    const select = await screen.find('combobox', 'Column with the text');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(select), 'value')?.set?.call(select, 'B');
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await screen.until(() => /2 injects from 2 rows/.test(screen.text), 'what becomes of it');
    assert.deepEqual(asked[1]?.choices.columns, new Map([['text', 1]]));
  });

  it('warns when no row is the head of a list of events', async (t) => {
    const letter = await chosen(t, 'Dear colleague,\nplease find the exercise attached.\nBest\n');
    await letter.until(() => /No row names columns/.test(letter.text), 'that there is no head');
  });

  it('warns when times go back, which makes another day', async (t) => {
    const list = await chosen(t, 'Time,Event\n9:00,One\n24:30,Two\n9:15,Three\n');
    await list.until(() => /Times go back in row 4: from there on it is the next day/.test(list.text), 'the next day');
    assert.doesNotMatch(list.text, /No row names columns/);
  });
});
