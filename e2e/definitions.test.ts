import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { rawZip } from '../packages/definition/src/testing/raw-zip.ts';
import { readYaml } from '../packages/definition/src/testing/read-yaml.ts';
import { folderFor, run, runFromSources, type ServiceProcess, startProcess } from './support/service-process.ts';

const BASE = '/inject/api/v1';
const ADMIN = { username: 'admin', password: 'an-admin-of-processes' } as const;

const packageOf = (size: number): Buffer<ArrayBuffer> =>
  Buffer.from(
    rawZip([
      { name: 'config.yml', data: 'version: 0.25.0\n' },
      { name: 'files/noise.bin', data: randomBytes(size) },
    ]),
  );

/** The platform on one data folder, through any number of ends and starts. */
class Platform {
  readonly folder: string;
  readonly #test: TestContext;
  #service: ServiceProcess | undefined;
  #cookie = '';

  constructor(test: TestContext) {
    this.#test = test;
    this.folder = folderFor(test);
  }

  async start(): Promise<ServiceProcess> {
    const environment = { DATA_DIR: this.folder, ADMIN_PASSWORD: ADMIN.password };
    this.#service = await startProcess(this.#test, 'exercise', environment);
    if (this.#cookie === '') {
      const answer = await this.#service.http.post(`${BASE}/auth/login`, { json: ADMIN });
      assert.equal(answer.status, 204, answer.text);
      this.#cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    }
    return this.#service;
  }

  async killAndStart(): Promise<void> {
    this.service.kill('SIGKILL');
    await this.service.ended();
    await this.start();
  }

  get service(): ServiceProcess {
    assert.ok(this.#service !== undefined);
    return this.#service;
  }

  get headers(): { cookie: string } {
    return { cookie: this.#cookie };
  }

  upload(bytes: Buffer<ArrayBuffer>) {
    const form = new FormData();
    form.append('name', 'From outside');
    form.append('file', new Blob([bytes]), 'package.zip');
    return this.service.http.post(`${BASE}/definitions`, { raw: form, headers: this.headers });
  }

  async download(id: string): Promise<Buffer> {
    const answer = await fetch(`${this.service.url}${BASE}/definitions/${id}`, { headers: this.headers });
    assert.equal(answer.status, 200);
    return Buffer.from(await answer.arrayBuffer());
  }

  async ids(): Promise<string[]> {
    const { body } = await this.service.http.post(`${BASE}/graphql`, {
      json: { query: '{ definitions { id } }' },
      headers: this.headers,
    });
    return body.data.definitions.map(({ id }: { id: string }) => id);
  }

  /** The files below a folder of the blobs, by name. */
  files(folder: 'incoming' | 'sha256'): string[] {
    const path = join(this.folder, 'exercise', 'blobs', folder);
    if (!existsSync(path)) return [];
    return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? one.name : []));
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('the definitions of a platform that is killed', () => {
  it('hold nothing of an upload that was under way', async (test) => {
    const platform = new Platform(test);
    const { url } = await platform.start();
    const { hostname, port } = new URL(url);
    const connection = connect(Number(port), hostname);
    test.after(() => connection.destroy());
    connection.on('error', () => {});
    connection.write(
      `POST ${BASE}/definitions HTTP/1.1\r\nHost: x\r\nCookie: ${platform.headers.cookie}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\n\r\nthe first bytes',
    );
    while (platform.files('incoming').length === 0) await new Promise((resolve) => setImmediate(resolve));
    await platform.killAndStart();
    assert.deepEqual([await platform.ids(), platform.files('incoming'), platform.files('sha256')], [[], [], []]);
  });

  it('hold everything that was acknowledged, whole, and no bytes that belong to nothing', async (test) => {
    const platform = new Platform(test);
    await platform.start();
    const acknowledged = new Map<string, Buffer>();
    for (let round = 0; round < 3; round += 1) {
      const enough = Promise.withResolvers<void>();
      const target = acknowledged.size + 4;
      const uploading = Array.from({ length: 4 }, async () => {
        for (;;) {
          const bytes = packageOf(200_000);
          const answer = await platform.upload(bytes).catch(() => undefined);
          if (answer?.status !== 200) return;
          acknowledged.set(answer.body.definition_id, bytes);
          if (acknowledged.size >= target) enough.resolve();
        }
      });
      await enough.promise;
      // Uploads are under way in every state: arriving, being checked, between their bytes and their row.
      platform.service.kill('SIGKILL');
      await platform.service.ended();
      await Promise.all(uploading);
      await platform.start();
    }
    const ids = await platform.ids();
    for (const [id, bytes] of acknowledged) assert.deepEqual(await platform.download(id), bytes);
    assert.deepEqual(platform.files('incoming'), []);
    const hashes = new Set(await Promise.all(ids.map(async (id) => hashOf(await platform.download(id)))));
    assert.deepEqual(new Set(platform.files('sha256')), hashes);
  });
});

describe('the command line for definitions', () => {
  it('writes JSON Schemas that another validator reads strictly, and that fit the examples', async (test) => {
    const folder = folderFor(test);
    const writing = runFromSources(test, ['scripts/definition.ts', 'schema', folder], {});
    assert.equal(await writing.ended(), 0, writing.output());
    const root = fileURLToPath(new URL('../examples/', import.meta.url));
    const paths = readdirSync(root, { recursive: true }).map(String);
    for (const file of readdirSync(folder)) {
      const validator = new Ajv({ strict: true, allowUnionTypes: true });
      const validate = validator.compile(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      const kind = file.replace('.schema.json', '');
      const examples = paths.filter((path) => new RegExp(`[\\\\/]${kind}([\\\\/].*)?\\.yml$`).test(path));
      assert.ok(examples.length > 0, kind);
      for (const path of examples) {
        const fits = validate(readYaml(join(root, path)));
        assert.ok(fits, `${path}: ${validator.errorsText(validate.errors)}`);
      }
    }
  });

  it('packs an example that a running platform takes and gives back byte for byte', async (test) => {
    const platform = new Platform(test);
    await platform.start();
    for (const example of ['tour', 'waterworks', 'web-server']) {
      const out = join(platform.folder, `${example}.zip`);
      const packing = run(test, ['scripts/definition.ts', 'pack', `examples/${example}`, out], {});
      assert.equal(await packing.ended(), 0, packing.output());
      const bytes = readFileSync(out);
      const answer = await platform.upload(Buffer.from(bytes));
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(await platform.download(answer.body.definition_id), bytes);
    }
  });
});
