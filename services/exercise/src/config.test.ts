import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { StartupError } from '@muster/kit/runtime';
import { runProcess, temporaryFolder } from '@muster/kit/testing';
import { readConfig } from './config.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment, false);
    return '';
  } catch (error) {
    assert.ok(error instanceof StartupError, String(error));
    return error.message;
  }
}

describe('the password of the first administrator', () => {
  it('is held to the rules for any password, and is never repeated', () => {
    const cases: [Record<string, string>, RegExp][] = [
      [{ ADMIN_PASSWORD: 'geheim7' }, /^ADMIN_PASSWORD must have at least 8 characters; it has 7\.$/],
      [{ ADMIN_PASSWORD: '🦆🦆🦆🦆🦆🦆🦆' }, /^ADMIN_PASSWORD must have at least 8 characters; it has 7\.$/],
      [{ ADMIN_PASSWORD: 'x'.repeat(201) }, /^ADMIN_PASSWORD must have at most 200 characters; it has 201\.$/],
      [
        { ADMIN_USERNAME: 'chief@example.org', ADMIN_PASSWORD: 'Chief@Example.org' },
        /^ADMIN_PASSWORD must not be the username\.$/,
      ],
      [{ ADMIN_PASSWORD: 'Password1' }, /^ADMIN_PASSWORD is one of those that are guessed first/],
    ];
    for (const [environment, sentence] of cases) {
      const message = problemsOf(environment);
      assert.match(message, sentence);
      assert.equal(message.includes(environment['ADMIN_PASSWORD'] ?? ''), false, message);
    }
  });

  it('is reported together with all other problems', () => {
    const message = problemsOf({ ADMIN_PASSWORD: 'short', SESSION_DAYS: 'many', BASE_PATH: 'no slash' });
    assert.match(message, /^3 settings are wrong:$/m);
    for (const name of ['ADMIN_PASSWORD', 'SESSION_DAYS', 'BASE_PATH']) assert.match(message, new RegExp(`- ${name} `));
  });

  it('may be left out or empty, and is taken when it is good', () => {
    assert.equal(readConfig({}, false).admin.password, undefined);
    assert.equal(readConfig({ ADMIN_PASSWORD: '' }, false).admin.password, undefined);
    assert.equal(readConfig({ ADMIN_PASSWORD: 'eight-88' }, false).admin.password, 'eight-88');
  });

  it('keeps the service from starting when it is bad', async (test) => {
    const folder = temporaryFolder();
    test.after(() => folder.remove());
    const service = runProcess([MAIN], { DATA_DIR: folder.path, EXERCISE_PORT: '0', ADMIN_PASSWORD: 'geheim7' });
    test.after(() => service.remove());
    assert.equal(await service.ended(), 1);
    assert.match(service.output(), /ADMIN_PASSWORD must have at least 8 characters/);
    assert.doesNotMatch(service.output(), /geheim7/);
  });
});

describe('the PASSWORD_LENGTH setting', () => {
  it('is one number for everybody, or one for staff and one for trainees', () => {
    const lengthOf = (PASSWORD_LENGTH: string) => readConfig({ PASSWORD_LENGTH }, false).passwordLength;
    assert.deepEqual(lengthOf(''), { staff: 12, trainees: 8 });
    assert.deepEqual(lengthOf('15'), { staff: 15, trainees: 15 });
    assert.deepEqual(lengthOf('64, 8'), { staff: 64, trainees: 8 });
    for (const wrong of ['7', '12,7', '65', '12,', ',8', '12,8,8', 'long', '-12', '1e1', '12 8']) {
      assert.match(
        problemsOf({ PASSWORD_LENGTH: wrong }),
        /^PASSWORD_LENGTH is ".*"; it must be a whole number /,
        wrong,
      );
    }
  });
});

describe('the path of the interface', () => {
  it('is not the root, where the web console is', () => {
    for (const path of ['/', '//']) {
      assert.equal(
        problemsOf({ BASE_PATH: path }),
        `BASE_PATH is "${path}", where the web console is; it must be a path such as /inject/api/v1.`,
      );
    }
    assert.equal(readConfig({ BASE_PATH: '/api/' }, false).basePath, '/api');
  });
});
