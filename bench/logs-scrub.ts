import { buildScrubber } from '../services/exercise/src/modules/logs/scrub/index.ts';
import { FILLED } from '../services/exercise/src/testing/filled-model.ts';
import { median, processorTime } from './engine/stage.ts';

/** As many as take part in a large exercise. */
const PEOPLE = 600;
const ROUNDS = 5;
const TEXTS = 20_000;

const FIRST =
  'Jan Petr Eva Anna Marie Jana Pavel Tomáš Martin Lucie Hana Lenka Alena Karel Jiří Josef Milan Věra'.split(' ');
const LAST = 'Novák Svoboda Dvořák Černý Procházka Kučera Veselý Horák Němec Pokorný Marek Pospíšil Hájek Král'.split(
  ' ',
);
const WORDS =
  'the server was attacked from outside and we have decided to call the police before evening because customers cannot log in please tell the manager that a firewall has to be changed'.split(
    ' ',
  );

const pick = <Item>(items: readonly Item[], i: number): Item => items[i % items.length] as Item;

const people = Array.from({ length: PEOPLE }, (_, i) => {
  const [firstName, lastName] = [pick(FIRST, i), `${pick(LAST, i)}${'aeiou'[Math.floor(i / 120) % 5]}`];
  return {
    pseudonym: i.toString(16).padStart(24, '0'),
    names: [{ username: `${firstName}.${lastName}${i}@mail.ex`, firstName, lastName }],
  };
});

/** Mails of some forty words, with a name in one of five. */
const mails = Array.from({ length: TEXTS }, (_, i) => {
  const words = Array.from({ length: 40 }, (_, word) => pick(WORDS, i * 7 + word * 11 + ((i * word) % 13)));
  return `${words.join(' ')}${i % 5 === 0 ? `\n${pick(FIRST, i)} ${pick(LAST, i)}` : ''}.`;
});
const commands = Array.from(
  { length: TEXTS },
  (_, i) => `grep -rn "${pick(WORDS, i)}" /var/log/nginx --include=*.log | head -${i % 50} > /tmp/out-${i}.txt`,
);
const escaped = commands.map((command, i) => `${command}; curl "http://10.0.0.${i % 255}/?q=a%20b&r=${i}"`);

const print = (text: string): boolean => process.stdout.write(`logs-scrub: ${text}\n`);

const scrubber = buildScrubber(people, FILLED);
const building = median(Array.from({ length: ROUNDS }, () => processorTime(() => void buildScrubber(people, FILLED))));
print(`a scrubber for ${PEOPLE} people is built in ${(building / 1000).toFixed(0)} ms of processor time`);

for (const [name, texts] of Object.entries({ mails, commands, 'commands with escapes': escaped })) {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const [scrubbing, writing]: [number[], number[]] = [[], []];
  let length = 0;
  // Taken in turns, so that a busy moment of the machine spoils both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    scrubbing.push(
      processorTime(() => {
        for (const text of texts) length += scrubber.scrub(text).length;
      }),
    );
    writing.push(
      processorTime(() => {
        for (const text of texts) length += Buffer.from(JSON.stringify(text)).length;
      }),
    );
  }
  const [one, other] = [median(scrubbing), median(writing)];
  print(
    `${name}: ${(bytes / one).toFixed(0)} MB scrubbed per second of processor time, ` +
      `${(one / TEXTS).toFixed(1)} µs a text; ${(one / other).toFixed(1)} times what writing it as JSON takes (${length} characters)`,
  );
}
