import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StewardDutiesDto } from '../server/records.generated.ts';
import { type Answers, refused, renderScreen } from '../testing/render-screen.ts';

const prague = { id: 1, code: 'PRG', name: 'Ruzyně' };
const nice = { id: 2, code: 'NCE', name: 'Nice' };
const flight = {
  id: 7,
  number: 'MU7',
  status: 'DELAYED',
  departureTime: '2026-03-01T06:30:00.000Z',
  arrivalTime: '2026-03-01T08:30:00.000Z',
  origin: prague,
  destination: nice,
  stewards: [],
};
const jana: StewardDutiesDto = {
  steward: { id: 1, firstName: 'Jana', lastName: 'Nováková' },
  homeBase: prague,
  homeTimeZone: 'Europe/Prague',
  dutyHours7: 5,
  dutyHours28: 5,
  duties: [
    {
      reportTime: '2026-03-01T05:30:00.000Z',
      endTime: '2026-03-01T12:00:00.000Z',
      legs: [
        {
          flightId: 7,
          number: 'MU7',
          departureTime: '2026-03-01T06:30:00.000Z',
          arrivalTime: '2026-03-01T08:30:00.000Z',
          origin: prague,
          destination: nice,
        },
        {
          departureTime: '2026-03-01T10:00:00.000Z',
          arrivalTime: '2026-03-01T11:30:00.000Z',
          origin: nice,
          destination: prague,
        },
      ],
    },
  ],
  notAvailableOn: ['2026-03-03'],
};
const petr: StewardDutiesDto = {
  steward: { id: 2, firstName: 'Petr', lastName: 'Malý' },
  dutyHours7: 0,
  dutyHours28: 0,
  duties: [],
  notAvailableOn: ['2026-03-01'],
};
const eva: StewardDutiesDto = { ...petr, steward: { id: 3, firstName: 'Eva', lastName: 'Bílá' }, notAvailableOn: [] };

const service: Answers = ({ path }) => {
  const list = (content: readonly object[]) => ({ content, totalPages: 1, totalElements: content.length });
  if (path.startsWith('/duties'))
    return list(path.includes('stewardId=1') ? [jana] : path.includes('stewardId') ? [] : [jana, petr, eva]);
  if (path === '/rules') return { rules: 'easa', notModelled: ['split duty (ORO.FTL.220)'], definitions: [] };
  if (path === '/flights/7/times') {
    const { departureTime, arrivalTime } = flight;
    return {
      flightId: 7,
      plannedDepartureTime: '2026-03-01T05:00:00.000Z',
      plannedArrivalTime: '2026-03-01T07:00:00.000Z',
      departureTime,
      arrivalTime,
      crewTold: false,
    };
  }
  if (path.startsWith('/flights/staffing/paged')) return list([{ flight, assigned: 1, required: 4, missing: 3 }]);
  if (path.includes('status=DELAYED')) return list([flight]);
  return path.includes('status=CANCELLED') ? list([]) : undefined;
};

describe('a printed roster', () => {
  it('shows everybody with report and end, absences without a reason, and what changed and lacks crew', async (t) => {
    const { screen, asked } = await renderScreen('/print?day=2026-03-01', { t, answers: service });
    await screen.until(() => /Lack/.test(screen.text), 'the notes');
    assert.match(
      asked.find(({ path }) => path.startsWith('/duties'))?.path ?? '',
      /from=2026-03-01T00:00:00.000Z&to=2026-03-02T00:00:00.000Z/,
    );
    assert.match(screen.text, /3 stewards, all printed; Bílá to Nováková on this page/);
    assert.match(screen.text, /UTC; PRG is UTC\+1/);
    assert.match(screen.text, /Eva Bílánot setfreePetr Malýnot setnot availableJana NovákováPRG05:3012:00MU7Pos/);
    assert.match(screen.text, /Rules EASA; judged for nobody: split duty.*Page 1 of 1/);
    assert.match(screen.text, /MU7 PRG–NCE flies 06:30–08:30 instead of 05:00/);
    assert.match(screen.text, /Cancelled\. None\./);
    assert.match(screen.text, /MU7 PRG–NCE 06:30: 1 of 4/);
  });

  it('shows the week of one steward by the clocks of their home base, too, in Czech', async (t) => {
    const answers = service;
    const { screen } = await renderScreen('/print?day=2026-03-01&steward=1', { t, answers, language: 'cs' });
    await screen.find('heading', 'Služby: Jana Nováková');
    assert.match(screen.text, /05:30 \(06:30\)12:00 \(13:00\)/);
    assert.match(screen.text, /MU7 PRG–NCE 06:30–08:30 \(07:30–09:30\)Přesun NCE–PRG 10:00–11:30/);
    assert.match(screen.text, /úterý 3. březnanení k dispozici/);
    assert.equal((screen.text.match(/volno/g) ?? []).length, 5);
  });

  it('says that there is no such steward, and what a token does not allow', async (t) => {
    const { screen } = await renderScreen('/print?day=2026-03-01&steward=9', { t, answers: service });
    await screen.until(() => /There is no steward with the number 9/.test(screen.text), 'nobody');
    const other = await renderScreen('/print?day=2026-03-01', { t, answers: () => refused('scope_missing', 403) });
    await other.screen.until(() => /Refused: scope_missing/.test(other.screen.text), 'the refusal');
  });
});
