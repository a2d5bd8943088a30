import type { PorticoState } from '../state/clientState.js'
import { useSnapshot } from './useSnapshot.js'

/**
 * Whether the modal is open, and on which view.
 * @example
 * const { open } = usePorticoState()
 * return <main inert={open}>Your page</main>
 */
export const usePorticoState = (): PorticoState =>
  useSnapshot(
    'usePorticoState',
    (snapshots) => snapshots.getState(),
    (client, listener) => client.subscribeState(listener),
  )
