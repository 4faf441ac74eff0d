import type { Places } from '../build/context.ts';
import type { PackagedFiles } from '../build/packaged-files.ts';
import type { Definition } from '../model.ts';
import { wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { ReachByRole } from './by-role.ts';
import { warnAboutGaps } from './gaps.ts';
import { happeningsOf } from './happenings.ts';
import { warnAboutMilestones } from './milestones.ts';
import { Reach } from './reach.ts';
import { RoleWarnings } from './roles.ts';
import { warnAboutTimes } from './timing.ts';
import { ToolAnswers } from './tool-answers.ts';
import { Unreachable } from './unreachable.ts';

/** Warns about what is allowed but probably a mistake. */
export function analyse(definition: Definition, files: PackagedFiles, places: Places, log: ProblemLog): void {
  warnAboutTimes(definition, places, log);
  const answers = new ToolAnswers();
  const happenings = happeningsOf(definition, answers);
  const reach = new Reach(definition, happenings);
  warnAboutGaps(definition, places, log);
  warnAboutMilestones(definition, happenings, reach, places, log);
  new Unreachable(happenings, reach, answers, places, log).report(definition);
  const byRole = new ReachByRole(definition, happenings, reach);
  new RoleWarnings(definition, reach, byRole, places, log).report(happenings);
  for (const { path } of files.unused('content')) {
    log.warning(wholeFile(path), 'unused_file', ['text']);
  }
  for (const { path } of files.unused('files')) {
    log.warning(wholeFile(path), 'unused_file', ['file']);
  }
}
