import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { uploadedPackage } from '../../testing/definitions.ts';
import { SMALL_ZIP } from '../../testing/package-file.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('a definition in lists and queries', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let jana: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'INSTRUCTOR');
  });
  after(() => platform.remove());

  it('is listed in pages, newest first, with its list data', async () => {
    const lena = await platform.account(admin, 'INSTRUCTOR');
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.unshift(await uploadedPackage(lena.visitor));
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
    const { definitions, first, rest } = await lena.visitor.ask(`{
      definitions { id exerciseDuration warningCount counts { injects milestones channels roles learningObjectives
        emailAddresses tools questionnaires commands files drive } }
      first: definitionPage(limit: 2) { totalCount hasNextPage definitions { id } }
      rest: definitions(limit: 5, offset: 2) { id } }`);
    assert.deepEqual(idsOf(definitions), ids);
    assert.deepEqual(definitions[0], {
      id: ids[0],
      exerciseDuration: 45,
      warningCount: 0,
      counts: {
        injects: 1,
        milestones: 1,
        channels: 1,
        roles: 0,
        learningObjectives: 0,
        emailAddresses: 0,
        tools: 0,
        questionnaires: 0,
        commands: 0,
        files: 0,
        drive: 0,
      },
    });
    assert.deepEqual(first, { totalCount: 3, hasNextPage: true, definitions: ids.slice(0, 2).map((id) => ({ id })) });
    assert.deepEqual(idsOf(rest), ids.slice(2));
    for (const page of ['limit: 0', 'limit: 1001', 'limit: -1', 'offset: -1']) {
      assert.deepEqual((await lena.visitor.graphql(`{ definitions(${page}) { id } }`)).codes, ['page_invalid'], page);
    }
    assert.deepEqual((await lena.visitor.ask('{ definitions(offset: 1000000) { id } }')).definitions, []);
  });

  it('is listed with its people and parts', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => uploadedPackage(jana.visitor)));
    const { definitions } = await jana.visitor.ask(
      '{ definitions { id uploadedBy { username } instructors { username } channels { name } } }',
    );
    const listed = new Map<string, unknown>(definitions.map((one: { id: string }) => [one.id, one]));
    for (const id of ids) {
      assert.deepEqual(listed.get(id), {
        id,
        uploadedBy: { username: jana.username },
        instructors: [{ username: jana.username }],
        channels: [{ name: 'Messages' }],
      });
    }
  });

  it('has all its contents', async () => {
    const id = await uploadedPackage(jana.visitor);
    const { definition } = await jana.visitor.ask(
      `query ($id: ID!) { definition(definitionId: $id) {
        name version exerciseDuration size uploadedBy { username } instructors { username }
        channels { name type } injects { name alternatives { control { activateMilestones } content { text } } }
        milestones { name final } tools { name } warnings { message } } }`,
      { id },
    );
    assert.deepEqual(definition, {
      name: 'Small',
      version: '0.25.0',
      exerciseDuration: 45,
      size: SMALL_ZIP.length,
      uploadedBy: { username: jana.username },
      instructors: [{ username: jana.username }],
      channels: [{ name: 'Messages', type: 'INFO' }],
      injects: [
        { name: 'hello', alternatives: [{ control: { activateMilestones: ['done'] }, content: { text: 'Hello.' } }] },
      ],
      milestones: [{ name: 'done', final: true }],
      tools: [],
      warnings: [],
    });
  });
});
