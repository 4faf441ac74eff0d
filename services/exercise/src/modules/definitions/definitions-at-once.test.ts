import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { packageForm, SMALL, SMALL_ZIP, zipOf } from '../../testing/package-file.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';

onEachDatabase('an upload of a definition', (kind) => {
  let platform: PlatformUnderTest;
  let jana: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    jana = await platform.account(await platform.elevatedAdmin(), 'INSTRUCTOR');
  });
  after(() => platform.remove());
  afterEach(() => assert.deepEqual(platform.blobFiles('incoming'), [], 'nothing is left under way'));

  const upload = (form: FormData) => jana.visitor.request('POST', '/definitions', { raw: form });
  const listed = async (): Promise<{ id: string }[]> => (await jana.visitor.ask('{ definitions { id } }')).definitions;

  it('many uploads of the same bytes, while others delete them, lose no blob and leave none', async () => {
    const bytes = await zipOf({ ...SMALL, 'content/race.md': 'made for this test' });
    const survivors: string[] = [];
    const uploadAndPerhapsDelete = async (number: number): Promise<void> => {
      const { status, body, text } = await upload(packageForm(bytes, { name: `Race ${number}` }));
      assert.equal(status, 200, text);
      if (number % 3 === 0) survivors.push(body.definition_id);
      else await jana.visitor.ask(`mutation { deleteDefinition(definitionId: "${body.definition_id}") }`);
    };
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 9 }, (_, i) => uploadAndPerhapsDelete(i)));
    }
    assert.equal(survivors.length, 15);
    assert.equal(platform.blobFiles('sha256').length, 1);
    for (const id of survivors) {
      const answer = await fetch(`${platform.url}/inject/api/v1/definitions/${id}`, {
        headers: { cookie: `sessionid=${jana.visitor.cookie}` },
      });
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes);
    }
    await Promise.all(survivors.map((id) => jana.visitor.ask(`mutation { deleteDefinition(definitionId: "${id}") }`)));
    assert.deepEqual([await listed(), platform.blobFiles('sha256')], [[], []]);
  });

  it('a definition that is deleted during its download is sent completely, or not at all', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { body } = await upload(packageForm(SMALL_ZIP, { name: 'Short-lived' }));
      const [download] = await Promise.all([
        jana.visitor.get(`/definitions/${body.definition_id}`),
        jana.visitor.ask(`mutation { deleteDefinition(definitionId: "${body.definition_id}") }`),
      ]);
      assert.ok([200, 404].includes(download.status), download.text);
    }
  });
});
