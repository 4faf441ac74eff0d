import { type RawEntry, rawZip } from '../../../../packages/definition/src/testing/raw-zip.ts';
import { SMALL } from './package-file.ts';

/** A package that must be refused, with the expected message. */
export interface HostilePackage {
  readonly what: string;
  readonly bytes: Buffer<ArrayBuffer>;
  readonly status: 400 | 413;
  readonly says: RegExp;
}

const MEGABYTE = 1024 * 1024;
const SYMBOLIC_LINK = 0o120777;
const DEVICE = 0o020666;
const PIPE = 0o010666;
const ENCRYPTED = 0x801;
const config: RawEntry = { name: 'config.yml', data: 'version: 0.25.0\n' };
const files: readonly RawEntry[] = Object.entries(SMALL).map(([name, data]) => ({ name, data }));

const withEntries = (...entries: readonly RawEntry[]): Buffer => rawZip([...files, ...entries]);
const withText = (name: string, data: string): Buffer =>
  rawZip([...files.filter((file) => file.name !== name), { name, data, method: 8 }]);

function nested(levels: number): Buffer {
  let bytes = withEntries({ name: 'files/zeros', data: Buffer.alloc(MEGABYTE), method: 8 });
  for (let level = 0; level < levels; level += 1) bytes = rawZip([{ name: 'more.zip', data: bytes, method: 8 }]);
  return bytes;
}

/** Twenty entries that all claim the same compressed megabyte. */
function overlapping(): Buffer {
  const first: RawEntry = { name: 'files/0', data: Buffer.alloc(MEGABYTE), method: 8 };
  const others = Array.from({ length: 20 }, (_, i) => ({
    ...first,
    name: `files/${i + 1}`,
    sameBytesAs: files.length,
  }));
  return withEntries(first, ...others);
}

function aliasBomb(): string {
  const levels = Array.from({ length: 9 }, (_, i) => {
    const items = Array(9).fill(i === 0 ? 'lol' : `*l${i - 1}`);
    return `  l${i}: &l${i} [${items.join(', ')}]\n`;
  });
  return `- name: done\n${levels.join('')}  tags: *l8\n`;
}

/** One more than the entry count field can hold. */
const tooManyToCount = (): RawEntry[] => Array.from({ length: 65_537 }, (_, i) => ({ name: `files/${i}` }));

/** A 64-bit archive with another number in its end record. */
function withZip64(field: number, value: bigint): Buffer {
  const zip = rawZip(files, { zip64: true });
  zip.writeBigUInt64LE(value, zip.indexOf('PK\x06\x06') + field);
  return zip;
}

function mergeBomb(): string {
  const levels = Array.from(
    { length: 9 },
    (_, i) => `- &m${i + 1} {<<: [${Array(100).fill(`*m${i}`)}], name: n${i}}\n`,
  );
  return `- &m0 {name: done}\n${levels.join('')}`;
}

const TAG_LINES = Array.from({ length: 10_000 }, (_, i) => `%TAG !t${i}! tag:example.org,${i}:\n`).join('');
const score = (number: string): string => `- {name: done, score: ${number}}\n`;
const withCondition = (condition: string): Buffer =>
  withText('commands.yml', `- {name: c, cmd: x, control: {milestone_condition: "${condition}"}}\n`);

export function hostilePackages(): HostilePackage[] {
  const refused = (what: string, bytes: Buffer, says: RegExp, status: 400 | 413 = 400): HostilePackage => ({
    what,
    bytes: Buffer.from(bytes),
    status,
    says,
  });
  const sound = rawZip(files);
  return [
    refused('nothing', Buffer.alloc(0), /not a whole zip archive/),
    refused('a text', Buffer.from('PK, or so they say'), /not a whole zip archive/),
    refused('an archive that breaks off', sound.subarray(0, -40), /not a whole zip archive/),
    refused('an archive without its end', rawZip(files, { withoutEnd: true }), /not a whole zip archive/),
    refused('an archive without its beginning', sound.subarray(25), /damaged/),
    refused('a path out of the folder', withEntries({ name: '../../etc/passwd' }), /leads out of the package/),
    refused('such a path with backslashes', withEntries({ name: 'files\\..\\..\\x' }), /leads out of the package/),
    refused('an absolute path', withEntries({ name: '/etc/passwd' }), /path is absolute/),
    refused('a path on a drive', withEntries({ name: 'C:\\autoexec.bat' }), /path is absolute/),
    refused('a link', withEntries({ name: 'files/x', data: '/etc/passwd', mode: SYMBOLIC_LINK }), /is a link/),
    refused('a device', withEntries({ name: 'files/x', mode: DEVICE }), /special file/),
    refused('an encrypted file', withEntries({ name: 'files/x', data: 'x', flags: ENCRYPTED }), /encrypted/),
    refused('a name twice', withEntries({ name: 'files/x' }, { name: 'files/x' }), /Two entries have this name/),
    refused('a file as a folder', withEntries({ name: 'files/x' }, { name: 'files/x/y' }), /is a file in this archive/),
    refused('a NUL in a name', withEntries({ name: 'files/a\0b' }), /control character/),
    refused('a name that is not UTF-8', withEntries({ name: Buffer.from([0x66, 0xff, 0xfe]) }), /not valid UTF-8/),
    refused('a name without end', withEntries({ name: `files/${'x'.repeat(2_000)}` }), /longer than 1000 bytes/),
    refused('another compression', withEntries({ name: 'files/x', data: 'x', method: 99 }), /compressed by method 99/),
    refused('a wrong checksum', withEntries({ name: 'files/x', data: 'x', crc: 1 }), /checksum does not match/),
    refused('a size too small', withEntries({ name: 'files/x', data: 'x'.repeat(99), method: 8, size: 9 }), /9 bytes/),
    refused('a size too large', withEntries({ name: 'files/x', data: 'x', method: 8, size: 9 }), /9 bytes/),
    refused('two sizes', withEntries({ name: 'files/x', data: 'x', local: { size: 7 } }), /size differs/),
    refused('two names', withEntries({ name: 'files/x', local: { name: 'files/y' } }), /name differs/),
    refused('bytes that are shared', overlapping(), /differs between the header and the list|shares bytes/),
    refused('fewer entries than it says', rawZip(files, { count: 99 }), /cannot be read/),
    refused('more entries than it says', rawZip(files, { count: 1 }), /does not end where/),
    refused('one part of several', rawZip(files, { disk: 1 }), /one part of several/),
    refused(
      '10,001 entries',
      rawZip(Array.from({ length: 10_001 }, (_, i) => ({ name: `files/${i}` }))),
      /10001 entries; at most 10000/,
      413,
    ),
    refused(
      'a bomb',
      withEntries({ name: 'files/bomb', packed: '', size: 300 * MEGABYTE, method: 8 }),
      /more than 200 times its size/,
      413,
    ),
    refused(
      'a bomb that hides its size',
      withEntries({ name: 'files/bomb', data: Buffer.alloc(64 * MEGABYTE), size: 1_000, method: 8 }),
      /does not unpack to the 1000 bytes/,
    ),
    refused(
      'more than a gigabyte',
      withEntries(
        ...Array.from({ length: 120 }, (_, i) => ({ name: `files/${i}`, packed: '', size: 9_900_000, method: 8 })),
      ),
      /unpacks to \d+ MB; at most 1000 MB/,
      413,
    ),
    refused('65,537 entries that it counts as one', rawZip(tooManyToCount(), { count: 1 }), /does not end where/),
    refused('a name in two normal forms', withEntries({ name: 'files/é' }, { name: 'files/e\u0301' }), /Two entries/),
    refused('a special file', withEntries({ name: 'files/x', mode: PIPE }), /special file/),
    refused(
      'compressed bytes that are none',
      withEntries({ name: 'files/x', packed: 'x', size: 5, method: 8 }),
      /damaged/,
    ),
    refused(
      'a header beyond its end',
      withEntries({ name: 'files/x', headerOffset: 0xfffffff0 }),
      /header cannot be read/,
    ),
    refused('a list beyond its end', rawZip(files, { directoryOffset: 0xfffffff0 }), /list of files .* cannot be read/),
    refused('a comment of ends', rawZip(files, { comment: 'PK\x05\x06'.repeat(10_000) }), /not a whole zip archive/),
    refused('a list that 64 bits count', withZip64(32, 2n ** 63n - 1n), /at most 10000/, 413),
    refused('a list at the end of 64 bits', withZip64(48, 2n ** 64n - 1n), /not a whole zip archive/),
    refused('archives in archives', nested(5), /has no `config\.yml`/),
    refused('an alias bomb', withText('milestones.yml', aliasBomb()), /must be a text, but this is a list/),
    refused('lists in lists', withText('milestones.yml', `- name: ${'['.repeat(100_000)}`), /nested more than 50 deep/),
    refused('a bomb of merge keys', withText('milestones.yml', mergeBomb()), /may have 200000 values/, 413),
    refused(
      'a function as a tag',
      withText('milestones.yml', '- name: !!js/function "x"\n'),
      /Tags \(`!name`\) are not used/,
    ),
    refused('ten thousand tags', withText('milestones.yml', `${TAG_LINES}---\n- name: !t1!x a\n`), /Tags \(`!name`\)/),
    refused('a number of 400,000 digits', withText('milestones.yml', score('9'.repeat(400_000))), /must be a number/),
    refused(
      'the same in hexadecimal',
      withText('milestones.yml', score(`0x${'f'.repeat(400_000)}`)),
      /must be a number/,
    ),
    refused('no number at all', withText('milestones.yml', score('.nan')), /must be a number/),
    refused('a list that holds itself', withText('milestones.yml', '- &a [*a]\n'), /must be a mapping/),
    refused(
      'a field 100,000 times',
      withText('milestones.yml', `- name: a\n${'  score: 1\n'.repeat(100_000)}`),
      /words and signs/,
      413,
    ),
    refused(
      '100,000 documents',
      withText('milestones.yml', '---\n- name: a\n'.repeat(100_000)),
      /words and signs/,
      413,
    ),
    refused(
      '100,000 aliases to nothing',
      withText('milestones.yml', '- name: *a\n'.repeat(100_000)),
      /words and signs/,
      413,
    ),
    refused(
      'a byte order mark on each line',
      withText('milestones.yml', '\ufeff- name: a\n'.repeat(999)),
      /U\+FEFF, which cannot be seen/,
    ),
    refused('tabs for blanks', withText('milestones.yml', '-\tname:\ta\n\t\t\n'.repeat(999)), /tab in the indentation/),
    refused('another version of YAML', withText('milestones.yml', '%YAML 9.9\n---\n- name: a\n'), /not valid YAML/),
    refused('a condition in brackets without end', withCondition('('.repeat(4_900)), /condition/),
    refused(
      'a condition that denies itself',
      withCondition(`${'not '.repeat(2_400)}done`),
      /nested more than 100 deep/,
    ),
    refused(
      'groups that never end',
      withText('commands.yml', `- {name: c, cmd: '${'('.repeat(990)}'}\n`),
      /cannot be read/,
    ),
    refused('a look ahead', withText('commands.yml', "- {name: c, cmd: '(?=a)'}\n"), /looks ahead or behind/),
    refused('a text of 6 MB', withText('injects.yml', `# ${'x'.repeat(6_000_000)}`), /more than 5 MB/, 413),
    refused('half a million lines', withText('injects.yml', '\n'.repeat(500_000)), /words and signs/, 413),
    refused(
      'a repetition of repetitions',
      withText('commands.yml', "- name: c\n  cmd: '((((a{100}){100}){100}){100}){100}'\n"),
      /regular expression/,
    ),
    refused(
      'patterns without number',
      withText(
        'commands.yml',
        Array.from({ length: 3_000 }, (_, i) => `- {name: c${i}, cmd: '(${'a?'.repeat(400)}){2}${i}'}\n`).join(''),
      ),
      /too many or too complicated/,
      413,
    ),
    refused('a NUL in a text', withText('injects.yml', '- name: a\0b\n'), /NUL character/),
    refused('half a character', withText('milestones.yml', '- name: "\\ud800"\n'), /stands for no character/),
    refused('no configuration', rawZip(files.filter(({ name }) => name !== config.name)), /has no `config\.yml`/),
  ];
}
