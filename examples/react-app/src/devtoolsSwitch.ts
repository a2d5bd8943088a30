import type { Devtools } from '@portico/devtools'

const PARAMETER = 'devtools'

/** The visitor's choice, in the page's address: plugins are watched from the start or not at all. */
export const areDevtoolsOn = (): boolean => new URL(location.href).searchParams.get(PARAMETER) === 'on'

export function switchDevtools(on: boolean): void {
  const url = new URL(location.href)
  if (on) url.searchParams.set(PARAMETER, 'on')
  else url.searchParams.delete(PARAMETER)
  location.assign(url)
}

/** Nothing of it is loaded while it is off. */
export async function loadDevtools(): Promise<Devtools | undefined> {
  if (!areDevtoolsOn()) return undefined
  const { createDevtools } = await import('@portico/devtools')
  return createDevtools()
}
