/** What worker threads need of exercises, without the rest of the module, which takes long to load. */
export { streamOf } from '../running/stream-names.ts';
export {
  type ExerciseRecord,
  exerciseRecord,
  instructorIds,
  type ParticipantRecord,
  participantRecords,
  peopleMarks,
  type TeamRecord,
  teamRecords,
} from './records.service.ts';
