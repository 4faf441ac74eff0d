import type { TextId } from '../../texts/store.ts';
import type { TokenOperation } from './bots.generated.ts';

/** The operations of a token in a familiar order, with a sentence each. */
export const OPERATIONS: readonly { operation: TokenOperation; text: TextId; means: TextId }[] = [
  { operation: 'DEFINITIONS', text: 'opDefinitions', means: 'opDefinitionsMeans' },
  { operation: 'GET_DEFINITION', text: 'opGetDefinition', means: 'opGetDefinitionMeans' },
  { operation: 'VALIDATE_DEFINITION', text: 'opValidateDefinition', means: 'opValidateDefinitionMeans' },
  { operation: 'UPLOAD_DEFINITION', text: 'opUploadDefinition', means: 'opUploadDefinitionMeans' },
  { operation: 'DELETE_DEFINITION', text: 'opDeleteDefinition', means: 'opDeleteDefinitionMeans' },
  { operation: 'EXERCISES', text: 'opExercises', means: 'opExercisesMeans' },
  { operation: 'CREATE_EXERCISE', text: 'opCreateExercise', means: 'opCreateExerciseMeans' },
  { operation: 'START_EXERCISE', text: 'opStartExercise', means: 'opStartExerciseMeans' },
  { operation: 'STOP_EXERCISE', text: 'opStopExercise', means: 'opStopExerciseMeans' },
  { operation: 'DELETE_EXERCISE', text: 'opDeleteExercise', means: 'opDeleteExerciseMeans' },
  { operation: 'PROGRESS', text: 'opProgress', means: 'opProgressMeans' },
];
