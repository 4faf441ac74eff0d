/** The properties of the scrubber with enough texts to find rare bugs. */
process.env['PROPERTY_RUNS'] ??= '40000';
process.env['PROPERTY_SEED'] ??= `${Date.now() % 1_000_000}`;
await import('./scrubber.properties.test.ts');
