import { readFileSync } from 'node:fs';

export interface DemoAirport {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

export function readAirports(): DemoAirport[] {
  return readFileSync(new URL('airports.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [code = '', name = '', city = '', country = '', latitude = '', longitude = '', timeZone = ''] =
        line.split('\t');
      return { code, name, city, country, latitude: Number(latitude), longitude: Number(longitude), timeZone };
    });
}

const EARTH_RADIUS_KM = 6371;

/** The great-circle distance between two airports. */
export function kilometres(one: DemoAirport, other: DemoAirport): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const latitudes = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(latitudes + cosines * longitudes));
}
