import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Condition } from '../model.ts';
import { holds } from './evaluate.ts';
import { formatCondition } from './format.ts';
import { isConditionName, parseCondition } from './parse.ts';

function read(text: string): Condition {
  const parsed = parseCondition(text);
  assert.ok(parsed.ok, parsed.ok ? '' : parsed.message);
  return parsed.condition;
}

function diagnostic(text: string): string {
  const parsed = parseCondition(text);
  assert.ok(!parsed.ok, `${text} should be refused`);
  return `${parsed.offset}: ${parsed.message}`;
}

const names = fc.constantFrom<string[]>('a', 'b', 'c', 'found_it', 'step-2', 'v1.0', 'příkaz', 'android', 'nothing');

/** Trees as the parser produces them: chains of one operator are flat. */
const { condition: conditions } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    names.map((name): Condition => ({ kind: 'milestone', name })),
    tie('condition').map((operand): Condition => ({ kind: 'not', operand })),
    fc
      .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('condition'), { minLength: 2, maxLength: 3 }))
      .map(
        ([kind, operands]): Condition => ({
          kind,
          operands: operands.flatMap((operand) => (operand.kind === kind ? operand.operands : [operand])),
        }),
      ),
  ),
}));

describe('a condition', () => {
  it('always holds if it is empty', () => {
    assert.deepEqual(read(''), { kind: 'always' });
    assert.deepEqual(read('  \n '), { kind: 'always' });
  });

  it('binds not tighter than and, and and tighter than or', () => {
    assert.deepEqual(read('not a and b or c'), {
      kind: 'or',
      operands: [
        {
          kind: 'and',
          operands: [
            { kind: 'not', operand: { kind: 'milestone', name: 'a' } },
            { kind: 'milestone', name: 'b' },
          ],
        },
        { kind: 'milestone', name: 'c' },
      ],
    });
    assert.deepEqual(read('a and (b or c)'), {
      kind: 'and',
      operands: [
        { kind: 'milestone', name: 'a' },
        {
          kind: 'or',
          operands: [
            { kind: 'milestone', name: 'b' },
            { kind: 'milestone', name: 'c' },
          ],
        },
      ],
    });
  });

  it('accepts operators in any case, and names that only begin like them', () => {
    assert.deepEqual(read('NOT Orange AND andes'), {
      kind: 'and',
      operands: [
        { kind: 'not', operand: { kind: 'milestone', name: 'Orange' } },
        { kind: 'milestone', name: 'andes' },
      ],
    });
    assert.equal(isConditionName('And'), false);
    assert.equal(isConditionName('a b'), false);
    assert.equal(isConditionName('äpfel.v2-x_1'), true);
  });

  it('gives the location of each milestone', () => {
    const parsed = parseCondition(' a and not ( bb)');
    assert.ok(parsed.ok);
    assert.deepEqual(parsed.milestones, [
      { name: 'a', offset: 1 },
      { name: 'bb', offset: 13 },
    ]);
  });

  it('reports what is wrong, and where', () => {
    assert.equal(diagnostic('a b'), '2: Between `a` and `b` there must be `and` or `or`.');
    assert.equal(diagnostic('a and'), '5: After `and` a milestone name is missing.');
    assert.equal(diagnostic('and b'), '0: In front of `and` a milestone name is missing.');
    assert.equal(diagnostic('(a or b'), '0: This `(` is never closed: add the missing `)`.');
    assert.equal(diagnostic('a)'), '1: This `)` closes nothing: remove it, or add the missing `(`.');
    assert.equal(diagnostic('a && b'), '2: The character `&` has no meaning here: write `and`.');
    assert.equal(diagnostic('(a b)'), '3: Before `b` there must be `and`, `or` or `)`.');
    assert.match(diagnostic('a 🦊 b'), /^2: The character `🦊` has no meaning here/);
  });

  it('has limited nesting', () => {
    assert.match(diagnostic(`${'('.repeat(5000)}a${')'.repeat(5000)}`), /nested more than 100 deep/);
    assert.match(diagnostic(`${'not '.repeat(5000)}a`), /nested more than 100 deep/);
  });

  it('is parsed quickly even if it is very long', () => {
    const parsed = read(Array.from({ length: 50_000 }, (_, i) => `m${i}`).join(' or '));
    assert.equal(parsed.kind === 'or' && parsed.operands.length, 50_000);
  });

  it('survives formatting and parsing', () => {
    fc.assert(
      fc.property(conditions, (condition) => assert.deepEqual(read(formatCondition(condition)), condition)),
      { seed: 7 },
    );
  });

  it('has the same value as the equivalent JavaScript expression', () => {
    fc.assert(
      fc.property(conditions, fc.array(names), (condition, on) => {
        const script = formatCondition(condition).replace(
          /[^\s()]+/g,
          (word) => ({ and: '&&', or: '||', not: '!' })[word] ?? String(on.includes(word)),
        );
        assert.equal(
          holds(condition, (name) => on.includes(name)),
          Function(`return ${script}`)(),
        );
      }),
      { seed: 7 },
    );
  });

  it('is either parsed or refused with a location inside the text, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '(', ')', 'and', 'or', 'not', '!', 'é', '\n') }),
        (text) => {
          const parsed = parseCondition(text);
          if (!parsed.ok) assert.ok(parsed.offset >= 0 && parsed.offset <= text.length && parsed.message.endsWith('.'));
        },
      ),
      { seed: 7 },
    );
  });
});
