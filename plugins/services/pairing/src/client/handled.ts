/** The same call, whose rejection is no uncaught error when the caller does not wait for it. */
export function handled<A extends readonly unknown[], T>(call: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  return (...args) => {
    const done = call(...args)
    done.catch(() => {})
    return done
  }
}
