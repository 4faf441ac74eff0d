/** Random runs of the examples, kept and played again: thirty of each. */
process.env['PROPERTY_RUNS'] ??= '30';
process.env['PROPERTY_SEED'] ??= `${Date.now() % 1_000_000}`;
await import('./kept-paths.properties.test.ts');
