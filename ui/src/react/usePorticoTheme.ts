import { useMemo } from 'react'
import type { Portico } from '../client.js'
import type { PorticoTheme } from '../theme/theme.js'
import { useClient } from './PorticoProvider.js'
import { useSnapshot } from './useSnapshot.js'

/**
 * The widget's theme and its setter.
 * @example
 * const { mode, setTheme } = usePorticoTheme()
 * return <button onClick={() => setTheme({ mode: mode === 'dark' ? 'light' : 'dark' })}>{mode}</button>
 */
export function usePorticoTheme(): PorticoTheme & Pick<Portico, 'setTheme'> {
  const { setTheme } = useClient('usePorticoTheme')
  const theme = useSnapshot(
    'usePorticoTheme',
    (snapshots) => snapshots.getTheme(),
    (client, listener) => client.subscribeTheme(listener),
  )
  return useMemo(() => ({ ...theme, setTheme }), [theme, setTheme])
}
