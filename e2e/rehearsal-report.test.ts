import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import { playSteps, rehearseFiles, run, TOUR } from '../packages/rehearsal/src/testing/command-line.ts';

const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../docs/rehearsal.schema.json'), 'utf8'));
const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);

function assertFits(text: string): void {
  assert.ok(validate(JSON.parse(text)), JSON.stringify(validate.errors?.slice(0, 5), null, 2));
}

describe('the JSON of a rehearsal fits its published schema', () => {
  for (const example of ['tour', 'waterworks', 'web-server']) {
    for (const mode of [[], ['--on-demand']]) {
      it(`the report on ${[example, ...mode].join(' ')} fits the schema`, async () => {
        assertFits((await run(join(TOUR, '..', example), '--runs', '2', '--json', ...mode)).out);
      });
    }
  }

  it('the report on a script with refused and skipped steps and failed expectations fits the schema', async () => {
    const { out } = await playSteps(
      [
        '{ at: 1, team: counter, confirm: welcome }',
        '{ at: 1, team: counter, confirm: welcome }',
        '{ at: 1, team: counter, expect: { milestone: register_read } }',
        '{ at: 1, team: counter, expect: { inject: closing time } }',
        '{ at: 9, team: counter, comment: too late }',
      ],
      '--json',
      '--minutes',
      '2',
    );
    const { refused, unmet, leftOut } = JSON.parse(out);
    assert.deepEqual([refused.length, unmet.length, leftOut.length], [1, 2, 1]);
    assertFits(out);
  });

  it('the report on kept paths fits the schema', async () => {
    const step = (at: number): string =>
      `teams: {one: null}\nsteps: [{at: ${at}, team: one, expect: {milestone: on}}]\n`;
    const files = {
      'milestones.yml': '- {name: on, initial_state: true}\n- {name: off}\n',
      'rehearsals/a.yml': step(1),
      'rehearsals/b.yml': step(1).replace('milestone: on', 'milestone: off'),
      'rehearsals/c.yml': 'nothing',
    };
    const { out } = await rehearseFiles(files, '--runs', '1', '--json');
    assert.deepEqual(
      JSON.parse(out).keptPaths.map(({ ok }: { readonly ok: boolean }) => ok),
      [true, false, false],
    );
    assertFits(out);
  });

  it('the reports on a definition with warnings and on one with problems fit the schema', async () => {
    assertFits((await rehearseFiles({ 'milestones.yml': '- name: never\n' }, '--runs', '1', '--json')).out);
    assertFits((await rehearseFiles({ 'config.yml': 'version: 9.9.9\n' }, '--json')).out);
  });

  it('the schema refuses anything else', () => {
    assert.equal(validate({ ok: true }), false);
  });
});
