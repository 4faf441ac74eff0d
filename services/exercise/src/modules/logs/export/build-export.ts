import { type CompiledDefinition, compile, type Event } from '@muster/engine';
import type { BlobReader } from '@muster/kit/blobs';
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
import { lessonRecords } from '../../lessons/records/index.ts';
import { noteRecords } from '../../notes/records/index.ts';
import type { ExerciseLine, FileInfoLine, TeamLine } from '../format/exercise.schema.ts';
import type { Run } from '../format/run.schema.ts';
import { LogIds } from '../log-ids.ts';
import { buildScrubber, type PlatformIds, type Scrubber, type UserNames } from '../scrub/index.ts';
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
import { deskScrubber, lessonLines, noteLines, ownersOf } from './desk-lines.ts';
import { eventPages } from './event-lines.ts';
import { exerciseLine, instructorLines, teamLine } from './exercise-lines.ts';
import type { Layout } from './layout.ts';
import type { LineSpool } from './line-spool.ts';
import { courseOf, runFile } from './run-file.ts';
import type { Spool } from './spool.ts';
import { StreamHistory } from './stream-history.ts';
import { StreamLog } from './stream-log.ts';
import type { EventTable } from './table/event-table.ts';
import { rowOfCommand, streamName } from './table/row.ts';
import { addTeamFiles, type ReceivedCommand } from './team-files.ts';
import { addUpload } from './uploaded-files.ts';

export interface ExportInput {
  /** A snapshot: everything is read as of one instant. */
  readonly handle: Handle;
  readonly blobs: BlobReader;
  readonly archive: Archive;
  readonly lines: LineSpool;
  readonly spool: Spool;
  readonly table: EventTable;
  readonly exerciseId: number;
  readonly allFiles: boolean;
  readonly layout: Layout;
  readonly now: number;
}

/** What is known about the exercise before its events are read. */
interface Subject {
  readonly exercise: ExerciseRecord;
  readonly teams: readonly TeamRecord[];
  readonly people: readonly ParticipantRecord[];
  /** The names of people, as scrubbers know them. */
  readonly users: readonly UserNames[];
  readonly platformIds: PlatformIds;
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
  const { handle, archive, table, exerciseId, allFiles, layout, now } = input;
  const exercise = await exerciseRecord(handle, exerciseId);
  const definition = exercise && (await definitionRecord(handle, exercise.definition_id));
  if (exercise === undefined || definition === undefined) return undefined;
  const subject = await subjectOf(input, exercise, compile(definition.model));
  const { scrubber, compiled, people, addresses, ids } = subject;
  const { states, position, teams, courses } = await addStreams(input, subject);
  const names = { exercise: scrubber.scrub(exercise.name), definition: scrubber.scrub(definition.name) };
  await archive.addLines('logs/exercise.jsonl', [
    exerciseLine({ exercise, ids, names, states, position, allFiles, now }),
  ]);
  await archive.addLines('logs/teams.jsonl', teams);
  await table.addTo(archive);
  const mode = exercise.on_demand ? 'on-demand' : 'synchronous';
  await archive.addLines('logs/run.json', [runFile({ exercise_id: ids.exercise, mode, definition, courses })]);
  const instructors = await instructorIds(handle, exerciseId);
  await archive.addLines('logs/instructors.jsonl', instructorLines(ids, people, instructors));
  await addDesk(input, subject);
  await archive.addLines('logs/email_participants.jsonl', addresses.lines);
  await addDefinition(archive, compiled);
  await addDefinitionFiles(archive, input.blobs, definition, layout);
  await archive.addLines('logs/file_infos.jsonl', [
    ...definitionFileLines(compiled.definition, subject.fileIds, layout),
    ...(await addUploads(input, subject)),
  ]);
  await archive.end();
  return names.exercise;
}

async function subjectOf(
  { handle, layout }: ExportInput,
  exercise: ExerciseRecord,
  compiled: CompiledDefinition,
): Promise<Subject> {
  const people = await participantRecords(handle, exercise.id);
  const teams = await teamRecords(handle, exercise.id);
  const ids = new LogIds(exercise, layout.numbersTeams ? teams.map(({ id }) => id) : undefined);
  const packaged = [...compiled.definition.files, ...compiled.definition.drive];
  const packagedIds = new Map(packaged.map(({ path }) => [path, definitionFileId(exercise, path)]));
  const files = [...packagedIds.values(), ...(await uploadIds(handle, exercise.id))];
  const users = people.map(withId);
  const platformIds: PlatformIds = {
    exercise: [exercise.id, ids.exercise],
    definition: [exercise.definition_id, ids.definition],
    teams: new Map(teams.map(({ id }) => [id, ids.team(id)])),
    files: new Map(files.map((id) => [id, ids.file(id)])),
  };
  const scrubber = buildScrubber(users, compiled.definition, platformIds);
  const pseudonyms = new Map(people.map(({ userId, pseudonym }) => [userId, pseudonym]));
  const addressed = teams.map(({ id, name, address }) => ({
    id: ids.team(id),
    name: scrubber.scrub(name),
    address: scrubber.scrub(address),
  }));
  const addresses = new Addresses(compiled.definition, addressed);
  const pseudonymOf = (userId: string): string | undefined => pseudonyms.get(userId);
  const fileIds = new Map(Array.from(packagedIds, ([path, id]) => [path, ids.file(id)]));
  return { exercise, teams, people, users, platformIds, compiled, scrubber, addresses, fileIds, ids, pseudonymOf };
}

/** The user id of somebody, where they wrote it: it is replaced like a username. */
function withId({ userId, pseudonym, names }: ParticipantRecord): UserNames {
  return { pseudonym, names: [{ username: userId, firstName: '', lastName: '' }, ...names] };
}

interface AddedStreams extends Pick<ExerciseLine, 'states' | 'position'> {
  readonly teams: readonly TeamLine[];
  readonly courses: Run['courses'];
}

/** Reads each stream once, and writes the data of its teams. */
async function addStreams(input: ExportInput, subject: Subject): Promise<AddedStreams> {
  const { exercise, teams, ids } = subject;
  if (!exercise.on_demand) {
    const stream = await addStream(input, subject, 'logs/events.jsonl', null);
    const lines = await addTeams(input, subject, stream, teams);
    return {
      states: stream.log.states.map((state) => ({ ...state, team_id: null })),
      position: stream.log.position,
      teams: lines,
      courses: [courseOf(null, stream.history.course)],
    };
  }
  const states: ExerciseLine['states'] = [];
  const lines: TeamLine[] = [];
  const courses: Run['courses'] = [];
  for (const team of teams) {
    const team_id = ids.team(team.id);
    const stream = await addStream(input, subject, `logs/team-${team_id}/events.jsonl`, team.id);
    states.push(...stream.log.states.map((state) => ({ ...state, team_id })));
    courses.push(courseOf(team_id, stream.history.course));
    lines.push(...(await addTeams(input, subject, stream, [team])));
  }
  return { states, position: null, teams: lines, courses };
}

/** A stream that was read. */
interface ReadStream {
  readonly log: StreamLog;
  readonly history: StreamHistory;
}

/** `team` is the one whose stream it is; `null`: the stream of the exercise. */
async function addStream(input: ExportInput, subject: Subject, path: string, team: number | null): Promise<ReadStream> {
  const { handle, archive, lines, spool, table, layout } = input;
  const { exercise, compiled, addresses, fileIds, ids } = subject;
  const uploads = new Map<string, { readonly name: string }>();
  const log = new StreamLog({ texts: { compiled, uploads, fileIds }, addresses, lines, spool, layout }, uploads);
  const origin = { stream: streamName(team === null ? null : ids.team(team)), exercise_id: ids.exercise };
  const history = new StreamHistory(compiled, origin, table);
  const readers = {
    add: (event: Event, position: number) => {
      log.add(event, position);
      return history.add(event);
    },
  };
  await archive.add(path, eventPages(handle, streamOf(exercise, team), subject, readers));
  log.end();
  return { log, history };
}

async function addTeams(
  { handle, archive, lines, spool, table, layout }: ExportInput,
  { exercise, compiled, scrubber, ids }: Subject,
  { log, history }: ReadStream,
  records: readonly TeamRecord[],
): Promise<TeamLine[]> {
  const written: TeamLine[] = [];
  for (const record of records) {
    const team = log.teams.get(ids.team(record.id));
    if (team === undefined) throw new Error(`The stream has no team ${record.id}.`);
    const { definition } = compiled;
    const onCommand = ({ line, position, at }: ReceivedCommand) => {
      const { role, cell = null } = team.setup;
      const command = { ...line, position, at, time: history.clock.timeAt(at), role, cell };
      table.add(rowOfCommand(ids.exercise, command));
    };
    await addTeamFiles({ handle, archive, lines, spool, definition, scrubber, layout, onCommand }, record.id, team);
    written.push(teamLine(exercise, ids, definition, record, { stream: log, team }));
  }
  return written;
}

/** What those who run the exercise wrote for each other. */
async function addDesk({ handle, archive, exerciseId }: ExportInput, subject: Subject): Promise<void> {
  const { ids, teams, people, users, platformIds, compiled, scrubber, pseudonymOf } = subject;
  const lessons = await lessonRecords(handle, exerciseId);
  const names = { people, users, platformIds, definition: compiled.definition, scrubber };
  const owners = ownersOf(lessons, names);
  const teamIds = new Set(teams.map(({ id }) => id));
  const desk = { ids, teamIds, pseudonymOf, owners, scrubber: deskScrubber(owners, names) };
  await archive.addLines('logs/instructor_notes.jsonl', noteLines(desk, await noteRecords(handle, exerciseId)));
  await archive.addLines('logs/lessons.jsonl', lessonLines(desk, lessons));
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
  { handle, archive, blobs, exerciseId, allFiles, layout }: ExportInput,
  { scrubber, pseudonymOf, ids }: Subject,
): Promise<FileInfoLine[]> {
  const lines: FileInfoLine[] = [];
  for await (const file of uploadRecords(handle, exerciseId)) {
    lines.push(await addUpload({ archive, blobs, scrubber, pseudonymOf, ids, allFiles, layout }, file));
  }
  return lines;
}
