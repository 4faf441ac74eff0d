import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchColumns } from './list-columns.ts';
import { decodeList, guessEncoding } from './list-encoding.ts';
import { listForServer, namesToShow, readPeople } from './people-list.ts';

/** In an encoding with one byte per letter, by asking its decoder for every byte. */
function encode(text: string, encoding: 'windows-1250' | 'windows-1252'): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (letter) => {
    assert.ok(letters.includes(letter), letter);
    return letters.indexOf(letter);
  });
}

const utf16 = (text: string, isBig: boolean, mark = ''): Uint8Array => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const CZECH = 'uživatel;jméno;příjmení\nz1;Jiří;Nováček\nz2;Žofie;Dvořáková\nz3;Ondřej;Kůň\n';
const FRENCH = 'login,prénom,nom\na,Hélène,Lefèvre\nb,Zoé,Noël\nc,Françoise,Bérénguer-Dû\n';

const list = (text: string) => {
  const read = readPeople(text);
  assert.ok(read.kind === 'list');
  return read.list;
};

describe('a list of people in the browser', () => {
  it('is read in the encoding that its letters are likely written in', () => {
    const cases: readonly (readonly [Uint8Array, string, string])[] = [
      [Buffer.from(CZECH), 'utf-8', CZECH],
      [Buffer.from(`\uFEFF${CZECH}`), 'utf-8', CZECH],
      [utf16(CZECH, false), 'utf-16le', CZECH],
      [utf16(CZECH, true), 'utf-16be', CZECH],
      [utf16(CZECH, false, '\uFEFF'), 'utf-16le', CZECH],
      [utf16(CZECH, true, '\uFEFF'), 'utf-16be', CZECH],
      [encode(CZECH, 'windows-1250'), 'windows-1250', CZECH],
      [encode(FRENCH, 'windows-1252'), 'windows-1252', FRENCH],
      [Buffer.from('username,first_name\nana,Ana\n'), 'utf-8', 'username,first_name\nana,Ana\n'],
    ];
    for (const [bytes, encoding, text] of cases) {
      const guessed = guessEncoding(bytes);
      assert.equal(guessed, encoding, text.slice(0, 20));
      assert.equal(decodeList(bytes, guessed), text);
    }
  });

  it('has its columns matched by names in English and Czech, however they are spelt, and never twice', () => {
    assert.deepEqual(matchColumns(['E-mail', 'Jméno', 'PŘÍJMENÍ', 'Tým', 'role']), [
      'username',
      'first_name',
      'last_name',
      'team',
      'role',
    ]);
    assert.deepEqual(matchColumns(['First Name', 'first_name', 'skupina', 'team', '']), [
      'first_name',
      undefined,
      undefined,
      'team',
      undefined,
    ]);
  });

  it('is separated by commas, semicolons or tabs', () => {
    for (const separator of [',', ';', '\t']) {
      const { header } = list(`login${separator}jméno${separator}"a,b;c"\nx${separator}y${separator}z\n`);
      assert.deepEqual(header, ['login', 'jméno', 'a,b;c']);
    }
    assert.deepEqual(readPeople('PK\u0003'), { kind: 'workbook' });
    assert.deepEqual(readPeople('a,b\n,\n'), { kind: 'empty' });
    assert.deepEqual(readPeople('a,b\n"x'), { kind: 'malformed', line: 2 });
  });

  it('shows names with letters that tell whether the encoding is right', () => {
    const read = list('login,jméno,příjmení\n1,Ana,Moss\n2,Jiří,Nový\n3,,\n4,Bo,Bee\n5,Éva,X\n');
    assert.deepEqual(namesToShow(read, matchColumns(read.header), 3), ['Jiří Nový', 'Éva X', 'Ana Moss']);
  });

  it('is sent with the chosen columns alone, and rows keep their numbers', () => {
    const read = list('Tým;poznámka;login;jméno;příjmení\nSovy;x;ana;"A;n,a";"M""oss"\n\nSovy;;bo;Bo;"B\nee"\n');
    assert.equal(
      listForServer(read, matchColumns(read.header)),
      'team,username,first_name,last_name\r\nSovy,ana,"A;n,a","M""oss"\r\n,,,\r\nSovy,bo,Bo,"B\nee"',
    );
  });
});
