/** A query, mutation or subscription with the types of its result and variables. Generated from a `.graphql` file. */
export interface Operation<Result, Variables> {
  readonly name: string;
  readonly text: string;
  /** For the compiler only: no value has it. */
  readonly types?: (variables: Variables) => Result;
}
