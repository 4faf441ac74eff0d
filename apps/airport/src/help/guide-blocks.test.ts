import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { messages as czech } from '../texts/cs/planning.ts';
import { messages as english } from '../texts/en/planning.ts';
import { type Block, guideBlocks, type Span } from './guide-blocks.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const GUIDES = { 'airport-planning.md': english, 'airport-planning.cs.md': czech };

const spansIn = (block: Block): readonly Span[] =>
  block.kind === 'table' ? block.rows.flat(2) : block.kind === 'list' ? block.items.flat() : block.spans;

describe('the guide for planners', () => {
  for (const [name, texts] of Object.entries(GUIDES)) {
    const blocks = guideBlocks(readFileSync(join(DOCS, name), 'utf8'));

    it(`is written in what the page can show: ${name}`, () => {
      assert.equal(blocks[0]?.kind, 'title');
      for (const { text, kind } of blocks.flatMap(spansIn)) {
        if (kind !== 'code') assert.doesNotMatch(text, /[*`|#<>]|\]\(|^- |^\d+\. /, text);
      }
    });

    it(`calls the buttons of a sick steward what they are called: ${name}`, () => {
      const named = blocks.flatMap(spansIn).filter(({ kind }) => kind === 'strong');
      for (const label of [texts.coverDuty, texts.takeOver, texts.findCover, texts.takeOff, texts.whoIsAvailable]) {
        assert.ok(
          named.some(({ text }) => text === label),
          String(label),
        );
      }
    });
  }

  it('has the same parts in every language', () => {
    const [one, other] = Object.keys(GUIDES).map((name) =>
      guideBlocks(readFileSync(join(DOCS, name), 'utf8')).map(({ kind }) => kind),
    );
    assert.deepEqual(one, other);
  });

  it('is read as lists, tables and words of weight', () => {
    assert.deepEqual(guideBlocks('# A *b*\n\n| c | `d` |\n|---|---|\n| **e** | f |\n\n1. g\n2. h'), [
      {
        kind: 'title',
        spans: [
          { kind: 'text', text: 'A ' },
          { kind: 'em', text: 'b' },
        ],
      },
      {
        kind: 'table',
        rows: [
          [[{ kind: 'text', text: 'c' }], [{ kind: 'code', text: 'd' }]],
          [[{ kind: 'strong', text: 'e' }], [{ kind: 'text', text: 'f' }]],
        ],
      },
      { kind: 'list', isOrdered: true, items: [[{ kind: 'text', text: 'g' }], [{ kind: 'text', text: 'h' }]] },
    ]);
  });
});
