import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ProposalDto, TakenDto } from '../server/records.generated.ts';
import { type Answers, refused, renderScreen } from '../testing/render-screen.ts';
import { clockHours, lackingAfter, proposalRows } from './rows.ts';

const [prague, nice] = [
  { id: 1, code: 'PRG', name: 'Ruzyně' },
  { id: 2, code: 'NCE', name: 'Nice' },
];
const flightOf = (id: number, number: string, from: string, to: string) => ({
  id,
  number,
  status: 'SCHEDULED' as const,
  departureTime: `2026-03-01T${from}:00.000Z`,
  arrivalTime: `2026-03-01T${to}:00.000Z`,
  origin: id % 2 === 1 ? prague : nice,
  destination: id % 2 === 1 ? nice : prague,
});
const [jana, petr] = [
  { id: 11, firstName: 'Jana', lastName: 'Nováková' },
  { id: 12, firstName: 'Petr', lastName: 'Malý' },
];
const proposal: ProposalDto = {
  rules: 'easa',
  consideredStewards: 60,
  medianHours: 60.5,
  flights: [
    { flight: flightOf(1, 'MU1', '08:00', '10:00'), required: 4, assigned: 2 },
    { flight: flightOf(2, 'MU2', '11:00', '13:00'), required: 4, assigned: 3 },
    { flight: flightOf(3, 'MU3', '15:00', '17:00'), required: 2, assigned: 1 },
  ],
  places: [
    { flightId: 1, stewardId: 11, lackingData: [], others: 1 },
    { flightId: 1, stewardId: 12, lackingData: ['flight-time-in-a-year'], others: 0 },
    { flightId: 2, stewardId: 11, lackingData: [], others: 9 },
  ],
  open: [
    {
      flightId: 3,
      missing: 1,
      reasons: [
        { code: 'duty_starts_elsewhere', stewards: 42 },
        { code: 'rest_too_short', stewards: 18 },
      ],
      waysOut: [
        { kind: 'LATER', flightIds: [3], stewards: [jana], minutes: 45 },
        { kind: 'POSITIONING', flightIds: [3], stewards: [petr], other: flightOf(2, 'MU2', '11:00', '13:00') },
      ],
    },
  ],
  stewards: [
    { steward: jana, hoursBefore: 52.08, hoursAfter: 56.08 },
    { steward: petr, hoursBefore: 57, hoursAfter: 59, leftAt: nice },
  ],
  notModelled: ['split duty'],
};

interface Day {
  readonly proposed?: () => Response;
  readonly taken?: (body: { places: { flightId: number; stewardId: number }[] }) => TakenDto | Response;
}

const serviceOf =
  ({ proposed, taken }: Day): Answers =>
  ({ method, path, body }) => {
    if (path === '/airports') return [];
    if (path === '/assignments/bulk') return {};
    if (!path.startsWith('/assignments/proposal')) return undefined;
    if (method === 'GET') return proposed?.() ?? proposal;
    const asked = body as { places: { flightId: number; stewardId: number }[] };
    if (taken !== undefined) return taken(asked);
    const places = asked.places.map((place) => ({ ...place, taken: true, refusals: [] }));
    return { rules: 'easa', places, notModelled: [] } satisfies TakenDto;
  };
const posted = (asked: readonly { method: string; body: unknown }[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('the proposal for a day', () => {
  it('assigns only what is left ticked, says what lacks crew then, and gives it back with Undo', async (t) => {
    const { screen, asked } = await renderScreen('/proposal?day=2026-03-01', { t, answers: serviceOf({}) });
    await screen.until(() => /4 places are open: 3 can be filled, 1 stay open/.test(screen.text), 'the sum');
    assert.match(asked[0]?.path ?? '', /from=2026-03-01T00:00:00.000Z&to=2026-03-02T00:00:00.000Z$/);
    assert.match(screen.text, /Petr Malý ends at NCE, away from home/);
    assert.match(screen.text, /Jana Nováková1 other could.*Petr Malý.*nobody else could.*9 or more others could/);
    assert.match(
      screen.text,
      /This would help: 45 min later, Jana Nováková could take it\..*Petr Malý could take it after a positioning trip on MU2/,
    );
    assert.match(screen.text, /52:05 → 56:05/);
    assert.match(screen.text, /not judged by 1 rule/);
    assert.match(screen.text, /Nobody of 60 could. 42 not at that airport then; 18 too little rest/);
    assert.match(screen.text, /After it 1 places? on 1 flights lacks crew, 4 now/);
    assert.deepEqual(posted(asked), []);
    await screen.click('checkbox', 'Petr Malý takes MU1 PRG–NCE');
    await screen.until(() => /After it 2 places on 2 flights lack crew/.test(screen.text), 'one is left');
    await screen.click('button', 'Take 2 of 3 places');
    await screen.until(() => /2 places are taken/.test(screen.text), 'they are taken');
    await screen.click('button', 'Undo');
    await screen.until(() => /Undone: 2 places are open again/.test(screen.text), 'they are open again');
    const pairs = [
      { flightId: 1, stewardId: 11 },
      { flightId: 2, stewardId: 11 },
    ];
    assert.deepEqual(posted(asked), [
      { places: pairs },
      { changes: pairs.map(({ flightId, stewardId }) => ({ action: 'UNASSIGN', stewardId, flightId })) },
    ]);
    assert.equal(asked.filter(({ path, method }) => method === 'GET' && path.includes('proposal')).length, 1);
    await screen.click('button', 'Propose again');
    await screen.find('button', 'Take 3 of 3 places');
  });

  it('names what a colleague changed meanwhile, and Undo leaves that alone', async (t) => {
    const refusals = [{ code: 'crew_complete', message: '' }];
    const { screen, asked } = await renderScreen('/proposal?day=2026-03-01', {
      t,
      answers: serviceOf({
        taken: ({ places }) => ({
          rules: 'easa',
          places: places.map((place) =>
            place.flightId === 1 ? { ...place, taken: false, refusals } : { ...place, taken: true, refusals: [] },
          ),
          notModelled: [],
        }),
      }),
    });
    await screen.click('button', 'Take 3 of 3 places');
    await screen.until(() => /2 were left out: they do not hold any more/.test(screen.text), 'how many');
    assert.match(screen.text, /MU1 PRG–NCE: Jana Novákováthe flight lacks nobody any more/);
    await screen.click('button', 'Undo');
    await screen.until(() => posted(asked).length === 2, 'it is given back');
    assert.deepEqual(posted(asked)[1], { changes: [{ action: 'UNASSIGN', stewardId: 11, flightId: 2 }] });
  });

  it('takes nothing if all are left, and says why nothing was taken', async (t) => {
    const { screen, asked } = await renderScreen('/proposal?day=2026-03-01', {
      t,
      answers: serviceOf({ taken: () => refused('scope_missing', 403) }),
    });
    await screen.click('button', 'Leave all');
    assert.equal((await screen.find('button', 'Take 0 of 3 places')).getAttribute('aria-disabled'), 'true');
    await screen.click('button', 'Take all');
    await screen.click('button', 'Take 3 of 3 places');
    await screen.until(() => /Nothing was taken: Refused: scope_missing/.test(screen.text), 'the refusal');
    assert.equal(posted(asked).length, 1);
    await screen.find('button', 'Take 3 of 3 places');
  });

  it('asks for a part of the day or a base if there is too much for one proposal', async (t) => {
    const { screen, asked } = await renderScreen('/proposal?day=2026-03-01', {
      t,
      answers: serviceOf({ proposed: () => refused('proposal_too_large') }),
      language: 'cs',
    });
    await screen.find('combobox', 'Jen stevardi s domovským letištěm');
    assert.match(screen.text, /Níže vyberte část dne nebo domovské letiště/);
    await screen.click('link', '18:00–24:00 UTC');
    await screen.until(
      () => asked.some(({ path }) => /from=2026-03-01T18:00:00.000Z&to=2026-03-02T00:00:00.000Z/.test(path)),
      'the evening',
    );
  });

  it('counts what lacks crew by what is taken', () => {
    const rows = proposalRows(proposal);
    assert.deepEqual(lackingAfter(proposal, rows), { places: 1, flights: 1 });
    assert.deepEqual(lackingAfter(proposal, []), { places: 4, flights: 3 });
    assert.deepEqual([clockHours(0), clockHours(52.08), clockHours(9.999)], ['0:00', '52:05', '10:00']);
  });
});
