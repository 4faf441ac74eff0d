/** Randomly changed packages, as many as there is time for: enough to find rare bugs. */
const TESTS = 2;
process.env['PROPERTY_RUNS'] ??= '10000000';
process.env['PROPERTY_SECONDS'] ??= String(Number(process.env['SOAK_SECONDS'] ?? 120) / TESTS);
process.env['PROPERTY_SEED'] ??= `${Date.now() % 1_000_000}`;
await import('./fuzz.test.ts');
