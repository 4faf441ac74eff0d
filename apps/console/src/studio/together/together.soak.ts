/** Two authors with cut lines, as many edits as somebody makes in a week. */
process.env['PROPERTY_RUNS'] ??= '1000';
process.env['PROPERTY_SEED'] ??= `${Date.now() % 1_000_000}`;
process.stdout.write(`PROPERTY_SEED=${process.env['PROPERTY_SEED']}\n`);
await import('./together.test.ts');
