import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AdminAudit, AuditNames, FindActs } from './admin/records/records.generated.ts';
import { AdminUser, AdminUsers } from './admin/users/users.generated.ts';
import {
  DefinitionList,
  DefinitionRoles,
  FindDefinitionRoles,
  FindDefinitions,
} from './instructor/preparing/definitions/definitions.generated.ts';
import { ExerciseList, FindExercises } from './instructor/preparing/exercises/exercises.generated.ts';
import { type Given, given, refused } from './testing/given.ts';
import { renderScreen } from './testing/render-screen.ts';
import { ADA, EVA, INES } from './testing/tour.ts';

const SINCE = '2026-01-12T08:00:00.000Z';
const { id, username, firstName, lastName } = INES;
const OWNER = { id, username, firstName, lastName };

const definition = (number: string, uploadedAt: string) => ({
  id: number,
  name: 'Library',
  exerciseDuration: 30,
  exerciseCount: 0,
  warningCount: 0,
  uploadedAt,
  uploadedBy: OWNER,
  counts: { roles: 0 },
});
const NO_ROLES = { definitionPage: { definitions: [] } };
const NO_EXERCISES = { exercisePage: { totalCount: 0, hasNextPage: false, exercises: [] } };

/** Answers an operation, and notes what it was asked. */
function noted(name: string, result: unknown): Given & { readonly asked: unknown[] } {
  const asked: unknown[] = [];
  return {
    name,
    asked,
    answer: (variables) => {
      asked.push(variables);
      return result;
    },
  };
}

describe('a list', () => {
  it('asks the server for what its address says: a name, a state and days', async (t) => {
    const find = noted(FindExercises.name, NO_EXERCISES);
    const { screen } = await renderScreen('/exercises?find=night&state=RUNNING&from=2026-01-12&to=2026-01-12', {
      as: INES,
      state: 'running',
      given: [find],
      t,
    });
    await screen.until(() => /Nothing matches/.test(screen.text), 'that nothing matches');
    assert.deepEqual(find.asked.at(-1), {
      limit: 50,
      offset: 0,
      states: ['RUNNING'],
      search: 'night',
      since: new Date(2026, 0, 12).toISOString(),
      until: new Date(2026, 0, 13).toISOString(),
    });
    assert.ok(screen.has('link', 'Clear filters'));
  });

  it('searches for what is typed, from the first page on', async (t) => {
    const find = noted(FindDefinitions.name, {
      definitionPage: { totalCount: 1, hasNextPage: false, definitions: [definition('2', SINCE)] },
    });
    const all = { definitionPage: { totalCount: 60, hasNextPage: true, definitions: [definition('1', SINCE)] } };
    const { screen } = await renderScreen('/definitions?page=2', {
      as: INES,
      state: 'running',
      given: [given(DefinitionList, all), given(DefinitionRoles, NO_ROLES), find, given(FindDefinitionRoles, NO_ROLES)],
      t,
    });
    await screen.type('Find by name', 'libr', 'searchbox');
    await screen.until(() => find.asked.length > 0, 'a search');
    assert.deepEqual(find.asked.at(-1), { limit: 50, offset: 0, search: 'libr' });
  });

  it('lists everything where the server is of the release before and knows no filter', async (t) => {
    const all = { definitionPage: { totalCount: 1, hasNextPage: false, definitions: [definition('1', SINCE)] } };
    const { screen } = await renderScreen('/definitions?find=x', {
      as: INES,
      state: 'running',
      given: [
        given(DefinitionList, all),
        given(DefinitionRoles, NO_ROLES),
        refused(FindDefinitions, 'invalid_query'),
        refused(FindDefinitionRoles, 'invalid_query'),
      ],
      t,
    });
    await screen.find('link', 'Library');
  });

  it('tells two definitions of one name apart by who uploaded them and when', async (t) => {
    const two = [definition('1', SINCE), definition('2', '2026-02-13T08:00:00.000Z')];
    const { screen } = await renderScreen('/definitions', {
      as: INES,
      state: 'running',
      given: [
        given(DefinitionList, { definitionPage: { totalCount: 2, hasNextPage: false, definitions: two } }),
        given(DefinitionRoles, NO_ROLES),
      ],
      t,
    });
    await screen.until(() => screen.all('link', 'Library').length === 2, 'both');
    const cells = screen.names('cell').filter((name) => name.includes(INES.lastName));
    assert.equal(new Set(cells).size, 2, cells.join('; '));
  });

  it('keeps the state that was chosen when nothing is searched for', async (t) => {
    const list = noted(ExerciseList.name, NO_EXERCISES);
    const { screen } = await renderScreen('/exercises?state=READY', { as: INES, state: 'running', given: [list], t });
    await screen.until(() => /No exercise is in this state/.test(screen.text), 'the empty state');
    assert.deepEqual(list.asked.at(-1), { limit: 50, offset: 0, states: ['READY'] });
  });
});

describe('the audit log', () => {
  const ACCOUNT = {
    ...ADA,
    isActive: true,
    hasPassword: true,
    createdAt: SINCE,
    lastLoginAt: null,
    tags: [],
  };
  const NAMES = given(AuditNames, { definitions: [], exercises: [] });
  const NOTHING = { audit: { hasNextPage: false, acts: [] } };

  it('is narrowed to a person who is found by name, and shows the name', async (t) => {
    const audit = noted(AdminAudit.name, NOTHING);
    const { screen } = await renderScreen('/admin/audit', {
      as: EVA,
      state: 'running',
      given: [
        NAMES,
        audit,
        given(AdminUsers, { users: { totalCount: 1, users: [ACCOUNT] } }),
        given(AdminUser, { user: ACCOUNT }),
      ],
      t,
    });
    await screen.type('Person', 'ad', 'searchbox');
    await screen.click('button', new RegExp(`, ${ADA.username}$`));
    await screen.find('button', new RegExp(`^${ADA.firstName} ${ADA.lastName}: show everybody again$`));
    await screen.until(() => JSON.stringify(audit.asked.at(-1)) === JSON.stringify({ about: ADA.id }), 'only her acts');
  });

  it('is narrowed to days', async (t) => {
    const find = noted(FindActs.name, NOTHING);
    const { screen } = await renderScreen('/admin/audit?from=2026-01-12&area=user', {
      as: EVA,
      state: 'running',
      given: [NAMES, find],
      t,
    });
    await screen.until(() => find.asked.length > 0, 'a search');
    assert.deepEqual(find.asked.at(-1), { act: 'user', since: new Date(2026, 0, 12).toISOString() });
  });
});
