/** The properties of the engine, with as many runs as there is time for: enough to find rare bugs. */
const PROPERTIES = 18;
process.env['PROPERTY_RUNS'] ??= '1000000';
process.env['PROPERTY_SECONDS'] ??= String(Number(process.env['SOAK_SECONDS'] ?? 180) / PROPERTIES);
process.env['PROPERTY_SEED'] ??= `${Date.now() % 1_000_000}`;
await import('./properties.test.ts');
await import('./views.properties.test.ts');
await import('./retraction.properties.test.ts');
await import('./time.properties.test.ts');
await import('./explanations.properties.test.ts');
await import('./earliest.properties.test.ts');
