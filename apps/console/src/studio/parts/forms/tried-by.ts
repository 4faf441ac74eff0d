import { tryCommand, tryTool } from '@muster/definition/trial';
import type { Trial, TrialAnswer } from './trial-messages.ts';

export function triedBy(trial: Trial): TrialAnswer {
  const { situation } = trial;
  if (trial.kind === 'command') return [tryCommand(trial.rules, trial.use, situation)];
  return trial.arguments.map((each) => tryTool(trial.responses, each, situation));
}
