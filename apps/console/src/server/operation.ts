/** A query, mutation or subscription with the types of what it answers and takes. Made from a `.graphql` file. */
export interface Operation<Result, Variables> {
  readonly name: string;
  readonly text: string;
  /** For the compiler alone: nothing has it. */
  readonly types?: (variables: Variables) => Result;
}
