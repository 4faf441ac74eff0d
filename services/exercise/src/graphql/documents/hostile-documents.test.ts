import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { releaseMemory } from '@muster/kit/runtime';
import { onOneDatabase } from '@muster/kit/testing';
import { getIntrospectionQuery } from 'graphql';
import { HOSTILE_DOCUMENTS, type HostileRequest } from '../../testing/hostile-documents.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** A refusal says what is wrong, and repeats little of the input. */
const MAX_REFUSAL_LENGTH = 20_000;
/** As a multiple of the time for the introspection of tools. */
const MAX_RATIO = 5;

onOneDatabase('a hostile document', (kind) => {
  let platform: PlatformUnderTest;
  let instructor: Visitor;
  let ordinaryMs: number;
  let sent = 0;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    const admin = await platform.elevatedAdmin();
    instructor = (await platform.account(admin, 'INSTRUCTOR')).visitor;
    ordinaryMs = await heldBy(platform.visitor(), { query: getIntrospectionQuery() });
  });

  after(() => platform.remove());

  /** The time that the main thread spends on a request it has not seen before: the minimum of a few runs, or enough. */
  async function heldBy(visitor: Visitor, { query, ...more }: HostileRequest, enough = 0): Promise<number> {
    const held: number[] = [];
    for (let time = 0; time < 4 && held.every((ms) => ms >= enough); time += 1) {
      sent += 1;
      const before = process.threadCpuUsage();
      const answer = await visitor.post('/graphql', { query: `${query}\n#${sent}`, ...more });
      const { user, system } = process.threadCpuUsage(before);
      held.push((user + system) / 1000);
      assert.ok(answer.status < 500, `${answer.status} ${answer.text.slice(0, 500)}`);
      if (answer.status >= 400) assert.ok(answer.text.length < MAX_REFUSAL_LENGTH, `${answer.text.length} characters`);
    }
    return Math.min(...held);
  }

  for (const [name, request] of Object.entries(HOSTILE_DOCUMENTS)) {
    it(`blocks the main thread no longer than an ordinary one: ${name}`, async () => {
      for (const visitor of [platform.visitor(), instructor]) {
        const limit = MAX_RATIO * ordinaryMs;
        const ms = await heldBy(visitor, request, limit);
        assert.ok(ms < limit, `${ms.toFixed(1)} ms beside ${ordinaryMs.toFixed(1)} ms`);
      }
    });
  }

  it('leaves no memory behind, however many different ones of maximum size arrive', async () => {
    const names = (round: number) =>
      Array.from({ length: 190 }, (_, n) => `${'a'.repeat(80)}${round}_${n}: platformConfig { version }`).join(' ');
    const heapAfter = async (rounds: number): Promise<number> => {
      for (let round = 0; round < rounds; round += 1) {
        sent += 1;
        assert.equal((await platform.visitor().graphql(`{ ${names(sent)} }`)).status, 200);
      }
      await releaseMemory();
      return process.memoryUsage().heapUsed / 1024 / 1024;
    };
    const before = await heapAfter(10);
    const grown = (await heapAfter(200)) - before;
    assert.ok(grown < 40, `${grown.toFixed(0)} MB more`);
  });
});
