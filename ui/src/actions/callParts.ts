import type { Clock } from '@portico/kernel'
import type { PorticoCore } from '../state/core.js'
import type { OpenRequest } from '../state/modalState.js'

/** The modal's module, once some caller has loaded it. */
export type LoadModal = () => Promise<typeof import('./mountModal.js')>

/** What calls work with. Code that the other actions need as well is handed over: imported, it would be one file with them. */
export interface CallParts extends PorticoCore, Pick<typeof import('./gates.js'), 'listGates' | 'whenPassedOrLeft'> {
  readonly clock: Clock
  readonly open: (options: OpenRequest) => Promise<void>
  readonly loadModal: LoadModal
  /** Asks for the wallets of the directory, and for pictures. */
  readonly prefetch: () => void
}
