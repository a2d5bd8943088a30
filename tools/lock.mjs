/** What the path of an entry installs, as `name@version`. */
const nameOf = (path, { version }) => `${path.replace(/^.*node_modules\//, '')}@${version}`

/** Our own packages and the links to them are not fetched. */
const isFetched = (path, { link }) => path.includes('node_modules/') && !link

/** The entries that npm would install without comparing them with anything that was reviewed. */
export const unchecked = (lock) =>
  Object.entries(lock.packages).filter(([path, entry]) => isFetched(path, entry) && !entry.integrity)

/**
 * Why a lock file is refused, one line each: an entry without `integrity`, but for those that are known to be without; one
 * that is known and has it, or is gone; and one with an address, which ties the project to a registry.
 */
export function findLockFaults(lock, known) {
  const without = new Set(unchecked(lock).map(([path, entry]) => nameOf(path, entry)))
  const addressed = Object.entries(lock.packages).filter(
    ([path, entry]) => isFetched(path, entry) && entry.resolved !== undefined,
  )
  return [
    ...[...without].filter((name) => !known.includes(name)).map((name) => `${name}: no integrity`),
    ...known.filter((name) => !without.has(name)).map((name) => `${name}: take it off the list of those without`),
    ...addressed.map(([path, entry]) => `${nameOf(path, entry)}: names an address (resolved)`),
  ]
}
