import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Situation, type TriedResponse, type TriedRule, tryCommand, tryTool } from './index.ts';

const ANYBODY = { role: null, on: [] };
const response = (param: string, more: Partial<TriedResponse> = {}): TriedResponse => ({
  ...{ param, regex: false, condition: '', roles: [] },
  ...more,
});
const kinds = (responses: readonly TriedResponse[], argument: string, situation: Situation = ANYBODY): string[] =>
  tryTool(responses, argument, situation).map(({ kind }) => kind);

describe('trying an argument of a tool', () => {
  it('tells which response answers: the first that fits, without regard to case and blanks around', () => {
    const all = [response('lab'), response('Nemocnice'), response('nemocnice')];
    assert.deepEqual(kinds(all, '  NEMOCNICE '), ['other_text', 'fits', 'too_late']);
  });

  it('tells why a pattern does not match: a part, another case, or no pattern at all', () => {
    const regex = { regex: true };
    assert.deepEqual(kinds([response('\\d+', regex), response('LH \\d+', regex), response('lh \\d+')], 'lh 12'), [
      'only_part',
      'other_case',
      'no_pattern',
    ]);
    const [bad] = tryTool([response('(', regex)], 'x', ANYBODY);
    assert.ok(bad?.kind === 'bad_pattern');
    assert.match(bad.message, /\)/);
  });

  it('tells what a response waits for, and that it is for other roles', () => {
    const all = [
      response('lab', { roles: ['red'] }),
      response('lab', { condition: 'seen and not told' }),
      response('lab', { condition: 'seen and (' }),
      response('lab'),
    ];
    const blue = { role: 'blue', on: ['told'] };
    assert.deepEqual(tryTool(all, 'lab', blue), [
      { kind: 'other_role' },
      { kind: 'waits', condition: 'seen and not told' },
      { kind: 'bad_condition' },
      { kind: 'fits' },
    ]);
    assert.deepEqual(kinds(all.slice(1, 2), 'lab', { role: 'blue', on: ['seen'] }), ['fits']);
  });
});

describe('trying a command of a sandbox', () => {
  const rule = (cmd: string, more: Partial<TriedRule> = {}): TriedRule => ({
    ...{ cmd, fields: {}, condition: '', roles: [] },
    ...more,
  });

  it('tells all rules that apply, and of the others why not', () => {
    const all = [
      rule('nmap'),
      rule('^nmap', { fields: { username: 'root' } }),
      rule('NMAP'),
      rule('ls'),
      rule('nmap', { condition: 'ready' }),
      rule('[', {}),
    ];
    assert.deepEqual(
      tryCommand(all, { cmd: 'sudo nmap -sV', username: 'ada' }, ANYBODY).map(({ kind }) => kind),
      ['fits', 'other_text', 'other_case', 'other_text', 'waits', 'bad_pattern'],
    );
    const [other] = tryCommand([rule('nmap', { fields: { username: 'root' } })], { cmd: 'nmap' }, ANYBODY);
    assert.deepEqual(other, { kind: 'other_field', field: 'username', wanted: 'root' });
  });
});
