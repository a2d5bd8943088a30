import type { PorticoOptions } from '@portico/ui'
import { type Catalog, withNeeds } from './catalog.js'
import { initialState, type PlaygroundState } from './state.js'

/** What `createPortico` is given besides plugins and networks. */
export type PlainOptions = Pick<PorticoOptions, 'features' | 'themeMode' | 'themeVariables' | 'locale' | 'embedded'>

/** The options that the preview runs with, and that the code shows. */
export function writeOptions(state: PlaygroundState, catalog: Catalog): PlainOptions {
  const flags = withNeeds(catalog, state.plugins).flatMap(({ flag }) => (flag === undefined ? [] : [[flag, true]]))
  const variables = themeVariablesOf(state)
  return {
    ...(flags.length > 0 && { features: Object.fromEntries(flags) }),
    ...(state.theme !== 'system' && { themeMode: state.theme }),
    ...(Object.keys(variables).length > 0 && { themeVariables: variables }),
    ...(state.language !== '' && { locale: state.language as 'de' }),
    ...(state.form === 'embedded' && { embedded: true }),
  }
}

export const themeVariablesOf = ({ accent, radius }: PlaygroundState) => ({
  ...(accent !== '' && { '--portico-accent': accent }),
  ...(radius !== initialState.radius && { '--portico-radius': `${radius}px` }),
})
