/** S9.1c. */
export const MAX_WATCHED = 99

/** After a day the wait is over: what became of it is in the history. */
export const WATCHED_MS = 24 * 60 * 60_000
