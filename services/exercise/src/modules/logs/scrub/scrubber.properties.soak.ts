/** The properties of the scrubber, with as many texts as there is time for: enough to find rare bugs. */
const PROPERTIES = 5;
process.env['PROPERTY_RUNS'] ??= '10000000';
process.env['PROPERTY_SECONDS'] ??= String(Number(process.env['SOAK_SECONDS'] ?? 60) / PROPERTIES);
process.env['PROPERTY_SEED'] ??= `${Date.now() % 1_000_000}`;
await import('./scrubber.properties.test.ts');
