/** Randomly changed packages, enough of them to find rare bugs. */
process.env['PROPERTY_RUNS'] ??= '30000';
process.env['PROPERTY_SEED'] ??= `${Date.now() % 1_000_000}`;
await import('./fuzz.test.ts');
