import { isConditionName } from '../condition/parse.ts';
import type { Milestone, Objective } from '../model.ts';
import { plainForm } from '../problem/odd-characters.ts';
import { phrases } from '../problem/problem-phrases.ts';
import { quote } from '../problem/quote.ts';
import type { MilestoneEntry } from '../schema/milestones.ts';
import type { ObjectiveEntry } from '../schema/objectives.ts';
import type { BuildContext } from './context.ts';
import { placedNames, resolveNames } from './name-list.ts';
import { warnAboutOdd } from './odd-names.ts';
import { buildNote } from './optional-text.ts';

export function buildObjective(entry: ObjectiveEntry, context: BuildContext): Objective {
  return {
    name: entry.name,
    tags: placedNames(entry, 'tags', context).map(({ name }) => name),
    activities: (entry.activities ?? []).map((activity) => ({
      name: activity.name,
      description: activity.description ?? '',
      tags: placedNames(activity, 'tags', context).map(({ name }) => name),
    })),
  };
}

export function buildMilestone(entry: MilestoneEntry, context: BuildContext): Milestone {
  const { origins, files, places, activities, roles } = context;
  checkName(entry, context);
  const activity = entry.activity?.trim() ?? '';
  const documents = placedNames(entry, 'file_names', context).map(({ name, at }) => files.find('drive', name, at));
  const milestone = {
    name: entry.name,
    displayName: entry.display_name ?? '',
    description: entry.description ?? '',
    ...buildNote(entry, context),
    teamVisible: entry.team_visible === true,
    ...(entry.team_visible === 'after' && { visibleAfter: true as const }),
    roles: resolveNames(placedNames(entry, 'roles', context), roles),
    tags: placedNames(entry, 'tags', context).map(({ name }) => name),
    activity: activity === '' ? null : (activities.refer(activity, origins.at(entry, 'activity')) ?? null),
    initialState: entry.initial_state ?? false,
    final: entry.final ?? false,
    ...(entry.shared !== undefined && entry.shared !== false && { shared: entry.shared }),
    score: entry.score ?? 0,
    ...(entry.outcome !== undefined && { outcome: entry.outcome }),
    driveFiles: documents.filter((file) => file !== undefined),
  };
  return places.record(milestone, origins.at(entry, 'name'));
}

/** A milestone's name with the characters replaced that no condition could contain. */
export function usableName(name: string): string {
  return plainForm(name)
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '_');
}

function checkName(entry: MilestoneEntry, { origins, log }: BuildContext): void {
  if (isConditionName(entry.name)) {
    warnAboutOdd('name', entry.name, origins.at(entry, 'name'), log);
    return;
  }
  const mended = usableName(entry.name);
  const suggestion = isConditionName(mended) ? mended : undefined;
  const hint = suggestion === undefined ? phrases.none() : phrases.write({ instead: suggestion });

  log.problem(
    origins.at(entry, 'name'),
    'bad_value',
    ['milestone_name', { name: quote(entry.name), hint }],
    suggestion,
  );
}
