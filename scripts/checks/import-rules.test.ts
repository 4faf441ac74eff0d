import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { temporaryFolder } from '@muster/kit/testing';
import { breaches } from './import-rules.ts';
import { readSources } from './sources.ts';

describe('import rules', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  const breachesOf = (path: string, text: string): string[] => {
    const file = join(folder.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return breaches(folder.path, readSources(folder.path));
  };

  const module = 'services/exercise/src/modules/accounts';
  const wrong: readonly (readonly [string, string, RegExp])[] = [
    [
      'packages/kit/src/http/server.ts',
      "import { x } from '@muster/definition';",
      /kit, definition and ui import sentences/,
    ],
    [
      'packages/definition/src/index.ts',
      "import { x } from '../../kit/src/http/index.ts';",
      /kit, definition and ui import sentences/,
    ],
    [
      'packages/engine/src/index.ts',
      "import { x } from '@muster/kit/http';",
      /kit, definition and ui import sentences/,
    ],
    [
      'packages/engine/src/index.ts',
      "import { x } from '@muster/rehearsal';",
      /rehearsal imports definition and engine/,
    ],
    [
      'packages/rehearsal/src/stage.ts',
      "import { x } from '@muster/kit/http';",
      /rehearsal imports definition and engine/,
    ],
    ['packages/report/src/page.ts', "import { Button } from '@muster/ui';", /the charts alone/],
    ['packages/ui/src/charts/bars.ts', "import { Button } from '../button.tsx';", /the charts alone/],
    [
      'packages/engine/src/evolve/mail.ts',
      "import { x } from '../rules/mail.ts';",
      /evolve imports state, events and the compiled/,
    ],
    ['packages/engine/src/evolve/mail.ts', "import type { X } from '../decide.ts';", /evolve imports state, events/],
    ['services/airport/src/app.ts', "import { x } from '../../exercise/src/app.ts';", /never each other/],
    ['apps/console/src/app.tsx', "import { x } from '@muster/kit/http';", /no server code/],
    ['apps/airport/src/app.tsx', "import { x } from '@muster/airport/domain';", /no server code/],
    ['apps/console/src/debrief/a.tsx', "import { x } from '../instructor/b.ts';", /never another audience/],
    ['apps/console/src/room/a.tsx', "const x = () => import('../trainee/room.tsx');", /a shared folder imports none/],
    [`${module}/index.ts`, "import { x } from '../sessions/sessions.store.ts';", /only through their index/],
    [
      'services/exercise/src/app.ts',
      "import { x } from './modules/sessions/sessions.store.ts';",
      /only through their index/,
    ],
    [`${module}/accounts.routes.ts`, "import { x } from './accounts.store.ts';", /routes and resolvers call services/],
    [`${module}/accounts.graphql.ts`, "import { x } from './accounts.store.ts';", /routes and resolvers call services/],
    [`${module}/accounts.store.ts`, "import { x } from './accounts.service.ts';", /services call stores/],
    [`${module}/accounts.policy.ts`, "import { x } from './accounts.store.ts';", /policies and errors are leaves/],
    [`${module}/accounts.errors.ts`, "import { x } from './accounts.service.ts';", /errors are leaves/],
    [`${module}/accounts.routes.ts`, "import { x } from './names.ts';\nimport './accounts.store.ts';", /call services/],
    [`${module}/accounts.store.ts`, "import { x } from './names.ts';", /services call stores/],
    [`${module}/index.ts`, "export { x } from './accounts.store.ts';", /neither imports nor re-exports a store/],
    [`${module}/accounts.service.ts`, "export { x } from './accounts.store.ts';", /only types of a store/],
    ['services/exercise/src/audit/acts.ts', "export { x } from './audit.store.ts';", /only types of a store/],
    [`${module}/accounts.service.ts`, "import { x } from '@muster/kit/testing';", /only tests import/],
    [`${module}/accounts.service.ts`, "import { x } from '../../testing/visitor.ts';", /only tests import/],
    [`${module}/accounts.service.ts`, "import { x } from './accounts.inventory.ts';", /only tests import/],
    [`${module}/accounts.service.ts`, 'const x = process.env.HOME;', /configuration only/],
    [`${module}/accounts.service.ts`, 'const x = Date.now();', /through deps/],
    [`${module}/accounts.service.ts`, 'const x = database.dialect;', /asks which database/],
    [`${module}/accounts.store.ts`, 'const f = ({ dialect }: Tx) => dialect;', /asks which database/],
    ['services/exercise/src/service.ts', "if (config.database.kind === 'sqlite') go();", /asks which database/],
    [`${module}/accounts.service.ts`, "const x = name.normalize('NFC');", /in kit\/text only/],
    [`${module}/accounts.service.ts`, 'const x = name.localeCompare(other);', /in kit\/text only/],
    ['packages/kit/src/text/read-text.ts', 'const x = text.normalize();', /in kit\/text only/],
  ];
  for (const [path, text, rule] of wrong) {
    it(`refuses in ${path}: ${text}`, () => {
      const [breach = ''] = breachesOf(path, text);
      assert.match(breach, rule);
    });
  }

  it('finds files that import each other in a circle, types included', () => {
    breachesOf('packages/kit/src/a.ts', "import { b } from './b.ts';");
    breachesOf('packages/kit/src/b.ts', "import type { C } from './c.ts';\nimport './d.ts';");
    assert.deepEqual(breachesOf('packages/kit/src/c.ts', "import './a.ts';"), [
      'packages/kit/src/a.ts → packages/kit/src/b.ts → packages/kit/src/c.ts → packages/kit/src/a.ts: these files import each other in a circle.',
    ]);
  });

  it('sees imports that span lines, re-exports and dynamic imports', () => {
    for (const text of [
      "import {\n  x,\n} from '@muster/definition';",
      "export { x } from '@muster/definition';",
      "const x = await import('@muster/definition');",
      "import '@muster/definition';",
    ]) {
      assert.equal(breachesOf('packages/kit/src/x.ts', text).length, 1, text);
    }
  });

  it('finds packages of ours that a package.json does not name', () => {
    const manifest = { name: '@muster/engine', dependencies: { '@muster/definition': '0.1.0' } };
    breachesOf('packages/engine/package.json', JSON.stringify(manifest));
    assert.deepEqual(breachesOf('packages/engine/src/a.ts', "import { x } from '@muster/definition/browser';"), []);
    breachesOf('packages/rehearsal/package.json', '{"name": "@muster/rehearsal"}');
    breachesOf('packages/rehearsal/src/a.ts', "import { x } from '@muster/engine';");
    assert.deepEqual(breachesOf('packages/rehearsal/src/b.ts', "import { x } from '@muster/engine';"), [
      'packages/rehearsal/package.json does not name @muster/engine, which is imported there.',
    ]);
  });

  const right: readonly (readonly [string, string])[] = [
    ['packages/engine/src/index.ts', "import { x } from '@muster/definition';"],
    ['apps/console/src/debrief/a.tsx', "import { x } from './b.ts';\nimport { y } from '../room/c.ts';"],
    ['apps/console/src/features.ts', "import { trainee } from './trainee/feature.ts';"],
    ['apps/console/src/app.tsx', "import { x } from '@muster/engine';\nimport { y } from '@muster/definition';"],
    ['packages/rehearsal/src/stage.ts', "import { x } from '@muster/engine';\nimport { y } from '@muster/definition';"],
    [
      'packages/engine/src/evolve/mail.ts',
      "import { x } from '../state/threads.ts';\nimport { y } from './files.ts';\nimport { z } from '@muster/definition';",
    ],
    ['packages/engine/src/evolve/evolve.test.ts', "import { x } from '../rules/mail.ts';"],
    ['services/exercise/src/app.ts', "import { x } from '@muster/kit/http';"],
    [`${module}/accounts.graphql.ts`, "import type { Row } from './accounts.store.ts';"],
    [`${module}/accounts.service.ts`, "export type { Row } from './accounts.store.ts';"],
    [
      `${module}/accounts.routes.ts`,
      "import { x } from './accounts.service.ts';\nimport { y } from '../sessions/index.ts';",
    ],
    [`${module}/accounts.service.ts`, "import { x } from '../sessions/sessions.errors.ts';"],
    [`${module}/accounts.service.ts`, "import { x } from './accounts.store.ts';\n// Date.now() is not used here\n"],
    ['packages/kit/src/text/normalize.ts', "const x = text.normalize('NFC');"],
    ['packages/kit/src/http/x.ts', 'const x = [...normalize(text), posix.normalize(path)];'],
    [`${module}/accounts.test.ts`, "import { x } from '@muster/kit/testing';\nconst t = Date.now();"],
    [`${module}/accounts.soak.ts`, "import { x } from '@muster/kit/testing';\nconst t = process.env['RUNS'];"],
  ];
  for (const [path, text] of right) {
    it(`allows in ${path}: ${text}`, () => assert.deepEqual(breachesOf(path, text), []));
  }
});
