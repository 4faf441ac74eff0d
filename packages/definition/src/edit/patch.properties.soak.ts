/** Random changes of packages, as many as there is time for: ten thousand need about two minutes of one core. */
process.env['PROPERTY_RUNS'] ??= '1000000';
process.env['PROPERTY_SECONDS'] ??= String(Number(process.env['SOAK_SECONDS'] ?? 120) / 2);
process.env['PROPERTY_SEED'] ??= `${Date.now() % 1_000_000}`;
await import('./patch.properties.test.ts');
await import('./read-again.test.ts');
