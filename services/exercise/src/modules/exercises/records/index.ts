/** What worker threads need to read exercises, without the rest of the module, which takes long to load. */
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
