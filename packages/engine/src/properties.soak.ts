/** The properties of the engine with enough runs to find rare bugs. */
process.env['PROPERTY_RUNS'] ??= '4000';
process.env['PROPERTY_SEED'] ??= `${Date.now() % 1_000_000}`;
await import('./properties.test.ts');
await import('./views.properties.test.ts');
await import('./time.properties.test.ts');
await import('./explanations.properties.test.ts');
