import { INJECTS, MILESTONES, measure } from '../packages/definition/src/testing/speed.ts';

const { check, baseline } = await measure();
process.stdout.write(
  `definition: checking ${INJECTS} injects and ${MILESTONES} milestones takes ${check.toFixed(0)} ms, ` +
    `${(check / baseline).toFixed(2)} times unzipping and YAML parsing alone (${baseline.toFixed(0)} ms); target: at most 3\n`,
);
