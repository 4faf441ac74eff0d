/**
 * QR codes of model 2 (ISO/IEC 18004) for addresses: bytes, error correction M, versions 1 to 6, which hold up to 106
 * bytes. Larger ones are hard to read from paper at arm’s length.
 */
const VERSIONS = [
  { version: 1, data: 16, blocks: 1, checks: 10 },
  { version: 2, data: 28, blocks: 1, checks: 16 },
  { version: 3, data: 44, blocks: 1, checks: 26 },
  { version: 4, data: 64, blocks: 2, checks: 18 },
  { version: 5, data: 86, blocks: 2, checks: 24 },
  { version: 6, data: 108, blocks: 4, checks: 16 },
] as const;

type Version = (typeof VERSIONS)[number];
type Mask = (row: number, column: number) => boolean;
type Draw = (row: number, column: number, dark: boolean) => void;

/** Rows of modules, dark or light. */
export type QrModules = readonly (readonly boolean[])[];

const MASKS: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** A text as a QR code; undefined if it is too long for one. */
export function qrModules(text: string): QrModules | undefined {
  const bytes = new TextEncoder().encode(text);
  // Mode and length take twelve bits.
  const version = VERSIONS.find(({ data }) => bytes.length + 2 <= data);
  if (version === undefined) return undefined;
  const codewords = interleaved(dataCodewords(bytes, version), version);
  const drawn = MASKS.map((mask, number) => {
    const modules = drawCode(version, codewords, mask, number);
    return { modules, penalty: penaltyOf(modules) };
  });
  return drawn.reduce((best, one) => (one.penalty < best.penalty ? one : best)).modules;
}

/** Mode, length, the bytes themselves, and padding. */
function dataCodewords(bytes: Uint8Array, { data }: Version): number[] {
  const halves = [
    0b0100,
    bytes.length >> 4,
    bytes.length & 15,
    ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]),
  ];
  const packed = Array.from(
    { length: bytes.length + 2 },
    (_, at) => ((halves[2 * at] ?? 0) << 4) | (halves[2 * at + 1] ?? 0),
  );
  const padding = Array.from({ length: data - packed.length }, (_, at) => (at % 2 === 0 ? 0xec : 0x11));
  return [...packed, ...padding];
}

/** In drawing order: split into blocks with error correction, and interleaved. */
function interleaved(data: readonly number[], { blocks: count, checks }: Version): number[] {
  const length = data.length / count;
  const blocks = Array.from({ length: count }, (_, index) => data.slice(index * length, (index + 1) * length));
  const codes = blocks.map((block) => checkCodewords(block, checks));
  const dealt = (of: readonly (readonly number[])[], each: number): number[] =>
    Array.from({ length: each }, (_, at) => of.flatMap((block) => block[at] ?? [])).flat();
  return [...dealt(blocks, length), ...dealt(codes, checks)];
}

/** Reed–Solomon codes: the remainder of a division in GF(256). */
export function checkCodewords(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let power = 0, root = 1; power < count; power += 1, root = times(root, 2)) {
    divisor = [...divisor, 0].map((value, at) => value ^ times(divisor[at - 1] ?? 0, root));
  }
  const rest = [...data, ...divisor.slice(1).map(() => 0)];
  for (const at of data.keys()) {
    const lead = rest[at] ?? 0;
    for (const [offset, value] of divisor.entries()) rest[at + offset] = (rest[at + offset] ?? 0) ^ times(value, lead);
  }
  return rest.slice(data.length);
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

function drawCode({ version }: Version, codewords: readonly number[], mask: Mask, number: number): QrModules {
  const size = 17 + 4 * version;
  const modules: (boolean | undefined)[][] = Array.from({ length: size }, () => new Array(size).fill(undefined));
  const draw: Draw = (row, column, dark) => {
    const line = modules[row];
    if (line !== undefined && column >= 0 && column < size) line[column] = dark;
  };
  for (let at = 0; at < size; at += 1) {
    draw(6, at, at % 2 === 0);
    draw(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawSquares(draw, row, column, [1, 1, 0, 1, 0].map(Boolean));
  if (version > 1) drawSquares(draw, size - 7, size - 7, [true, false, true]);
  drawFormat(draw, size, formatBits(number));
  drawData(modules, codewords, mask);
  return modules.map((row) => row.map((dark) => dark === true));
}

/** Nested squares around a centre, dark or light by their distance from it. */
function drawSquares(draw: Draw, row: number, column: number, dark: readonly boolean[]): void {
  const radius = dark.length - 1;
  for (let y = -radius; y <= radius; y += 1) {
    for (let x = -radius; x <= radius; x += 1)
      draw(row + y, column + x, dark[Math.max(Math.abs(x), Math.abs(y))] === true);
  }
}

/** Level M, whose bits are 00, and the mask, with ten error correction bits. */
export function formatBits(mask: number): number {
  let rest = mask;
  for (let bit = 0; bit < 10; bit += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((mask << 10) | rest) ^ 0x5412;
}

/** Twice, so that one damaged corner does not make the code unreadable. */
function drawFormat(draw: Draw, size: number, bits: number): void {
  for (let at = 0; at < 15; at += 1) {
    const dark = ((bits >> at) & 1) === 1;
    draw(at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, 8, dark);
    draw(8, at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, dark);
  }
  draw(size - 8, 8, true);
}

/** Bit by bit up and down in pairs of columns from the right, skipping modules that are drawn already. */
function drawData(modules: (boolean | undefined)[][], codewords: readonly number[], mask: Mask): void {
  const size = modules.length;
  let bit = 0;
  for (let pair = 0; pair < (size - 1) / 2; pair += 1) {
    // The pairs skip the column of the timing pattern.
    const right = size - 1 - 2 * pair - (size - 1 - 2 * pair <= 6 ? 1 : 0);
    for (let step = 0; step < size; step += 1) {
      const row = pair % 2 === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = modules[row];
        if (line === undefined || line[column] !== undefined) continue;
        const dark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        line[column] = dark !== mask(row, column);
        bit += 1;
      }
    }
  }
}

/** The penalty score: long runs, blocks, finder-like patterns, and an imbalance of dark and light. */
function penaltyOf(modules: QrModules): number {
  const columns = modules.map((_, at) => modules.map((row) => row[at] === true));
  let sum = 0;
  for (const line of [...modules, ...columns].map((dark) => dark.map(Number).join(''))) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    // The patterns may overlap, so they are searched from every position.
    sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (const [y, row] of modules.entries()) {
    for (const [x, here] of row.entries()) {
      const below = modules[y + 1];
      if (here === row[x + 1] && here === below?.[x] && here === below?.[x + 1]) sum += 3;
    }
  }
  const share = modules.flat().filter(Boolean).length / modules.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
