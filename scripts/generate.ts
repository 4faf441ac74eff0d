import { GENERATED, writeAll } from './checks/generated-files.ts';

await writeAll();
process.stdout.write(`Written: ${GENERATED.map(({ path }) => path).join(', ')}\n`);
