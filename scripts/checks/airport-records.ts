import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TypeSchema, typeDeclarations, withReferred } from './schema-types.ts';

/** What the planning page reads of the answers of its service. */
const RECORDS = [
  'AirplaneDto',
  'AirportReference',
  'AirportSummaryDto',
  'BoardEntryDto',
  'CouldTakeListDto',
  'FlightChangeDto',
  'FlightDetailDto',
  'FlightStatus',
  'FlightTimesDto',
  'FlightsAtOnceDto',
  'ProposalDto',
  'RefusalDto',
  'RuleDto',
  'RuleReportDto',
  'RulesDto',
  'StaffingDto',
  'StewardAvailabilityDto',
  'StewardDutiesDto',
  'StewardReference',
  'StewardShareDto',
  'TakenDto',
];

/** From the OpenAPI document, which is generated just before. */
export function airportRecords(root: string): string {
  const document: { readonly components: { readonly schemas: Readonly<Record<string, TypeSchema>> } } = JSON.parse(
    readFileSync(join(root, 'services/airport/openapi.json'), 'utf8'),
  );
  const types = typeDeclarations(withReferred(RECORDS, document.components.schemas), RECORDS);
  return `// Made by \`npm run generate\` from the OpenAPI document of the airport service.\n${types}`;
}
