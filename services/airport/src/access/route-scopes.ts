import type { Scope } from './scopes.ts';

type Area = 'stewards' | 'flights';

/** The scopes of every path below `/api`. The service does not start if one is missing. */
const AREAS: Readonly<Record<string, readonly [Area, ...Area[]]>> = {
  '/api/stewards': ['stewards'],
  '/api/stewards/paged': ['stewards'],
  '/api/stewards/availability': ['stewards'],
  '/api/stewards/:id': ['stewards'],
  '/api/stewards/:id/profile': ['stewards'],
  '/api/stewards/:id/roster.ics': ['stewards'],
  '/api/stewards/:stewardId/flights/:flightId': ['stewards'],
  '/api/stewards/:stewardId/flights/:flightId/check': ['stewards'],
  '/api/assignments/bulk': ['stewards'],
  '/api/assignments/swap': ['stewards'],
  '/api/rule-report': ['stewards'],
  '/api/lookup': ['stewards', 'flights'],
  '/api/flights': ['flights'],
  '/api/flights/paged': ['flights'],
  '/api/flights/staffing/paged': ['flights'],
  '/api/flights/availability': ['stewards', 'flights'],
  '/api/flights/:id': ['flights'],
  '/api/flights/:id/availability': ['stewards', 'flights'],
  '/api/airplanes': ['flights'],
  '/api/airplanes/paged': ['flights'],
  '/api/airplanes/:id': ['flights'],
  '/api/airplane-types': ['flights'],
  '/api/airplane-types/paged': ['flights'],
  '/api/airplane-types/:id': ['flights'],
  '/api/airports': ['flights'],
  '/api/airports/paged': ['flights'],
  '/api/airports/:id': ['flights'],
  '/api/airports/:id/departures': ['flights'],
  '/api/airports/:id/arrivals': ['flights'],
  '/api/cities': ['flights'],
  '/api/cities/paged': ['flights'],
  '/api/cities/:id': ['flights'],
  '/api/cities/:id/airports': ['flights'],
  '/api/countries': ['flights'],
  '/api/countries/paged': ['flights'],
  '/api/countries/:id': ['flights'],
};

const READS = ['GET', 'HEAD'];

/** The scopes that a request needs; undefined for a path that is not below `/api`. */
export function scopesFor(method: string, url: string): readonly Scope[] | undefined {
  if (!url.startsWith('/api/')) return undefined;
  const areas = AREAS[url];
  if (areas === undefined) throw new Error(`The address ${url} has no scope: route-scopes.ts has to name one.`);
  const act = READS.includes(method) ? 'read' : 'write';
  return areas.map((area): Scope => `${area}:${act}`);
}
