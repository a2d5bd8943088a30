/** Leaves alone what is there. Runners put names without a value among the globals. */
export function addMissing(owner: object, name: string, value: unknown): void {
  if (owner === globalThis ? Reflect.get(owner, name) !== undefined : name in owner) return
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

/** The same for a property that is read and set. */
export function addMissingProperty<Owner extends object>(
  owner: Owner,
  name: string,
  property: { get(this: Owner): unknown; set(this: Owner, value: never): void },
): void {
  if (name in owner) return
  Object.defineProperty(owner, name, { ...property, configurable: true })
}
