import { type CompiledDefinition, compile } from '@muster/engine';
import type { BlobStore } from '@muster/kit/blobs';
import type { Handle } from '@muster/kit/database';
import { definitionRecord } from '../../definitions/records/index.ts';
import {
  type ExerciseRecord,
  exerciseRecord,
  instructorIds,
  type ParticipantRecord,
  participantRecords,
  streamOf,
  type TeamRecord,
  teamRecords,
} from '../../exercises/records/index.ts';
import { definitionFileId, uploadIds, uploadRecords } from '../../files/records/index.ts';
import type { ExerciseLine, FileInfoLine, TeamLine } from '../format/exercise.schema.ts';
import { LogIds } from '../log-ids.ts';
import { buildScrubber, type Scrubber, type UserNames } from '../scrub/index.ts';
import { Addresses } from './addresses.ts';
import type { Archive } from './archive.ts';
import {
  channelDefinitions,
  injectDefinitions,
  milestoneDefinitions,
  objectiveDefinitions,
  questionnaireDefinitions,
  toolDefinitions,
} from './definition-lines.ts';
import { addDefinitionFiles, definitionFileLines } from './definition-package.ts';
import { eventPages } from './event-lines.ts';
import { exerciseLine, instructorLines, teamLine } from './exercise-lines.ts';
import type { LineSpool } from './line-spool.ts';
import type { Spool } from './spool.ts';
import { StreamLog } from './stream-log.ts';
import { addTeamFiles } from './team-files.ts';
import { addUpload } from './uploaded-files.ts';

export interface ExportInput {
  /** A snapshot: everything is read as of one instant. */
  readonly handle: Handle;
  readonly blobs: Pick<BlobStore, 'open'>;
  readonly archive: Archive;
  readonly lines: LineSpool;
  readonly spool: Spool;
  readonly exerciseId: number;
  readonly allFiles: boolean;
  readonly now: number;
}

/** What is known about the exercise before its events are read. */
interface Subject {
  readonly exercise: ExerciseRecord;
  readonly teams: readonly TeamRecord[];
  readonly people: readonly ParticipantRecord[];
  readonly compiled: CompiledDefinition;
  readonly scrubber: Scrubber;
  readonly addresses: Addresses;
  /** The ids of definition files in the logs, by path. */
  readonly fileIds: ReadonlyMap<string, string>;
  readonly ids: LogIds;
  readonly pseudonymOf: (userId: string) => string | undefined;
}

/** Fills the archive with the logs of an exercise; returns its scrubbed name, or undefined if it does not exist. */
export async function buildExport(input: ExportInput): Promise<string | undefined> {
  const { handle, archive, exerciseId, allFiles, now } = input;
  const exercise = await exerciseRecord(handle, exerciseId);
  const definition = exercise && (await definitionRecord(handle, exercise.definition_id));
  if (exercise === undefined || definition === undefined) return undefined;
  const subject = await subjectOf(input, exercise, compile(definition.model));
  const { scrubber, compiled, people, addresses, ids } = subject;
  const { states, position, teams } = await addStreams(input, subject);
  const names = { exercise: scrubber.scrub(exercise.name), definition: scrubber.scrub(definition.name) };
  await archive.addLines('logs/exercise.jsonl', [
    exerciseLine({ exercise, ids, names, states, position, allFiles, now }),
  ]);
  await archive.addLines('logs/teams.jsonl', teams);
  const instructors = await instructorIds(handle, exerciseId);
  await archive.addLines('logs/instructors.jsonl', instructorLines(ids, people, instructors));
  await archive.addLines('logs/email_participants.jsonl', addresses.lines);
  await addDefinition(archive, compiled);
  await addDefinitionFiles(archive, input.blobs, definition);
  await archive.addLines('logs/file_infos.jsonl', [
    ...definitionFileLines(compiled.definition, subject.fileIds),
    ...(await addUploads(input, subject)),
  ]);
  await archive.end();
  return names.exercise;
}

async function subjectOf(
  { handle }: ExportInput,
  exercise: ExerciseRecord,
  compiled: CompiledDefinition,
): Promise<Subject> {
  const people = await participantRecords(handle, exercise.id);
  const teams = await teamRecords(handle, exercise.id);
  const ids = new LogIds(exercise);
  const packaged = [...compiled.definition.files, ...compiled.definition.drive];
  const packagedIds = new Map(packaged.map(({ path }) => [path, definitionFileId(exercise, path)]));
  const files = [...packagedIds.values(), ...(await uploadIds(handle, exercise.id))];
  const scrubber = buildScrubber(people.map(withId), compiled.definition, {
    exercise: [exercise.id, ids.exercise],
    definition: [exercise.definition_id, ids.definition],
    teams: new Map(teams.map(({ id }) => [id, ids.team(id)])),
    files: new Map(files.map((id) => [id, ids.file(id)])),
  });
  const pseudonyms = new Map(people.map(({ userId, pseudonym }) => [userId, pseudonym]));
  const addressed = teams.map(({ id, name, address }) => ({
    id: ids.team(id),
    name: scrubber.scrub(name),
    address: scrubber.scrub(address),
  }));
  const addresses = new Addresses(compiled.definition, addressed);
  const pseudonymOf = (userId: string): string | undefined => pseudonyms.get(userId);
  const fileIds = new Map(Array.from(packagedIds, ([path, id]) => [path, ids.file(id)]));
  return { exercise, teams, people, compiled, scrubber, addresses, fileIds, ids, pseudonymOf };
}

/** The user id of somebody, where they wrote it: it is replaced like a username. */
function withId({ userId, pseudonym, names }: ParticipantRecord): UserNames {
  return { pseudonym, names: [{ username: userId, firstName: '', lastName: '' }, ...names] };
}

interface AddedStreams extends Pick<ExerciseLine, 'states' | 'position'> {
  readonly teams: readonly TeamLine[];
}

/** Reads each stream once, and writes the data of its teams. */
async function addStreams(input: ExportInput, subject: Subject): Promise<AddedStreams> {
  const { exercise, teams, ids } = subject;
  if (!exercise.on_demand) {
    const stream = await addStream(input, subject, 'logs/events.jsonl', streamOf(exercise, null));
    const lines = await addTeams(input, subject, stream, teams);
    return {
      states: stream.states.map((state) => ({ ...state, team_id: null })),
      position: stream.position,
      teams: lines,
    };
  }
  const states: ExerciseLine['states'] = [];
  const lines: TeamLine[] = [];
  for (const team of teams) {
    const team_id = ids.team(team.id);
    const stream = await addStream(input, subject, `logs/team-${team_id}/events.jsonl`, streamOf(exercise, team.id));
    states.push(...stream.states.map((state) => ({ ...state, team_id })));
    lines.push(...(await addTeams(input, subject, stream, [team])));
  }
  return { states, position: null, teams: lines };
}

async function addStream(input: ExportInput, subject: Subject, path: string, name: string): Promise<StreamLog> {
  const { handle, archive, lines, spool } = input;
  const { compiled, addresses, fileIds } = subject;
  const uploads = new Map<string, { readonly name: string }>();
  const stream = new StreamLog({ texts: { compiled, uploads, fileIds }, addresses, lines, spool }, uploads);
  await archive.add(path, eventPages(handle, name, subject, stream));
  stream.end();
  return stream;
}

async function addTeams(
  { handle, archive, lines, spool }: ExportInput,
  { exercise, compiled, scrubber, ids }: Subject,
  stream: StreamLog,
  records: readonly TeamRecord[],
): Promise<TeamLine[]> {
  const written: TeamLine[] = [];
  for (const record of records) {
    const team = stream.teams.get(ids.team(record.id));
    if (team === undefined) throw new Error(`The stream has no team ${record.id}.`);
    await addTeamFiles({ handle, archive, lines, spool, definition: compiled.definition, scrubber }, record.id, team);
    written.push(teamLine(exercise, ids, compiled.definition, record, { stream, team }));
  }
  return written;
}

async function addDefinition(archive: Archive, { definition }: CompiledDefinition): Promise<void> {
  const files = {
    exercise_channels: channelDefinitions(definition),
    exercise_injects: injectDefinitions(definition),
    exercise_learning_objectives: objectiveDefinitions(definition),
    exercise_milestones: milestoneDefinitions(definition),
    exercise_questionnaires: questionnaireDefinitions(definition),
    exercise_tools: toolDefinitions(definition),
  };
  for (const [name, lines] of Object.entries(files)) await archive.addLines(`logs/${name}.jsonl`, lines);
}

async function addUploads(
  { handle, archive, blobs, exerciseId, allFiles }: ExportInput,
  { scrubber, pseudonymOf, ids }: Subject,
): Promise<FileInfoLine[]> {
  const lines: FileInfoLine[] = [];
  for await (const file of uploadRecords(handle, exerciseId)) {
    lines.push(await addUpload({ archive, blobs, scrubber, pseudonymOf, ids, allFiles }, file));
  }
  return lines;
}
