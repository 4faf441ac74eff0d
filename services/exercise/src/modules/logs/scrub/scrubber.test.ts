import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FILLED } from '../../../testing/filled-model.ts';
import { buildScrubber, type Scrubber, type UserNames } from './index.ts';

const person = (pseudonym: string, username: string, firstName: string, lastName: string): UserNames => ({
  pseudonym,
  names: [{ username, firstName, lastName }],
});

const PETR = person('P1', 'xnovak12@mail.ex', 'Petr', 'Novák');

function scrubberOf(people: readonly UserNames[] = [PETR], story = '', authors: readonly string[] = []): Scrubber {
  return buildScrubber(people, { ...FILLED, config: { ...FILLED.config, description: story, authors } });
}

/** Texts with their expected results. */
function check(cases: Readonly<Record<string, string>>, people?: readonly UserNames[], story?: string): void {
  const scrubber = scrubberOf(people, story);
  for (const [text, scrubbed] of Object.entries(cases)) assert.equal(scrubber.scrub(text), scrubbed, text);
}

describe('names in a text', () => {
  it('become pseudonyms: usernames, addresses, full names in either order, single names', () => {
    check({
      'Petr Novák was here, and Novák, Petr too.': 'P1 was here, and P1 too.',
      'Ask Petr. Or ask Mr. Novák!': 'Ask P1. Or ask Mr. P1!',
      'xnovak12@mail.ex, XNOVAK12': 'P1, P1',
      'Petr’s "Novák" and (Petr)': 'P1’s "P1" and (P1)',
    });
  });

  it('are whole words, bounded by anything but letters and digits', () => {
    check({
      'Petrov novákovi Petr2x xxNovak 123456789petr': 'Petrov novákovi Petr2x xxNovak 123456789petr',
      'petr_novak.txt /home/petr/x novak-2.log a.petr@x.ex': 'P1.txt /home/P1/x P1-2.log a.P1@x.ex',
      'petrnovak NovakPetr': 'P1 P1',
    });
  });

  it('are found regardless of case, diacritics, width and special letters', () => {
    check({ 'PETR NOVAK petr novák Ｐｅｔｒ 𝐍𝐨𝐯𝐚𝐤 Nova\u0301k': 'P1 P1 P1 P1' });
    check(
      {
        'Lukasz Soren STRASSE weiß WEISS istanbullu İSTANBULLU ISTANBULLU Soeren mueller Müller':
          'P2 P3 STRASSE P3 P3 P2 P2 P2 P3 P4 P4',
      },
      [
        person('P2', 'u-one', 'Łukasz', 'İstanbullu'),
        person('P3', 'u-two', 'Søren', 'Weiß'),
        person('P4', 'u-three', 'Xenia', 'Müller'),
      ],
    );
  });

  it('are found with anything between the words of a full name', () => {
    for (const between of [
      '  ',
      '\n',
      '\r\n',
      '\n> ',
      '\n> > ',
      ', ',
      ' "',
      '-',
      '_',
      '.',
      '\n        ',
      '** **',
      ' \u200b',
      '\u00a0',
      '\t|\t',
    ]) {
      check({ [`to Al${between}Bo.`]: 'to P2.', [`to Bo${between}Al.`]: 'to P2.' }, [
        person('P2', 'u-one', 'Al', 'Bo'),
      ]);
    }
    check({ 'Al Bob Bo, Al': 'Al Bob P2' }, [person('P2', 'u-one', 'Al', 'Bo')]);
  });

  it('are found with every kind of apostrophe and hyphen, and without it', () => {
    const people = [person('P2', 'u-one', 'Anne-Marie', "O'Neill")];
    for (const sign of ["'", '’', '‘', '`', '´', 'ʼ', '＇', '′', ' ', '']) check({ [`O${sign}Neill`]: 'P2' }, people);
    for (const sign of ['-', '\u2010', '\u2011', '–', ' ', '']) check({ [`Anne${sign}Marie`]: 'P2' }, people);
    check({ 'Marie and Neill': 'P2 and P2' }, people);
  });

  it('are found with invisible characters in and around them', () => {
    for (const unseen of ['\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff', '\u202e']) {
      check({ [`No${unseen}vák`]: 'P1', [`the${unseen}Novák${unseen}thing`]: `the${unseen}P1${unseen}thing` });
    }
  });

  it('are found with an invisible character between their words', () => {
    check({ 'Bo\u200bNg, Ng\u00adBo \u202eX\u200b王': 'P2, P2 \u202eP3' }, [
      person('P2', 'u-one', 'Bo', 'Ng'),
      person('P3', 'u-two', 'X', '王'),
    ]);
  });

  it('are found in escaped texts, and in texts that only look escaped', () => {
    check({
      'curl http://x.ex/?q=Petr%20Nov%C3%A1k&r=1': 'curl http://x.ex/?q=P1&r=1',
      'echo "Nov\\u00e1k" \'{"a":"Petr\\\\nNov\\u00E1k"}\'': 'echo "P1" \'{"a":"P1"}\'',
      'Nov\\xc3\\xa1k Nov\\303\\241k': 'P1 P1',
      'Petr&nbsp;Nov&aacute;k Nov&#225;k Nov&#xe1;k': 'P1 P1 P1',
      'Nov=C3=A1k No=\r\nv=C3=A1k': 'P1 P1',
      '\x1b[31mNovak\x1b[0m and \\e[1mPetr\\e[0m': '\x1b[31mP1\x1b[0m and \\e[1mP1\\e[0m',
      'C:\\novak 100%petr a=petr &petr;': 'C:\\P1 100%P1 a=P1 &P1;',
      'one\\nNovak\\tPetr': 'one\\nP1',
      '%20Petr\\u0141ukasz': '%20P1\\u0141ukasz',
    });
  });

  it('are found next to a name that only another reading of the escapes finds', () => {
    check({ 'novak\\u0141ukasz': 'P1P2' }, [PETR, person('P2', 'u-one', 'Łukasz', 'Malý')]);
  });

  it('are found if terminal colours change within them, and if they separate words', () => {
    check({
      'P\x1b[1;31metr\x1b[0m': 'P1\x1b[0m',
      'No\x1b[01;31m\x1b[Kvak^[[0m': 'P1^[[0m',
      '^[[31mPetr^[[0m': '^[[31mP1^[[0m',
      'name\x1b[0mPetr\x1b[1mNovák': 'name\x1b[0mP1',
      'Pe\bt\x7fr': 'P1',
    });
    check({ محـمد: 'P2' }, [person('P2', 'u-one', 'محمد', 'علي')]);
  });

  it('names of words that belong together are found with and without their separators', () => {
    const people = [person('P2', 'u-one', 'Sinéad', "O'Brien-Łukasiewicz")];
    const ways = [
      'OBRIEN',
      "o'brien",
      'Sinead OBrien',
      "SinéadO'Brien",
      'Lukasiewicz',
      'O’Brien-Łukasiewicz',
      'O Brien',
    ];
    check(Object.fromEntries(ways.map((way) => [way, 'P2'])), people);
    check({ 'sinead.obrien@x.ex': 'P2@x.ex', 'team-ukasiewicz@x.ex': 'team-P2@x.ex' }, people);
    check({ 's-ren@x.ex': 'P3@x.ex', soren: 'P3' }, [person('P3', 'u-two', 'Søren', 'Ng')]);
  });

  it('names of the initial account stay', () => {
    const admin = person('P2', 'admin', 'First', 'Administrator');
    check({ 'admin at first asked the administrator': 'admin at first asked the administrator' }, [admin]);
    assert.equal(scrubberOf([admin]).scrubUser('admin'), 'admin');
  });

  it('are removed together with session ids and tokens, which are found by their form', () => {
    const secret = 'aB3_-6789012345678901234567890123456789012x';
    check({
      [`sessionid=${secret}; team-token: mst_${secret}.`]: 'sessionid=[token]; team-token: [token].',
      [`${secret}y and ${secret.toLowerCase()}`]: `${secret}y and ${secret.toLowerCase()}`,
    });
  });

  it('are found inside texts of scripts without blanks', () => {
    check(
      {
        '我是王伟。王 伟，伟王': '我是P2。P2，P2',
        王先生: '王先生',
        สวัสดีสมชายครับ: 'สวัสดีP3ครับ',
        '김민수가 왔다': 'P4가 왔다',
        [`${'김민수'.normalize('NFD')}.txt`]: 'P4.txt',
        김민순: '김민순',
        Petrさん: 'P1さん',
      },
      [
        PETR,
        person('P2', 'u-one', '伟', '王'),
        person('P3', 'u-two', 'สมชาย', 'ใจดี'),
        person('P4', 'u-three', '민수', '김'),
      ],
    );
  });

  it('are found if they are composed in part, in the text or in the account', () => {
    const [kim, minsu] = ['김', '민수'].map((name) => name.normalize('NFD'));
    // The last letter of a syllable alone: gi + m.
    const half = '\uae30\u11b7';
    const people = [
      person('P4', 'u-three', '민수', '김'),
      person('P5', 'u-four', 'ま\u3099き', 'Noe\u0308l-Mu\u0308ller'),
    ];
    check(
      {
        [`김${minsu} ${kim}민수 ${half}민수`]: 'P4 P4 P4',
        [`김민${'수'.normalize('NFD')}가 왔다`]: 'P4가 왔다',
        [`${half}민순 ${kim}민${'순'.normalize('NFD')}`]: `${half}민순 ${kim}민${'순'.normalize('NFD')}`,
        'Noël and Noe\u0308l or Mueller and Mu\u0308ller or muller': 'P5 and P5 or P5 and P5 or P5',
        'まきNoël-Müller まき\u3099Noël': 'P5 P5',
      },
      people,
    );
    check({ '김민수 김민순': 'P4 김민순', [`${half}민수`]: 'P4' }, [person('P4', 'u-three', minsu ?? '', half)]);
  });

  it('stay if single ones are words of the definition, but never full names and usernames', () => {
    const people = [person('P2', 'will', 'Hope', 'Grey'), person('P3', 'rose@mail.ex', 'Rose', 'An Na')];
    check(
      {
        'Hope dies. Grey sky. Will you? Rose An Na rose': 'Hope dies. P2 sky. P2 you? P3 rose',
        'Hope Grey': 'P2',
        'an na': 'P3',
      },
      people,
      'There is hope, and a rose, that will grow. An apple; na.',
    );
    const scrubber = scrubberOf([PETR], '', ['Petr Novák']);
    assert.equal(scrubber.scrub('Petr'), 'P1', 'authors are not part of the story');
  });

  it('names with less than three letters are found in full names and in fields that identify a user', () => {
    const people = [person('P2', 'xy', 'Bo', 'Li')];
    check({ 'xy Bo li Bo Li': 'xy P2 P2' }, people);
    const scrubber = scrubberOf(people);
    assert.deepEqual(
      ['xy', 'XY', 'bo', 'xy@host', 'xyz', 'Bo Li'].map((text) => scrubber.scrubUser(text)),
      ['P2', 'P2', 'P2', 'P2@host', 'xyz', 'P2'],
    );
  });

  it('names that two people share identify neither of them', () => {
    const people = [PETR, person('P2', 'u-one', 'Jana', 'Novák'), person('P3', 'petr', 'Eva', 'Malá')];
    check(
      { 'Novák. He: Jana Novák; he: Petr Novák; he: Jana; he: petr': '[name]. He: P2; he: P1; he: P2; he: [name]' },
      people,
    );
  });

  it('include all former ones', () => {
    const married: UserNames = {
      pseudonym: 'P2',
      names: [
        { username: 'u-one', firstName: 'Jana', lastName: 'Nová' },
        { username: 'u-two', firstName: 'Jana', lastName: 'Stará' },
      ],
    };
    check({ 'Jana Nová is Jana Stará: u-one, u-two': 'P2 is P2: P2, P2' }, [married]);
  });

  it('names of several words are found in their parts, except particles', () => {
    const people = [person('P2', 'u-one', 'Jan Willem', 'van der Berg')];
    check(
      { 'Jan van der Berg or Willem or Berg; van der Waals; Jan Berg': 'P2 or P2 or P2; van der Waals; P2' },
      people,
    );
  });

  it('names of signs only are found literally', () => {
    check({ 'hi !!!, !!? and ★★★': 'hi P2, !!? and P3' }, [
      person('P2', '!!!', 'A', 'B'),
      person('P3', '★★★', 'C', 'D'),
    ]);
  });

  it('do not affect the addresses of simulated people, unless somebody has one as username', () => {
    const people = [person('P2', 'u-one', 'Boss', 'Firm')];
    check({ 'boss@firm.ex, BOSS@firm.ex; boss firm ex; Boss Firm': 'boss@firm.ex, BOSS@firm.ex; P2 ex; P2' }, people);
    check({ 'boss@firm.ex': 'P2' }, [person('P2', 'Boss@Firm.ex', 'Eva', 'Malá')]);
  });

  it('are the only thing that changes', () => {
    const text = '"Weiß: naïve" \\n 100% — 王 \ud83d\ude00 e\u0301 \ud800 %zz &amp; \u200b';
    assert.equal(scrubberOf().scrub(text), text);
    assert.equal(scrubberOf([]).scrub(text), text);
  });
});
