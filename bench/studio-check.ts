import { checkFiles, type PackageFile } from '@muster/definition';
import { type Outline, outline } from '@muster/definition/edit';
import { withFixes } from '@muster/definition/fixes/find';

/** What the worker of the studio does after the last key, in processor time; the pause of 200 ms before it comes on top. */
const ROUNDS = 15;

const SIZES = [
  { injects: 25, characters: 2_500, most: 200 },
  { injects: 260, characters: 3_900, most: 1_000 },
] as const;

/** A package in which the last name is mistyped. */
function filesOf(injects: number, characters: number): Map<string, { readonly text: string }> {
  const names = Array.from({ length: injects }, (_, index) => `m${index}`);
  const words = 'The phone rings. '
    .repeat(Math.ceil(characters / 17))
    .slice(0, characters)
    .trimEnd();
  const items = names.map(
    (name, index) =>
      `- name: inject ${index}\n  time: ${index}\n  alternatives:\n    - name: only\n      content: |\n        ${words}\n      control:\n        activate_milestone: ${index === injects - 1 ? `${name}x` : name}\n`,
  );
  return new Map([
    ['config.yml', { text: `version: 0.25.0\nexercise_duration: ${injects + 10}\n` }],
    ['milestones.yml', { text: names.map((name) => `- name: ${name}\n`).join('') }],
    ['injects.yml', { text: items.join('') }],
  ]);
}

function packageFile([path, { text }]: readonly [string, { readonly text: string }]): PackageFile {
  const bytes = Buffer.from(text);
  const read = async (): Promise<Uint8Array> => bytes;
  return {
    path,
    size: bytes.length,
    read,
    stream: async function* () {
      yield bytes;
    },
    verify: async () => {},
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

for (const { injects, characters, most } of SIZES) {
  const files = filesOf(injects, characters);
  let known: Outline | undefined;
  const checks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = `${files.get('injects.yml')?.text ?? ''}# ${round}\n`;
    const now = new Map(files).set('injects.yml', { text });
    checks.push(
      await timed(async () => {
        const result = await checkFiles([...now].map(packageFile));
        known = outline(now, known);
        withFixes([...(result.ok ? [] : result.problems), ...result.warnings], now, known);
      }),
    );
  }
  const size = [...files.values()].reduce((sum, { text }) => sum + text.length, 0);
  process.stdout.write(
    `studio-check: ${injects} injects, ${Math.round(size / 1_000)} kB: problems with fixes ${median(checks).toFixed(0)} ms ` +
      `(first ${checks[0]?.toFixed(0)} ms); target: problems below ${most} ms\n`,
  );
}
