import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { parseAllDocuments } from 'yaml';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { checkZip } from '../check.ts';
import { formatProblem } from '../problem/problem.ts';

export const INJECTS = 1_000;
export const MILESTONES = 500;
const ROUNDS = 15;

/** A package as large as a careful author might ever write, with references between all parts. */
export async function largePackage(): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime: new Date(0) });
  add('config.yml', 'version: 0.25.0\nexercise_duration: 240\n');
  add('channels.yml', '- {name: News, type: info}\n- {name: Mail, type: email}\n- {name: Tools, type: tool}\n');
  add(
    'email.yml',
    Array.from({ length: 50 }, (_, i) => `- address: person${i}@firm.ex\n  description: Person ${i}\n`).join(''),
  );
  add(
    'milestones.yml',
    Array.from(
      { length: MILESTONES },
      (_, i) => `- name: m${i}\n  display_name: Milestone ${i}\n  score: ${i % 7}\n`,
    ).join(''),
  );
  add('injects.yml', Array.from({ length: INJECTS }, (_, i) => inject(i)).join(''));
  add('tools.yml', `- name: lookup\n  responses:\n${Array.from({ length: 200 }, (_, i) => response(i)).join('')}`);
  for (let i = 0; i < 50; i++)
    add(`content/text${i}.md`, `# Text ${i}\n\n${'Some words of a longer text. '.repeat(40)}\n`);
  zip.end();
  return buffer(zip.outputStream);
}

function inject(i: number): string {
  const milestone = (offset: number) => `m${(i + offset) % MILESTONES}`;
  const condition = i === 0 ? `not ${milestone(1)}` : `(${milestone(0)} or ${milestone(1)}) and not ${milestone(9)}`;
  const content =
    i % 20 === 0
      ? `content_path: text${(i / 20) % 50}.md`
      : `content: |\n        Something happens, number ${i}.\n        Everybody **looks** up.`;
  return `- name: inject ${i}
  time: ${i % 240}
  type: ${i % 2 === 0 ? 'info' : 'email'}
  alternatives:
    - name: first
      ${content}
      ${i % 2 === 0 ? 'channel: News' : `sender: person${i % 50}@firm.ex\n      subject: Message ${i}`}
      control:
        milestone_condition: ${condition}
        activate_milestone: ${milestone(0)}, ${milestone(2)}
        deactivate_milestone: [${milestone(7)}]
`;
}

function response(i: number): string {
  const param = i % 4 === 0 ? `"10\\\\.${i}\\\\.[0-9]{1,3}\\\\.[0-9]{1,3}"\n      regex: true` : `host${i}`;
  return `    - param: ${param}\n      content: Found ${i}.\n      control: {activate_milestone: m${i}}\n`;
}

/** The minimum work of any reader: unpack every entry and parse the YAML. */
async function unzipAndParse(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
    const text = (entry.compressionMethod === 8 ? inflateRawSync(packed) : packed).toString('utf8');
    if (entry.fileName.endsWith('.yml')) for (const document of parseAllDocuments(text)) document.toJS();
  }
}

async function checkWhole(bytes: Buffer): Promise<void> {
  const result = await checkZip(bytes);
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
}

/** Median times, in milliseconds, of checking a large package and of the minimum work of any reader. */
export async function measure(): Promise<{ check: number; baseline: number }> {
  const bytes = await largePackage();
  const baseline: number[] = [];
  const check: number[] = [];
  // Alternating, so that load on the machine affects both alike.
  for (let round = 0; round < ROUNDS; round++) {
    baseline.push(await timed(() => unzipAndParse(bytes)));
    check.push(await timed(() => checkWhole(bytes)));
  }
  return { check: median(check), baseline: median(baseline) };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
