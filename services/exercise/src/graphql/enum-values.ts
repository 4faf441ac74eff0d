type ConstantCase<Value extends string> = Value extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${ConstantCase<Tail>}`
  : Uppercase<Value>;

/**
 * The values of a GraphQL enum that stands for a union of ours: `auto-free-form` is `AUTO_FREE_FORM`. One that is missing,
 * misspelt or no longer in the union does not compile.
 */
export type EnumValues<Union extends string> = {
  readonly [Value in Union as ConstantCase<Value>]: { readonly value: Value; readonly description?: string };
};
