type ConstantCase<Value extends string> = Value extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${ConstantCase<Tail>}`
  : Uppercase<Value>;

/**
 * The values of a GraphQL enum for one of our unions: `auto-free-form` is `AUTO_FREE_FORM`. A missing, misspelt or
 * removed one does not compile.
 */
export type EnumValues<Union extends string> = {
  readonly [Value in Union as ConstantCase<Value>]: { readonly value: Value; readonly description?: string };
};
