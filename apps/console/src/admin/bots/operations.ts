import type { TokenOperation } from '../../server/kinds.generated.ts';
import type { TextId } from '../../texts/store.ts';

interface OperationTexts {
  readonly text: TextId;
  readonly means: TextId;
}

/** The operations of a token in a familiar order, with a sentence each. */
const TEXTS: Readonly<Record<TokenOperation, OperationTexts>> = {
  DEFINITIONS: { text: 'opDefinitions', means: 'opDefinitionsMeans' },
  GET_DEFINITION: { text: 'opGetDefinition', means: 'opGetDefinitionMeans' },
  VALIDATE_DEFINITION: { text: 'opValidateDefinition', means: 'opValidateDefinitionMeans' },
  UPLOAD_DEFINITION: { text: 'opUploadDefinition', means: 'opUploadDefinitionMeans' },
  DELETE_DEFINITION: { text: 'opDeleteDefinition', means: 'opDeleteDefinitionMeans' },
  EXERCISES: { text: 'opExercises', means: 'opExercisesMeans' },
  CREATE_EXERCISE: { text: 'opCreateExercise', means: 'opCreateExerciseMeans' },
  START_EXERCISE: { text: 'opStartExercise', means: 'opStartExerciseMeans' },
  STOP_EXERCISE: { text: 'opStopExercise', means: 'opStopExerciseMeans' },
  DELETE_EXERCISE: { text: 'opDeleteExercise', means: 'opDeleteExerciseMeans' },
  PROGRESS: { text: 'opProgress', means: 'opProgressMeans' },
};

export const OPERATIONS: readonly (OperationTexts & { readonly operation: TokenOperation })[] = Object.entries(
  TEXTS,
).map(([operation, texts]) => ({ operation: operation as TokenOperation, ...texts }));
