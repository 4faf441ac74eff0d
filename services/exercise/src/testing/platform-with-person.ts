import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { DatabaseKind } from '@muster/kit/testing';
import { type Account, PlatformUnderTest } from './platform-under-test.ts';
import type { Visitor } from './visitor.ts';

interface PlatformWithPerson {
  readonly platform: PlatformUnderTest;
  readonly admin: Visitor;
  /** A trainee, a new one per test. */
  readonly person: Account;
}

/** Starts the platform before the tests of a block and removes it afterwards. Access the parts only inside tests. */
export function platformWithPerson(kind: DatabaseKind): PlatformWithPerson {
  let platform: PlatformUnderTest | undefined;
  let admin: Visitor | undefined;
  let person: Account | undefined;
  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
  });
  beforeEach(async () => {
    if (admin !== undefined) person = await platform?.account(admin, 'TRAINEE');
  });
  after(() => platform?.remove());
  return {
    get platform() {
      return started(platform);
    },
    get admin() {
      return started(admin);
    },
    get person() {
      return started(person);
    },
  };
}

function started<Part>(part: Part | undefined): Part {
  assert.ok(part !== undefined, 'the tests have not begun yet');
  return part;
}
