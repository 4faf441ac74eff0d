import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { given } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.ts';
import { ADA, INES } from '../../../testing/tour.ts';
import { ExercisePeople, MakeSlips, PublicAddress } from './people.generated.ts';

const { id, username, firstName, lastName } = ADA;
const TEAM = {
  id: '1',
  name: 'Owls',
  role: null,
  cell: null,
  emailAddress: 'owls@library.ex',
  joinCode: 'AB12CD34',
  state: 'READY',
};
const GIVEN = [
  given(ExercisePeople, {
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
      teams: [{ ...TEAM, state: 'READY', members: [{ id, username, firstName, lastName }] }],
    },
  }),
  given(PublicAddress, { platformConfig: { publicUrl: 'https://muster.example' } }),
];

describe('slips to print', () => {
  it('have name, team and address of a person, with the token behind the #', async (t) => {
    const asked: unknown[] = [];
    const making = {
      name: MakeSlips.name,
      answer: (variables: unknown) => {
        asked.push(variables);
        return { makeSlips: [{ userId: id, teamId: '1', token: 'tok-1', expiresAt: '2026-01-13T08:00:00.000Z' }] };
      },
    };
    const { screen } = await renderScreen('/exercises/1/people/slips', {
      as: INES,
      state: 'ready',
      t,
      given: [...GIVEN, making],
    });
    (await screen.find('button', 'Make 1 slip')).click();
    await screen.until(() => screen.text.includes('https://muster.example/slip#tok-1'), 'the address');
    assert.match(screen.text, /The missing book.*Owls/s);
    assert.ok(screen.has('heading', `${firstName} ${lastName}`));
    assert.deepEqual(asked, [{ exercise: '1', users: null }]);
  });

  it('log in to the room of their team, and say when they were used before', async (t) => {
    const body = { code: 'slip_used', error: 'Used.', params: { at: '2026-01-12T08:31:00.000Z' } };
    const used = { name: '/auth/slip', answer: () => Response.json(body, { status: 409 }) };
    const { screen } = await renderScreen('/slip#tok-1', { as: 'nobody', state: 'running', t, given: [used] });
    (await screen.find('button', 'Log in')).click();
    await screen.until(() => /used already: 12 January.*ask your instructor/.test(screen.text), 'the time');
  });
});
