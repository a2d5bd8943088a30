import { PorticoError } from '@portico/kernel'
import { useCallback } from 'react'
import { useModal } from '../state/modalContext.js'

/** Reports a failed view to the log, the host and usage events. The modal's own views are of the plugin `ui`. */
export function useFailureReport(pluginId: string): (cause: unknown) => void {
  const { core } = useModal()
  return useCallback(
    (cause) => {
      const error = new PorticoError('PLUGIN_FAILED', { pluginId }, { cause })
      core.log.error(`a view of plugin ${pluginId} failed`, cause)
      core.report(error)
      core.kernel.events.emit('plugin:failed', { pluginId, error })
    },
    [core, pluginId],
  )
}
