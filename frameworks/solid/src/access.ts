/** A value, or a function that reads it from signals. */
export type MaybeAccessor<T> = T | (() => T)

/** The value now. */
export const access = <T extends string | undefined>(given: MaybeAccessor<T>): T =>
  typeof given === 'function' ? given() : given
