import type { Devtools } from '@portico/devtools'
import { choose, readChoice } from './pageChoices.js'

const PARAMETER = 'devtools'

/** Plugins are watched from the start or not at all. */
export const areDevtoolsOn = (): boolean => readChoice(PARAMETER) === 'on'

export const switchDevtools = (on: boolean): void => choose(PARAMETER, on ? 'on' : undefined)

/** Nothing of it is loaded while it is off. */
export async function loadDevtools(): Promise<Devtools | undefined> {
  if (!areDevtoolsOn()) return undefined
  const { createDevtools } = await import('@portico/devtools')
  return createDevtools()
}
