/** Random edits of packages, as many as there is time for. */
process.env['PROPERTY_RUNS'] ??= '1000000';
process.env['PROPERTY_SECONDS'] ??= String(Number(process.env['SOAK_SECONDS'] ?? 60));
process.env['PROPERTY_SEED'] ??= `${Date.now() % 1_000_000}`;
await import('./diff.properties.test.ts');
