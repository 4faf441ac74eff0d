import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkFiles, type PackageFile, type Problem } from '@muster/definition';
import { grammarOf, type Params } from '@muster/sentences';
import { saidIn } from '@muster/ui/texts';
import { sentences } from '../texts/cs/problems.ts';
import { problemText } from './problem-text.ts';

const czech = {
  say: (_part: string, code: string, params: Params) => saidIn(sentences, grammarOf('cs'), code, params),
};

function file(path: string, text: string): PackageFile {
  const bytes = new TextEncoder().encode(text);
  return {
    path,
    size: bytes.length,
    read: async () => bytes,
    stream: async function* () {
      yield bytes;
    },
    verify: async () => {},
  };
}

/** Problems and warnings as the server sends them. */
async function problemsIn(contents: Readonly<Record<string, string>>): Promise<readonly Problem[]> {
  const all = { 'config.yml': 'version: 0.25.0\n', ...contents };
  const result = await checkFiles(Object.entries(all).map(([path, text]) => file(path, text)));
  return JSON.parse(JSON.stringify([...(result.ok ? [] : result.problems), ...result.warnings]));
}

async function inCzech(contents: Readonly<Record<string, string>>): Promise<string[]> {
  const problems = await problemsIn(contents);
  return problems.map((problem) => problemText(czech, problem).text.replaceAll('\u00a0', ' '));
}

describe('the text of a problem', () => {
  it('is in the language of the reader, phrases included', async () => {
    const cases: readonly (readonly [contents: Readonly<Record<string, string>>, texts: readonly string[]])[] = [
      [
        { 'injects.yml': '- name: i\n  time: 0,5\n  roles: x\n  alternatives: [{name: x, content: hi}]\n' },
        [
          '`time` musí být číslo, ne `0,5`. Napište `0.5`.',
          'Inject nemá pole `roles`: `roles` patří pod `control` každé položky `alternatives`.',
        ],
      ],
      [
        { 'injects.yml': '- name: i\n  type: \u201einfo\u201c\n  alternatives: [{name: x, content: hi}]\n' },
        [
          '`type` musí být `info` nebo `email`, ne `\u201einfo\u201c` (znak 1 je U+201E, typografická uvozovka, kterou YAML za uvozovku nepovažuje); nechtěli jste napsat `info`?',
        ],
      ],
      [
        {
          'milestones.yml': 'milestones:\n- name: a\n',
          'commands.yml': '- {name: c, cmd: x, control: {activate_milestone: a}}\n',
        },
        [
          'Tento soubor musí být seznam, jehož každá položka začíná `- name: …`, ale tady je mapování: odeberte řádek `milestones:`. 1 odkaz na to, co má být v souboru, není v seznamu.',
        ],
      ],
      [
        {
          'milestones.yml':
            '- {name: a, final: true, outcome: good, initial_state: true}\n- {name: b, initial_state: true}\n',
          'commands.yml': '- {name: c, cmd: x, control: {milestone_condition: not a and not b}}\n',
        },
        [
          'Toto nemá žádný účinek: podmínka `not a and not b` nemůže nikdy platit, protože `a` není nikdy vypnutý a `b` není nikdy vypnutý.',
          'Závěrečný milník `a` je zapnutý od začátku, takže týmy skončí dřív, než začnou.',
        ],
      ],
    ];
    for (const [contents, texts] of cases) assert.deepEqual(await inCzech(contents), texts);
  });

  it('is the sentence in English if the language has no words for it', async () => {
    const [problem] = await problemsIn({ 'milestones.yml': '- {nam: a}\n' });
    assert.ok(problem !== undefined);
    const { message } = problem;
    const english = { text: message, language: 'en' };
    assert.deepEqual(problemText({ say: () => undefined }, problem), english);
    assert.deepEqual(problemText(czech, { ...problem, variant: 'newer' }), english);
    assert.deepEqual(problemText(czech, { ...problem, params: {} }), english);
    assert.deepEqual(problemText(czech, { ...problem, params: null, variant: null }), english);
    const newer = { phrase: 'newer', params: {}, words: '' };
    assert.deepEqual(problemText(czech, { ...problem, params: { ...problem.params, hint: newer } }), english);
    assert.deepEqual(problemText(czech, { ...problem, params: { ...problem.params, following: newer } }), english);
  });
});
