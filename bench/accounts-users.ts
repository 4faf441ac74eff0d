import { startPlatform } from './fixtures/platform.ts';
import { makeUsers } from './fixtures/users.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/** A page of 50 of 100,000 users by each filter, compared with the same page of 1,000. */
const ROUNDS = 15;
const QUERY = `query ($filter: FilterUsersInput) { users(filterUsersInput: $filter) {
  totalCount hasNextPage users { id username firstName lastName group tags { name } } } }`;

const FILTERS: Readonly<Record<string, object>> = {
  none: {},
  group: { group: 'TRAINEE' },
  state: { isActive: true },
  'common tag': { tags: ['half'] },
  'rare tag': { tags: ['rare'] },
  'two tags': { tags: ['half', 'rare'] },
  'part of a name': { search: 'last 77' },
  'all of them': { group: 'TRAINEE', isActive: true, tags: ['half'], search: 'first 1' },
  'the last page': { offset: 900 },
};

async function main(): Promise<void> {
  const small = await startPlatform();
  const large = await startPlatform();
  try {
    await fill(small.post, 1);
    await fill(large.post, 10);
    for (const [name, filter] of Object.entries(FILTERS)) {
      const few: number[] = [];
      const many: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        few.push(await timeOf(small.post, filter));
        many.push(await timeOf(large.post, name === 'the last page' ? { offset: 99_900 } : filter));
      }
      const [before, after] = [spreadOf(few), spreadOf(many)];
      report(`by ${name}, ms of 100,000`, `${spreadText(after, 1)}, of 1,000 ${spreadText(before, 1)}`);
    }
  } finally {
    await small.stop();
    await large.stop();
  }
}

type Post = (path: string, body: FormData | object) => Promise<Response>;

async function fill(post: Post, files: number): Promise<void> {
  const size = files === 1 ? 1000 : 10_000;
  for (let file = 0; file < files; file += 1) {
    const lines = makeUsers(size, `p-${file}`).map((user, index) => {
      const tags = `${index % 2 === 0 ? 'half' : 'other'}${index % 500 === 0 ? '|rare' : ''}`;
      return `${user.username},${user.first_name},${user.last_name},${tags}`;
    });
    const form = new FormData();
    form.append('file', new Blob([`username,first_name,last_name,tags\n${lines.join('\n')}\n`]), 'users.csv');
    const answer = await post('/users/upload', form);
    if (answer.status !== 200) throw new Error(await answer.text());
  }
}

async function timeOf(post: Post, filter: object): Promise<number> {
  const start = performance.now();
  const answer = await post('/graphql', { query: QUERY, variables: { filter } });
  const text = await answer.text();
  const ms = performance.now() - start;
  if (answer.status !== 200 || !text.includes('"totalCount"')) throw new Error(text);
  return ms;
}

await main();
