/** Why a service cannot start, in one sentence for the operator. */
export class StartupError extends Error {}

/** A command that does not exist, or that was given wrong arguments. */
export class UsageError extends StartupError {}
