/** Random runs of the examples, as many as there is time for, up to a thousand of each. */
const EXAMPLES = 3;
process.env['PROPERTY_RUNS'] ??= '1000';
process.env['PROPERTY_SECONDS'] ??= String(Number(process.env['SOAK_SECONDS'] ?? 180) / EXAMPLES);
process.env['PROPERTY_SEED'] ??= `${Date.now() % 1_000_000}`;
await import('./earliest.properties.test.ts');
