import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { StartupError } from '../runtime/index.ts';
import { type CommonConfig, EnvironmentReader, readCommonConfig } from './index.ts';

function problemsOf(environment: Record<string, string>, read: (env: EnvironmentReader) => unknown): string {
  const env = new EnvironmentReader(environment);
  read(env);
  try {
    env.done();
  } catch (error) {
    assert.ok(error instanceof StartupError);
    return error.message;
  }
  return '';
}

function common(environment: Record<string, string>, terminal = false): CommonConfig {
  const env = new EnvironmentReader(environment);
  const names = {
    service: 'store',
    port: 'STORE_PORT',
    defaultPort: 8000,
    databaseUrl: 'STORE_DATABASE_URL',
    publicUrl: 'STORE_PUBLIC_URL',
  };
  const config = readCommonConfig(env, names, terminal);
  env.done();
  return config;
}

describe('the METRICS setting', () => {
  it('allows only the local machine by default, or what it names', () => {
    assert.equal(common({}).metrics, 'loopback');
    assert.equal(common({ METRICS: 'everyone' }).metrics, 'everyone');
    assert.equal(common({ METRICS: 'Off' }).metrics, 'off');
    assert.deepEqual(common({ METRICS: 'x'.repeat(32) }).metrics, { token: 'x'.repeat(32) });
  });

  it('is refused at startup if it is neither a keyword nor a long enough token, without repeating its value', () => {
    for (const METRICS of ['secret', 'x'.repeat(31), `${'x'.repeat(20)} ${'y'.repeat(20)}`]) {
      assert.throws(
        () => common({ METRICS }),
        (error) =>
          error instanceof StartupError &&
          /token of at least 32/.test(error.message) &&
          !error.message.includes(METRICS),
      );
    }
  });
});

describe('the environment', () => {
  it('reports every problem at once', () => {
    const message = problemsOf({ PORT: 'x', FLAG: 'maybe', LEVEL: 'loud', URL: 'ftp://host' }, (env) => {
      env.integer('PORT', 1, 0, 65_535);
      env.boolean('FLAG', false);
      env.choice('LEVEL', ['low', 'high'], 'low');
      env.url('URL', ['http', 'https']);
      env.refuse('PORT and LEVEL do not go together.');
    });
    assert.equal(
      message,
      [
        '5 settings are wrong:',
        '  - PORT is "x"; it must be a whole number from 0 to 65535.',
        '  - FLAG is "maybe"; it must be true or false.',
        '  - LEVEL is "loud"; it must be one of low, high.',
        '  - URL is not an address that starts with http:// or https://.',
        '  - PORT and LEVEL do not go together.',
      ].join('\n'),
    );
  });

  it('reports a single problem in one sentence', () => {
    assert.equal(
      problemsOf({ FLAG: 'perhaps' }, (env) => env.boolean('FLAG', false)),
      'FLAG is "perhaps"; it must be true or false.',
    );
  });

  it('treats an empty variable as unset, and trims values', () => {
    const env = new EnvironmentReader({ EMPTY: '', BLANK: '  ', NUMBER: ' 7 ' });
    assert.equal(env.text('EMPTY', 'fallback'), 'fallback');
    assert.equal(env.integer('BLANK', 3, 0, 9), 3);
    assert.equal(env.integer('NUMBER', 3, 0, 9), 7);
    assert.equal(env.text('UNKNOWN'), undefined);
    env.done();
  });

  it('rejects malformed numbers', () => {
    for (const value of ['1e3', '0x10', '-1', '1.5', '10 000', '99999999999999999999', '65536']) {
      assert.match(
        problemsOf({ PORT: value }, (env) => env.integer('PORT', 1, 0, 65_535)),
        /^PORT is ".*"; it must be a whole number/,
        value,
      );
    }
  });

  it('accepts the usual words for yes and no', () => {
    for (const word of ['true', '1', 'YES', 'On']) {
      assert.equal(new EnvironmentReader({ FLAG: word }).boolean('FLAG', false), true, word);
    }
    for (const word of ['false', '0', 'No', 'OFF']) {
      assert.equal(new EnvironmentReader({ FLAG: word }).boolean('FLAG', true), false, word);
    }
  });

  it('never repeats a URL, which may contain a password', () => {
    for (const value of ['mysql://someone:secret@host/db', 'secret', 'postgres//secret']) {
      const message = problemsOf({ URL: value }, (env) => env.url('URL', ['postgres']));
      assert.equal(message, 'URL is not an address that starts with postgres://.');
    }
  });
});

describe('the common settings', () => {
  it('all have defaults', () => {
    const config = common({});
    assert.equal(config.host, 'localhost');
    assert.equal(config.port, 8000);
    assert.deepEqual(config.database, { kind: 'sqlite', file: resolve('data', 'store', 'database.sqlite') });
    assert.deepEqual([config.corsOrigins, config.trustProxy, config.publicUrl], [[], [], undefined]);
  });

  it('put the embedded database below DATA_DIR, or use the server that is named', () => {
    assert.deepEqual(common({ DATA_DIR: '/srv/muster' }).database, {
      kind: 'sqlite',
      file: join('/srv/muster', 'store', 'database.sqlite'),
    });
    const url = 'postgres://store@db.example.org/store';
    const server = { kind: 'postgres', url, schema: 'store' };
    assert.deepEqual(common({ STORE_DATABASE_URL: url }).database, { ...server, connections: 10 });
    assert.deepEqual(common({ STORE_DATABASE_URL: url, DATABASE_CONNECTIONS: '3' }).database, {
      ...server,
      connections: 3,
    });
  });

  it('choose a readable log in a terminal and JSON elsewhere by default', () => {
    assert.equal(common({}, true).logPretty, true);
    assert.equal(common({}, false).logPretty, false);
    assert.equal(common({ LOG_FORMAT: 'json' }, true).logPretty, false);
    assert.equal(common({ LOG_FORMAT: 'Pretty' }, false).logPretty, true);
  });

  it('accept origins, but not URLs of pages', () => {
    assert.deepEqual(common({ CORS_ORIGINS: 'https://a.example, http://b.example:3000' }).corsOrigins, [
      'https://a.example',
      'http://b.example:3000',
    ]);
    for (const origin of ['https://a.example/', 'https://a.example/page', '*', 'a.example', 'HTTPS://A.example']) {
      assert.throws(() => common({ CORS_ORIGINS: origin }), /CORS_ORIGINS holds ".*", which is not an origin/, origin);
    }
  });

  it('accept names and addresses of hosts without a port, and add that of the public address', () => {
    assert.deepEqual(common({ STORE_PUBLIC_URL: 'https://store.example.org/shop' }).allowedHosts, []);
    assert.deepEqual(common({ ALLOWED_HOSTS: 'Drill.example.org, 192.0.2.7, [::1]' }).allowedHosts, [
      'drill.example.org',
      '192.0.2.7',
      '[::1]',
    ]);
    const withPublicUrl = { ALLOWED_HOSTS: 'localhost', STORE_PUBLIC_URL: 'https://Store.example.org:8443/shop' };
    assert.deepEqual(common(withPublicUrl).allowedHosts, ['localhost', 'store.example.org']);
    for (const host of ['drill.example.org:8000', 'https://drill.example.org', 'a/b', '::1', '*', 'a b', '127.1']) {
      assert.throws(() => common({ ALLOWED_HOSTS: host }), /ALLOWED_HOSTS holds ".*", which is not a name/, host);
    }
  });

  it('accept only addresses and ranges as proxies', () => {
    assert.deepEqual(common({ TRUST_PROXY: '10.0.0.0/8, ::1, 192.0.2.7' }).trustProxy, [
      '10.0.0.0/8',
      '::1',
      '192.0.2.7',
    ]);
    for (const entry of ['proxy.example', '10.0.0.0/99', '300.1.1.1', 'true']) {
      assert.throws(() => common({ TRUST_PROXY: entry }), /TRUST_PROXY holds ".*", which is not an address/, entry);
    }
  });
});
