import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkFiles } from '../check.ts';
import { Effort } from '../effort.ts';
import { COMPARED_TEXTS, LIMITS } from '../limits.ts';
import type { Definition } from '../model.ts';
import { packageFolder } from '../pack/folder.ts';
import { matchingTime } from './matching-time.ts';

const timeOf = (source: string, whole: boolean, length: number) =>
  matchingTime(source, whole, length, new Effort(Number.POSITIVE_INFINITY));

const repository = new URL('../../../../', import.meta.url);

function* patternsOf({ tools, questionnaires, commands }: Definition): Generator<[act: string, time: number]> {
  for (const { name, responses } of tools) {
    for (const { param, regex } of responses) {
      if (regex) yield [`tool ${name}`, timeOf(param, true, COMPARED_TEXTS.argument)];
    }
  }
  for (const { title, questions } of questionnaires) {
    for (const question of questions) {
      if (question.type !== 'auto-free-form') continue;
      const longest = question.max === null ? COMPARED_TEXTS.answer : 4 * question.max;
      for (const { pattern } of question.patterns) yield [`questionnaire ${title}`, timeOf(pattern, false, longest)];
    }
  }
  for (const { cmd } of commands) yield ['commands', timeOf(cmd, false, COMPARED_TEXTS.command)];
}

function assertFarBelowLimits(definition: Definition, name: string): number {
  const acts = new Map<string, number>();
  let count = 0;
  for (const [act, time] of patternsOf(definition)) {
    count += 1;
    assert.ok(time < LIMITS.patternTime / 10, `${name}, ${act}: ${time} ms`);
    acts.set(act, (acts.get(act) ?? 0) + time);
  }
  for (const [act, time] of acts) assert.ok(time < LIMITS.actTime / 10, `${name}, ${act}: ${time} ms`);
  return count;
}

describe('the estimated time of a pattern', () => {
  it('is the same for every pattern with a small automaton, whatever it looks like', () => {
    const ordinary = timeOf('a+b', false, 10_000);
    for (const source of [
      '(?i)\\bgreen\\b',
      '(?i)(grep|awk).*(failed|invalid)',
      '[0-9a-f]{64}',
      '\\d{1,3}(\\.\\d{1,3}){3}',
    ]) {
      assert.equal(timeOf(source, false, 10_000), ordinary, source);
    }
    assert.equal(timeOf('.{0,1000}', true, 10_000), ordinary);
  });

  it('grows with the pattern and the text if the automaton would be huge', () => {
    for (const source of ['(.*a){900}', 'a.{15}b', '(a|b)*a(a|b){100}', '(.{0,30}a){30}', '(?i)a{990}b']) {
      assert.ok(timeOf(source, false, 10_000) > LIMITS.patternTime, source);
    }
    assert.ok(timeOf('(.*a){900}', true, 10_000) > timeOf('(.*a){800}', true, 10_000));
    assert.equal(timeOf('(.*a){900}', true, 10_000), 100 * timeOf('(.*a){900}', true, 100));
  });

  it('depends on whether the whole text must match', () => {
    assert.ok(timeOf('a.{900}b', true, 10_000) < LIMITS.patternTime);
    assert.ok(timeOf('a.{900}b', false, 10_000) > LIMITS.patternTime);
  });

  it('is less than a tenth of the limits for the examples and the recorded exercises', async () => {
    let patterns = 0;
    const examples = fileURLToPath(new URL('examples/', repository));
    for (const entry of readdirSync(examples, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const result = await checkFiles(await packageFolder(`${examples}${entry.name}`));
      assert.ok(result.ok);
      patterns += assertFarBelowLimits(result.definition, entry.name);
    }
    const recorded = fileURLToPath(new URL('packages/engine/src/recorded/', repository));
    for (const file of readdirSync(recorded).filter((name) => name.endsWith('.jsonl'))) {
      const [first = ''] = readFileSync(`${recorded}${file}`, 'utf8').split('\n', 1);
      patterns += assertFarBelowLimits(JSON.parse(first).definition, file);
    }
    assert.ok(patterns > 40, `only ${patterns} patterns were found`);
  });
});
