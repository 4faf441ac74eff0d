import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { given } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.ts';
import { INES } from '../../../testing/tour.ts';
import { ExercisePeople } from './people.generated.ts';

const PEOPLE = given(ExercisePeople, {
  exercise: {
    id: '1',
    name: 'The missing book',
    state: 'READY',
    onDemand: false,
    plannedStart: null,
    can: { addTeams: true, assign: true, rename: true, share: true },
    createdBy: null,
    instructors: [],
    definition: { id: '1', name: 'Tour' },
    teams: [],
  },
});

/** "přezdívka;uživatelské jméno;jméno;příjmení;tým", and a row, in Windows-1250. */
const LIST = Uint8Array.from(
  Buffer.from(
    'p\xf8ezd\xedvka;u\x9eivatelsk\xe9 jm\xe9no;jm\xe9no;p\xf8\xedjmen\xed;t\xfdm\nx;jiri;Ji\xf8\xed;Nov\xe1\xe8ek;Sovy\n',
    'latin1',
  ),
);

describe('a list of people for an exercise', () => {
  it('is read as it was written, shown before it is sent, and sent in UTF-8 with the matched columns', async (t) => {
    const sent: FormData[] = [];
    const uploading = {
      name: '/users/upload',
      answer: (init: unknown) => {
        sent.push((init as { body: FormData }).body);
        return Response.json({ created_count: 1, skipped_count: 0, assigned_count: 1 });
      },
    };
    const { screen } = await renderScreen('/exercises/1/people/list', {
      as: INES,
      state: 'ready',
      t,
      given: [PEOPLE, uploading],
    });
    await screen.find('heading', 'People from a list');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    assert.ok(input !== null);
    Object.defineProperty(input, 'files', { value: [new File([LIST], 'class.csv')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await screen.until(() => screen.text.includes('Names in the file: Jiří Nováček'), 'the name');
    const chosen = [...document.querySelectorAll('select')].map(({ value }) => value);
    assert.deepEqual(chosen, ['windows-1250', '', 'username', 'first_name', 'last_name', 'team']);
    (await screen.find('button', 'Take 1 person')).click();
    await screen.until(() => screen.text.includes('1 created, 0 existed, 1 assigned to teams.'), 'the answer');
    const [form] = sent;
    const file = form?.get('file');
    assert.ok(file instanceof File);
    assert.equal(form?.get('exercise_id'), '1');
    assert.equal(await file.text(), 'username,first_name,last_name,team\r\njiri,Jiří,Nováček,Sovy');
  });
});
