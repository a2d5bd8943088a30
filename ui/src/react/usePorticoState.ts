import type { PorticoState } from '../state/clientState.js'
import { useSnapshot } from './useSnapshot.js'

/** Whether the modal is open, and on which view. */
export const usePorticoState = (): PorticoState =>
  useSnapshot(
    'usePorticoState',
    (snapshots) => snapshots.getState(),
    (client, listener) => client.subscribeState(listener),
  )
