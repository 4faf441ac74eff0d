import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { JoinTeam, TeamToJoin, TeamToJoinOrMake } from '../../../server/session.generated.ts';
import { given, refused } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.ts';
import { ADA, INES } from '../../../testing/tour.ts';
import { ExercisePeople, OwnTeamsCode, PublicAddress } from './people.generated.ts';

const PEOPLE = [
  given(ExercisePeople, {
    exercise: {
      id: '1',
      name: 'The missing book',
      state: 'READY',
      onDemand: true,
      plannedStart: null,
      can: { addTeams: true, assign: true, rename: true, share: true },
      createdBy: null,
      instructors: [],
      definition: { id: '1', name: 'Tour' },
      teams: [],
    },
  }),
  given(PublicAddress, { platformConfig: { publicUrl: 'https://muster.example' } }),
];
const CODE = given(OwnTeamsCode, { exercise: { id: '1', joinCode: 'EF56GH78', maxTeams: 30 } });
const TEAM = { exerciseName: 'The missing book', name: '', role: null };

describe('one link for everybody', () => {
  it('stands on People with its code, and on the codes to print', async (t) => {
    const open = (path: string) => renderScreen(path, { as: INES, state: 'ready', t, given: [CODE, ...PEOPLE] });
    const people = await open('/exercises/1/people');
    await people.screen.find('heading', 'One link for everybody');
    for (const shown of ['EF56-GH78', 'https://muster.example/join#EF56GH78', 'up to 30 teams']) {
      assert.ok(people.screen.text.includes(shown), shown);
    }
    people.close();
    const { screen } = await open('/exercises/1/people/codes');
    await screen.until(() => screen.text.includes('EF56-GH78'), 'the code');
    assert.ok(screen.text.includes('You get a team of your own'));
  });

  it('is not there for exercises without one, nor on servers that do not know it', async (t) => {
    const none = given(OwnTeamsCode, { exercise: { id: '1', joinCode: null, maxTeams: null } });
    for (const answer of [none, refused(OwnTeamsCode, 'invalid_query')]) {
      const { screen, close } = await renderScreen('/exercises/1/people', {
        as: INES,
        state: 'ready',
        t,
        given: [answer, ...PEOPLE],
      });
      await screen.find('heading', 'Teams');
      assert.equal(screen.has('heading', 'One link for everybody'), false);
      close();
    }
  });

  it('says before joining that the team is their own', async (t) => {
    const joined: unknown[] = [];
    const joining = {
      name: JoinTeam.name,
      answer: (variables: unknown) => {
        joined.push(variables);
        return { joinTeam: { id: '1', name: 'Team 1', role: null, exerciseId: '1' } };
      },
    };
    const { screen } = await renderScreen('/join#EF56GH78', {
      as: ADA,
      state: 'running',
      t,
      given: [given(TeamToJoinOrMake, { teamToJoin: { ...TEAM, isMadeOnJoining: true } }), joining],
    });
    const button = await screen.find('button', 'Join');
    assert.ok(screen.text.includes('You get a team of your own'));
    button.click();
    await screen.until(() => joined.length === 1, 'the request');
  });

  it('leaves joining as it was on servers that do not know it', async (t) => {
    const { screen } = await renderScreen('/join#AB12CD34', {
      as: ADA,
      state: 'running',
      t,
      given: [refused(TeamToJoinOrMake, 'invalid_query'), given(TeamToJoin, { teamToJoin: { ...TEAM, name: 'Owls' } })],
    });
    await screen.find('button', 'Join Owls');
  });
});
