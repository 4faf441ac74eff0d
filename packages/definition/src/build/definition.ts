import type { Static } from 'typebox';
import { caseless } from '../caseless.ts';
import { isConditionName } from '../condition/parse.ts';
import type { ChannelType, Definition, DriveDocument, Milestone } from '../model.ts';
import type { ConfigEntry } from '../schema/config.ts';
import type { LIST_FILES, ListFile } from '../schema/files.ts';
import type { AlternativeEntry } from '../schema/injects.ts';
import type { ReadList } from '../yaml/read-file.ts';
import { reportChainWork } from './chain-work.ts';
import { buildChannels, Channels } from './channels.ts';
import { buildConfig } from './config.ts';
import { GIVING_CONTENT } from './content.ts';
import type { BuildContext } from './context.ts';
import { buildInject } from './injects.ts';
import { buildMilestone, buildObjective, usableName } from './learning.ts';
import { Names } from './names.ts';
import type { PackagedFiles } from './packaged-files.ts';
import { buildPerson, buildRole } from './people.ts';
import { checkPlaceholders, placeIn } from './placeholders.ts';
import { buildQuestionnaire } from './questionnaires.ts';
import { countShown } from './shown-texts.ts';
import { buildCommandRule, buildTool } from './tools.ts';
import type { NamedNoun } from './undeclared-names.ts';

/** The lists of a package as they were read, before references are resolved. */
export type ReadLists = { readonly [file in ListFile]: ReadList<Static<(typeof LIST_FILES)[file]>> };

type Basis = Omit<BuildContext, 'milestones' | 'roles' | 'activities' | 'addresses'>;

/** Resolves references between the lists; problems go to the log, and then the result is unusable. */
export function buildDefinition(config: ConfigEntry | undefined, lists: ReadLists, basis: Basis): Definition {
  const { origins, log, files } = basis;
  const context = { ...basis, ...declareNames(lists, basis) };
  // Once per file, however many contents name it.
  for (const file of files.in('content')) {
    const text = files.text(file) ?? '';
    checkPlaceholders(text, placeIn(file.path, text), context);
  }
  const channels = new Channels(
    buildChannels(lists.channels.entries, origins, log),
    typesInUse(lists),
    declaredByUnusable(lists.channels, 'name'),
    lists.channels.status,
    log,
  );
  const milestones = lists.milestones.entries.map((entry) => buildMilestone(entry, context));
  const { entries, unusable } = lists.roles;
  const hasRoles = entries.length > 0 || unusable.length > 0;
  const parts = {
    roles: lists.roles.entries.map((entry) => buildRole(entry, context)),
    channels: channels.all,
    milestones,
    objectives: lists.objectives.entries.map((entry) => buildObjective(entry, context)),
    injects: lists.injects.entries.map((entry) => buildInject(entry, channels, context)),
    emailPersons: lists.email.entries.map((entry) => buildPerson(entry, context)),
    tools: lists.tools.entries.map((entry) => buildTool(entry, context)),
    questionnaires: lists.questionnaires.entries.map((entry) => buildQuestionnaire(entry, context)),
    commands: lists.commands.entries.map((entry) => buildCommandRule(entry, context)),
    files: files.in('files'),
    drive: buildDrive(files, milestones),
  };
  context.conditions.report(log);
  context.patterns.report(log);
  countShown(parts, lists, context);
  context.tallies.report(log);
  reportChainWork(parts, context.places, log);
  // Last, when it is known whether anything refers to roles.
  return { config: buildConfig(config, hasRoles, context), ...parts };
}

/** Declares everything before anything refers to it, and reports duplicates. */
function declareNames(lists: ReadLists, { origins, log }: Basis) {
  const declare = <Field extends string>(
    noun: NamedNoun,
    file: ListFile,
    field: Field,
    { entries, unusable, status }: ReadList<{ readonly [key in Field]: string }>,
    key?: (name: string) => string,
  ): Names => {
    const names = new Names(noun, `${file}.yml`, log, status, key);
    for (const entry of entries) names.declare(entry[field].trim(), origins.at(entry, field));
    for (const name of declaredByUnusable({ unusable }, field)) names.concede(name);
    return names;
  };
  const { objectives } = lists;
  const activities = objectives.entries.flatMap((objective) => objective.activities ?? []);
  declare('channel', 'channels', 'name', lists.channels);
  declare('objective', 'objectives', 'name', objectives);
  declare('inject', 'injects', 'name', lists.injects);
  declare('tool', 'tools', 'name', lists.tools);
  declare('questionnaire', 'questionnaires', 'title', lists.questionnaires);
  declare('command rule', 'commands', 'name', lists.commands);
  const milestones = declare('milestone', 'milestones', 'name', lists.milestones);
  // An unusable name is reported at its place; a reference that spells it correctly is right.
  for (const { name } of lists.milestones.entries) {
    if (!isConditionName(name)) milestones.concede(usableName(name));
  }
  const addresses = declare('address', 'email', 'address', lists.email, caseless);
  for (const { display_name, name } of lists.milestones.entries) milestones.show(display_name?.trim() ?? '', name);
  for (const { name, address } of lists.email.entries) addresses.show(name?.trim() ?? '', address.trim());
  return {
    milestones,
    roles: declare('role', 'roles', 'name', lists.roles),
    activities: declare('learning activity', 'objectives', 'name', {
      entries: activities,
      unusable: [],
      // An unusable objective may hide any number of activities.
      status: objectives.unusable.length === 0 ? objectives.status : log.cause('objectives.yml'),
    }),
    addresses,
  };
}

function declaredByUnusable({ unusable }: Pick<ReadList<unknown>, 'unusable'>, field: string): Set<string> {
  const names = unusable.map((entry): unknown => Reflect.get(entry, field));
  return new Set(names.filter((name) => typeof name === 'string').map((name) => name.trim()));
}

function typesInUse(lists: ReadLists): Set<ChannelType> {
  const byInjects = lists.injects.entries.flatMap(({ type, alternatives }) =>
    type === 'email' || alternatives.some(showsSomething) ? [type ?? 'info'] : [],
  );
  const byLists: { readonly [Type in Exclude<ChannelType, 'info'>]: readonly Type[] } = {
    email: lists.email.entries.map(() => 'email'),
    form: lists.questionnaires.entries.map(() => 'form'),
    tool: lists.tools.entries.map(() => 'tool'),
    command: lists.commands.entries.map(() => 'command'),
  };
  return new Set([...byInjects, ...Object.values(byLists).flat()]);
}

/** A silent alternative needs no channel. */
function showsSomething(alternative: AlternativeEntry): boolean {
  return GIVING_CONTENT.some((field) => alternative[field] !== undefined);
}

function buildDrive(files: PackagedFiles, milestones: readonly Milestone[]): DriveDocument[] {
  const unlocking = new Map<string, string[]>();
  for (const { name, driveFiles } of milestones) {
    for (const { path } of driveFiles) {
      const names = unlocking.get(path);
      if (names === undefined) unlocking.set(path, [name]);
      else names.push(name);
    }
  }
  return files.in('drive').map((file) => ({ ...file, unlockedBy: unlocking.get(file.path) ?? [] }));
}
