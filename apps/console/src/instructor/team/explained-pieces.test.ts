import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PHRASES } from '@muster/engine/phrases';
import { grammarOf, type Params, render } from '@muster/sentences';
import { sentences } from '../../texts/cs/explanations.ts';
import { explainedPieces } from './explained-pieces.ts';

const MILESTONES = [
  { name: 'alarm', displayName: 'Alarm raised' },
  { name: 'm_found_server', displayName: 'Server found' },
];

type Kind = keyof typeof PHRASES;
type Part = Kind | readonly [Kind, Params];

const inEnglish = (kind: string, params: Params): string | undefined => render(PHRASES[kind as Kind], params);
const inCzech = (kind: string, params: Params): string | undefined =>
  render(sentences[kind as Kind], params, grammarOf('cs'));

/** Titles of milestones in angle brackets, names of other things in square ones. */
function shown(parts: readonly Part[], say = inEnglish): string | undefined {
  const explained = {
    words: '',
    parts: parts.map((part) => {
      const [kind, params] = typeof part === 'string' ? [part, {}] : part;
      return { kind, params: Object.entries(params).map(([name, value]) => ({ name, ...asAnswered(value) })) };
    }),
  };
  return explainedPieces(explained, MILESTONES, say)
    ?.map((piece) =>
      'text' in piece ? piece.text : 'name' in piece ? `[${piece.name}]` : `<${piece.milestone.displayName}>`,
    )
    .join('');
}

function asAnswered(value: Params[string]): object {
  const none = { text: null, number: null, texts: null };
  if (typeof value === 'number') return { ...none, number: value };
  return typeof value === 'string' ? { ...none, text: value } : { ...none, texts: value };
}

describe('the pieces of an explanation', () => {
  it('are milestones where it waits for them or tells of their switch', () => {
    const waits: Part[] = [
      'waiting',
      'either',
      ['switched_on', { milestone: 'alarm' }],
      'or',
      ['switched_off', { milestone: 'm_found_server' }],
      'and',
      ['moment', { at: 35 * 60_000 }],
      'end',
    ];
    assert.equal(shown(waits), 'Waiting for either <Alarm raised> to be on or <Server found> to be off and minute 35.');
    assert.equal(shown(waits, inCzech), 'Čeká na zapnutí <Alarm raised> nebo vypnutí <Server found> a minutu 35.');
  });

  it('are milestones in conditions', () => {
    const never: Part[] = [
      'never_appears',
      ['never_holds', { conditions: ['alarm', 'not (m_found_server and x)'] }],
      'end',
    ];
    assert.equal(
      shown(never),
      'Can never appear any more, because nothing that is still ahead can make <Alarm raised> or not (<Server found> and x) hold.',
    );
    assert.equal(
      shown(never, inCzech),
      'Už se nikdy neobjeví, protože nic, co ještě může přijít, nesplní <Alarm raised> nebo not (<Server found> and x).',
    );
  });

  it('are other things that have the name of a milestone', () => {
    const on: Part[] = [
      ['on_since', { at: 300_000 }],
      'because',
      ['inject_sent', { inject: 'alarm', alternative: 'alarm', tense: 'past' }],
      'end',
    ];
    assert.equal(shown(on), 'On since minute 5, because the inject [alarm] (alarm) was sent.');
    assert.equal(shown(on, inCzech), 'Zapnutý od minuty 5, protože byl odeslán inject [alarm] (alarm).');
  });

  it('are unknown if one of them is of a later version, or the server is of an earlier one', () => {
    assert.equal(
      shown(['waiting'], () => undefined),
      undefined,
    );
    assert.equal(explainedPieces({ words: 'Off.' }, MILESTONES, inEnglish), undefined);
  });
});
