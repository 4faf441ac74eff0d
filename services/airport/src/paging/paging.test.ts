import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../testing/airport.ts';

const NAMES = [
  ['anna', 'Zeman'],
  ['Anna', 'adams'],
  ['Bob', 'Young'],
  ['Émile', 'Young'],
  ['Bob', 'Adams'],
] as const;

const UNSORTED = { empty: true, sorted: false, unsorted: true };
const SORTED = { empty: false, sorted: true, unsorted: false };

onEachDatabase('a page of an empty store', (kind) => {
  const airport = airportFor(kind);

  it('has no pages and is first and last', async () => {
    const { status, body } = await airport.http.get('/api/stewards/paged');
    assert.equal(status, 200);
    assert.deepEqual(body, {
      content: [],
      number: 0,
      size: 20,
      numberOfElements: 0,
      totalPages: 0,
      totalElements: 0,
      first: true,
      last: true,
      empty: true,
      sort: UNSORTED,
      pageable: { offset: 0, sort: UNSORTED, pageSize: 20, pageNumber: 0, paged: true, unpaged: false },
    });
  });
});

onEachDatabase('pages of stewards', (kind) => {
  const airport = airportFor(kind);
  const ids: number[] = [];
  before(async () => {
    for (const [firstName, lastName] of NAMES) ids.push(await airport.steward(firstName, lastName));
  });
  const page = async (query: string) => (await airport.http.get(`/api/stewards/paged?${query}`)).body;
  /** The stewards of a page, by their place in NAMES. */
  const order = async (query: string): Promise<number[]> =>
    (await page(query)).content.map(({ id }: { id: number }) => ids.indexOf(id));

  it('come by id, twenty at a time, unless asked otherwise', async () => {
    const body = await page('');
    assert.deepEqual(
      body.content.map(({ id }: { id: number }) => id),
      ids,
    );
    assert.equal(body.size, 20);
    assert.equal(body.content[0].objectType, 'StewardDto');
    assert.deepEqual(body.content[0].flights, []);
    assert.equal('objectType' in body, false);
    assert.equal('objectType' in body.sort, false);
  });

  it('carry all eleven fields, in the middle', async () => {
    const { content, ...rest } = await page('page=1&size=2&sort=lastName,desc');
    assert.equal(content.length, 2);
    assert.deepEqual(rest, {
      number: 1,
      size: 2,
      numberOfElements: 2,
      totalPages: 3,
      totalElements: 5,
      first: false,
      last: false,
      empty: false,
      sort: SORTED,
      pageable: { offset: 2, sort: SORTED, pageSize: 2, pageNumber: 1, paged: true, unpaged: false },
    });
  });

  it('end with a shorter one', async () => {
    const { number, numberOfElements, first, last, totalPages } = await page('page=2&size=2');
    assert.deepEqual([number, numberOfElements, first, last, totalPages], [2, 1, false, true, 3]);
  });

  it('pages that are exactly full have the right totals', async () => {
    const { totalPages, last } = await page('size=5');
    assert.deepEqual([totalPages, last], [1, true]);
  });

  it('pages beyond the end are empty, last, with the right totals', async () => {
    for (const number of [3, 1_000_000, 2_147_483_647]) {
      const body = await page(`page=${number}&size=2`);
      assert.deepEqual(body.content, []);
      assert.equal(body.number, number);
      assert.equal(body.pageable.offset, number * 2);
      assert.deepEqual([body.first, body.last, body.empty], [false, true, true]);
      assert.deepEqual([body.totalElements, body.totalPages, body.numberOfElements], [5, 3, 0]);
    }
  });

  it('hold at most 2000, and say so', async () => {
    for (const size of ['2001', '100000', '2147483648', '9223372036854775807']) {
      const body = await page(`size=${size}`);
      assert.equal(body.size, 2000, size);
      assert.equal(body.pageable.pageSize, 2000);
    }
    assert.equal((await page('size=2000')).size, 2000);
  });

  const WRONG = [
    'page=-1',
    'page=x',
    'page=1.5',
    'page=',
    'page=1e3',
    'page=0x1',
    'page=1&page=2',
    'page=9223372036854775808',
    'size=0',
    'size=-5',
    'size=x',
    'size=2.0',
    'size=',
    'size=%201',
    'size=9223372036854775808',
    'sort=name',
    'sort=password,asc',
    'sort=asc',
    'sort=lastName,up',
    'sort=lastName;drop',
    'sort=LASTNAME',
    'sort=ignorecase',
    'sort=lastName&sort=oops',
    'sort=flights',
    "sort=id'--",
  ];
  for (const query of WRONG) {
    it(`refuse ${query}, naming the parameter`, async () => {
      const { status, body } = await airport.http.get(`/api/stewards/paged?${query}`);
      assert.deepEqual([status, body.code], [400, query.startsWith('sort') ? 'invalid_sort' : 'page_invalid']);
      assert.match(body.message, new RegExp(`query parameter ${/^\w+/.exec(query)?.[0]}`));
      if (query.startsWith('sort')) assert.match(body.message, /id, firstName, lastName/);
    });
  }

  const ORDERS: readonly (readonly [query: string, expected: number[]])[] = [
    ['sort=', [0, 1, 2, 3, 4]],
    ['sort=id,desc', [4, 3, 2, 1, 0]],
    ['sort=firstName', [1, 2, 4, 0, 3]],
    ['sort=firstName,asc', [1, 2, 4, 0, 3]],
    ['sort=firstName,desc', [3, 0, 2, 4, 1]],
    ['sort=firstName,DESC', [3, 0, 2, 4, 1]],
    ['sort=firstName,Asc,ignorecase', [0, 1, 2, 4, 3]],
    ['sort=firstName,ignorecase', [0, 1, 2, 4, 3]],
    ['sort=firstName,desc,IgnoreCase', [3, 2, 4, 0, 1]],
    ['sort=lastName,firstName,asc', [4, 2, 3, 0, 1]],
    ['sort=lastName,firstName,desc', [1, 0, 3, 2, 4]],
    ['sort=lastName,desc&sort=firstName,asc', [1, 0, 2, 3, 4]],
    ['sort=lastName,desc,firstName,asc', [1, 0, 2, 3, 4]],
    ['sort=firstName,asc,lastName,desc', [1, 2, 4, 0, 3]],
    ['sort=firstName,asc,ignorecase&sort=lastName,asc,ignorecase', [1, 0, 4, 2, 3]],
    ['sort=lastName,asc&sort=lastName,desc', [4, 2, 3, 0, 1]],
    ['sort=%20lastName%20,%20asc%20', [4, 2, 3, 0, 1]],
  ];
  for (const [query, expected] of ORDERS) {
    it(`pages with ${query} come in that order, ties by id`, async () => {
      assert.deepEqual(await order(query), expected);
      const small = await Promise.all([0, 1, 2].map((number) => order(`${query}&size=2&page=${number}`)));
      assert.deepEqual(small.flat(), expected);
    });
  }

  it('report the requested sort order, without the tie-breaker', async () => {
    assert.deepEqual((await page('')).sort, UNSORTED);
    assert.deepEqual((await page('sort=')).sort, UNSORTED);
    assert.deepEqual((await page('sort=id')).pageable.sort, SORTED);
  });

  it('keep their totals right when stewards come and go', async () => {
    const one = await airport.steward('Brief', 'Visit');
    assert.equal((await page('')).totalElements, 6);
    await airport.http.delete(`/api/stewards/${one}`);
    assert.equal((await page('')).totalElements, 5);
  });

  it('are read by every address that has them: sort, page and size, given once and twice', async () => {
    const flight = await airport.flight('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z');
    const { paths } = await airport.document();
    const paged = Object.entries(paths).flatMap(([path, { get }]) => {
      const { parameters = [] } = get ?? {};
      if (!parameters.some(({ name }) => name === 'page')) return [];
      const needed = parameters.filter((one) => one.in === 'query' && one.required);
      const exampleOf = ({ name, example, schema }: (typeof needed)[number]) =>
        name === 'flightIds' ? flight : (example ?? schema.example);
      const query = needed.map((parameter) => `${parameter.name}=${exampleOf(parameter)}&`).join('');
      const isSorted = parameters.some(({ name }) => name === 'sort');
      return [{ address: `${path.replace('/flights/{id}/', `/flights/${flight}/`)}?${query}`, isSorted }];
    });
    assert.deepEqual([paged.length, paged.filter(({ isSorted }) => !isSorted).length], [13, 5]);
    for (const { address, isSorted } of paged) {
      const fixed = isSorted ? [200, undefined] : [400, 'invalid_sort'];
      for (const [query, expected] of [
        ['sort=id', fixed],
        ['sort=id&sort=id,desc', fixed],
        ['sort=oops', [400, 'invalid_sort']],
        ['sort=oops&sort=id', [400, 'invalid_sort']],
        ['sort=', [200, undefined]],
        ['sort=&sort=', [200, undefined]],
        ['page=0', [200, undefined]],
        ['page=0&page=0', [400, 'page_invalid']],
        ['size=1', [200, undefined]],
        ['size=1&size=1', [400, 'page_invalid']],
      ] as const) {
        const { status, body, text } = await airport.http.get(address + query);
        assert.deepEqual([status, body.code], expected, `${address}${query} ${text}`);
        if (body.code === 'invalid_sort') {
          assert.match(body.message, isSorted ? /with one of id, / : /fixed order and cannot be sorted/);
        }
      }
    }
  });
});
