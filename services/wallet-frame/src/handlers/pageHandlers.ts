import type { FrameHandlers } from '@portico/service-embedded-wallet/frame'
import type { Frame } from '../frame.js'

/** What the page tells of itself. */
export const pageHandlers = (frame: Frame): Pick<FrameHandlers, 'SYNC_THEME' | 'SYNC_DAPP_DATA' | 'RELOAD'> => ({
  SYNC_THEME(payload) {
    frame.theme.apply(payload)
    return undefined
  },
  // A site's name for itself is not shown: the screens have its origin, which the browser vouches for.
  SYNC_DAPP_DATA: () => undefined,
  RELOAD() {
    frame.reload()
    return undefined
  },
})
