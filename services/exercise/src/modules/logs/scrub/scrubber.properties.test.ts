import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FILLED } from '../../../testing/filled-model.ts';
import { INFLECTED_NAMES } from '../../../testing/inflected-names.ts';
import { NameSearch } from '../../../testing/name-search.ts';
import { ownTexts } from './definition-texts.ts';
import { buildScrubber } from './index.ts';
import { scrubbedTexts } from './text-file.ts';

const seconds = process.env['PROPERTY_SECONDS'];

/** `npm test` tries the same texts each time; `npm run soak` tries other ones, as many as it has time for. */
const RUNS = {
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? 60),
  seed: Number(process.env['PROPERTY_SEED'] ?? 7),
  ...(seconds === undefined ? {} : { interruptAfterTimeLimit: 1000 * Number(seconds), reporter }),
};

function reporter<Case>(run: fc.RunDetails<Case>): void {
  if (run.failed) throw new Error(fc.defaultReportMessage(run));
  process.stdout.write(`${run.numRuns} texts, PROPERTY_SEED=${run.seed}\n`);
}

const STORY = 'Will the rose hope? May Mark bill Grace.';
const DEFINITION = { ...FILLED, config: { ...FILLED.config, description: STORY } };

const FIRST = [
  'Petr',
  'Li',
  'Bo',
  'Will',
  'Rose',
  'Žofie',
  'Łukasz',
  'Seán',
  'Anne-Marie',
  'İbrahim',
  '伟',
  '太郎',
  'สมชาย',
  'Олег',
  'Σωκράτης',
  '민수',
  'क़मर',
  'X',
];
const LAST = [
  'Novák',
  "O'Brien",
  'Ng',
  'May',
  'Straße',
  'van der Berg',
  '王',
  '山田',
  'ใจดี',
  'Нечаев',
  'Ødegård',
  "D'Arcy-Smith",
  'Ma',
  'Σάς',
  '김',
  '남궁',
  '각',
];
const USERNAMES = [
  'pn',
  'will',
  'x.y',
  'petr.novak@mail.ex',
  'žluťoučký-kůň',
  '王小明',
  'u_1',
  '2024novak',
  'ＷＩＤＥ',
  'straße1',
];

const name = fc.record({
  username: fc.constantFrom(...USERNAMES),
  firstName: fc.constantFrom(...FIRST),
  lastName: fc.constantFrom(...LAST),
});
const people = fc
  .array(fc.array(name, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 })
  .map((list) => list.map((names, i) => ({ pseudonym: `${i}`.padStart(24, 'a'), names })));

/** Not all ways of the list are found: see its test. */
const INFLECTED = INFLECTED_NAMES.filter(({ lastName }) =>
  ['Novák', 'Nováková', 'Svoboda', 'Hájek', 'Němec', 'Černá', 'Krejčí', 'Kováčová', 'Krajčo', 'Kennedy'].includes(
    lastName,
  ),
);
const waysOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): readonly string[] => INFLECTED.find((one) => one.firstName === firstName && one.lastName === lastName)?.ways ?? [];
const inflectedPeople = fc
  .uniqueArray(fc.nat({ max: INFLECTED.length - 1 }), { minLength: 1, maxLength: 4 })
  .map((picked) => picked.flatMap((i) => INFLECTED[i] ?? []));

/** A name as somebody might write it. */
const MANNERS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFKC'),
  (text) => [...text].map((letter, i) => (i % 2 === 0 ? letter : letter.normalize('NFD'))).join(''),
  (text) => [...text].map((letter, i) => (i % 2 === 0 ? letter.normalize('NFD') : letter)).join(''),
  withOpenSyllables,
  (text) => text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  (text) => [...text].join('\u200b'),
  (text) => text.replace(/(?<=^.)/u, '\u00ad'),
  (text) => text.replaceAll(' ', '\r\n> '),
  (text) => text.replaceAll("'", '’'),
  (text) => encodeURIComponent(text),
  (text) => text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
];

/** Korean syllables with the last letter apart, as some input methods write them. */
function withOpenSyllables(text: string): string {
  return text.replaceAll(/[\uac00-\ud7a3]/g, (syllable) => {
    const tail = (syllable.charCodeAt(0) - 0xac00) % 28;
    if (tail === 0) return syllable;
    return String.fromCharCode(syllable.charCodeAt(0) - tail, 0x11a7 + tail);
  });
}

const manner = fc.constantFrom(...MANNERS);
const called = fc
  .tuple(name, fc.constantFrom(0, 1, 2, 3, 4), manner)
  .map(([{ username, firstName, lastName }, which, write]) =>
    write([username, `${firstName} ${lastName}`, `${lastName} ${firstName}`, firstName, lastName][which] ?? ''),
  );
const filler = fc.constantFrom(
  ' ',
  '\n',
  ', ',
  '. ',
  '/',
  '_',
  ' and ',
  'x',
  '7',
  '%20',
  '\\n',
  '"',
  ' the rose ',
  '!',
  '\u200b',
  '日',
  '&amp;',
  '=',
);
/** A text about these people alone, so that it names some of them. */
const writingAbout = (some: readonly { readonly firstName: string; readonly lastName: string }[]) =>
  fc
    .array(
      fc.oneof(
        fc
          .tuple(
            fc.constantFrom(
              ...some.flatMap((one) => [...waysOf(one), one.firstName, `${one.firstName} ${one.lastName}`]),
            ),
            manner,
          )
          .map(([way, write]) => write(way)),
        filler,
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));

const writing = fc.array(fc.oneof(called, filler), { maxLength: 12 }).map((parts) => parts.join(''));

describe('scrubbing random texts', () => {
  it('leaves no name that a naive search with the same rules finds', () => {
    fc.assert(
      fc.property(people, writing, (some, text) => {
        const search = new NameSearch(
          some.flatMap(({ names }) => names),
          [...ownTexts(DEFINITION)],
        );
        const scrubbed = buildScrubber(some, DEFINITION).scrub(text);
        assert.deepEqual(search.in(scrubbed), [], JSON.stringify([text, scrubbed]));
      }),
      RUNS,
    );
  });

  it('leaves no inflected name and no login that a naive search for a list of them finds', () => {
    const cases = inflectedPeople.chain((some) => fc.tuple(fc.constant(some), writingAbout(some)));
    fc.assert(
      fc.property(cases, ([some, text]) => {
        const known = some.map(({ firstName, lastName }, i) => ({ username: `u-${i}`, firstName, lastName }));
        const search = new NameSearch(known, [...ownTexts(DEFINITION)], waysOf);
        const scrubbed = buildScrubber(
          known.map((one, i) => ({ pseudonym: `${i}`.padStart(24, 'a'), names: [one] })),
          DEFINITION,
        ).scrub(text);
        assert.deepEqual(search.in(scrubbed), [], JSON.stringify([text, scrubbed]));
      }),
      RUNS,
    );
  });

  it('leaves no Korean name, however it is composed', () => {
    const cases = fc.array(
      fc.oneof(
        fc.tuple(fc.constantFrom('김민수', '남궁각', '김 민수'), manner).map(([one, write]) => write(one)),
        filler,
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(cases, (parts) => {
        const known = [
          { username: 'u-1', firstName: '민수', lastName: '김' },
          { username: 'u-2', firstName: '각', lastName: '남궁' },
        ];
        const search = new NameSearch(known, [...ownTexts(DEFINITION)]);
        const scrubbed = buildScrubber(
          known.map((one, i) => ({ pseudonym: `${i}`.padStart(24, 'a'), names: [one] })),
          DEFINITION,
        ).scrub(parts.join(''));
        assert.deepEqual(search.in(scrubbed), [], JSON.stringify([parts, scrubbed]));
      }),
      RUNS,
    );
  });

  it('changes nothing if nobody is mentioned', () => {
    const scrubber = buildScrubber(
      [{ pseudonym: 'P', names: [{ username: 'zzyzx', firstName: 'Qwrtz', lastName: 'Yxcvb' }] }],
      DEFINITION,
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), writing), (text) => {
        assert.equal(scrubber.scrub(text), text);
      }),
      RUNS,
    );
  });

  it('gives the same result for a text in chunks as for the whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        people,
        fc.array(writing, { minLength: 3, maxLength: 9 }),
        fc.integer({ min: 1, max: 997 }),
        async (some, texts, step) => {
          const scrubber = buildScrubber(some, DEFINITION);
          let text = texts.join(' ');
          while (text.length < 40_000) text += `${text.slice(step % (text.length || 1))}.`;
          text = text.slice(0, 40_000);
          const pieces = text.match(new RegExp(`[^]{1,${step}}`, 'g')) ?? [];
          const scrubbed = await Array.fromAsync(scrubbedTexts(scrubber, pieces, 17_000));
          assert.equal(scrubbed.join(''), scrubber.scrub(text));
        },
      ),
      { ...RUNS, numRuns: RUNS.numRuns / 20 },
    );
  });
});
