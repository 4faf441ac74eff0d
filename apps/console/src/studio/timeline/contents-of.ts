import { jsonOf, type Outline, type Part } from '@muster/definition/edit';
import type { TimelineContents, TimelineItem, TimelineMilestone } from './item.ts';
import { injectItem, questionnaireItem } from './items-of.ts';
import { fieldsOf, minuteIn, namesIn, textIn } from './lenient.ts';

/** As long as a definition that does not say takes. */
const DEFAULT_DURATION = 60;

/** What of a working copy stands on its timeline. What is in files that do not parse now is as it was before. */
export function contentsOf(outline: Outline, before: TimelineContents | undefined): TimelineContents {
  const of = (kind: Part['kind']): Part[] => outline.parts.filter((part) => part.kind === kind);
  const [exercise] = of('exercise');
  const config = fieldsOf(exercise && jsonOf(exercise.node));
  const files = [...outline.yaml.values()];
  const broken = files.flatMap(({ path, problem }) =>
    problem === undefined ? [] : [{ file: path, line: problem.line }],
  );
  const isBroken = (kind: Part['kind']): boolean =>
    files.some((file) => file.kind === kind && file.problem !== undefined);
  const roles = isBroken('role') || isBroken('exercise') ? before?.roles : undefined;
  // Who lists roles has them, unless it says that they are off.
  const isEnabled = config['enable_roles'] !== false;
  const own = roles ?? (isEnabled ? of('role').map(({ name }) => name) : []);
  const stale = (before?.items ?? []).filter(({ file }) => broken.some((one) => one.file === file));
  const milestones = of('milestone').map((part) => milestoneOf(part, own));
  return {
    duration: isBroken('exercise')
      ? (before?.duration ?? DEFAULT_DURATION)
      : (minuteIn(config['exercise_duration']) ?? DEFAULT_DURATION),
    roles: own,
    items: [
      ...of('inject').map((part) => injectItem(part, own)),
      ...of('questionnaire').map((part) => questionnaireItem(part, own)),
      ...stale.map((item): TimelineItem => ({ ...item, isStale: true })),
    ],
    milestones: isBroken('milestone') ? (before?.milestones ?? milestones) : milestones,
    broken,
  };
}

function milestoneOf({ name, node }: Part, roles: readonly string[]): TimelineMilestone {
  const fields = fieldsOf(jsonOf(node));
  const score = fields['score'];
  const outcome = textIn(fields['outcome']);
  return {
    name,
    displayName: textIn(fields['display_name']) || name,
    isFinal: fields['final'] === true,
    isBad: outcome === 'bad' || (outcome === '' && typeof score === 'number' && score < 0),
    roles: roles.length === 0 ? [] : namesIn(fields['roles']),
  };
}
