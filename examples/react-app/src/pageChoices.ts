// Choices that the page's address keeps beside the state of the playground: they count from the start of a visit, and where a
// browser gives the page no storage.

export const readChoice = (name: string): string | null => new URL(location.href).searchParams.get(name)

/** @returns the page's address with this choice; without `value`, with the usual one */
export function addressWith(name: string, value: string | undefined): URL {
  const url = new URL(location.href)
  if (value === undefined) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url
}

/** Loads the page again where the address differs in more than its hash. */
export const choose = (name: string, value: string | undefined): void => location.assign(addressWith(name, value))
