import type { ChainId, Clock } from '@portico/kernel'
import type { MessagePayload } from '@portico/service-embedded-wallet/protocol'
import type { FrameConfig } from './api/answers.js'
import type { Api } from './api/createApi.js'
import type { DeviceAccess } from './api/deviceAccess.js'
import type { Desk } from './approvals/createDesk.js'
import type { KeyStore } from './custody/keyStore.js'
import type { FrameAddress } from './frameAddress.js'
import type { Theme } from './theme.js'

/** What the handlers of requests share. */
export interface Frame {
  readonly address: FrameAddress
  readonly api: Api
  readonly access: DeviceAccess
  readonly store: KeyStore
  /** Asked once. */
  readonly config: () => Promise<FrameConfig>
  /** One after another: what a person is asked. */
  readonly desk: Desk
  readonly theme: Theme
  readonly clock: Clock
  /** Of this page life; the widget hands it back in IS_CONNECTED. */
  readonly tellSession: () => void
  /** What came of a login in a window, which may not be able to say so. */
  readonly tellResult: (result: MessagePayload<'SOCIAL_RESULT'>) => void
  readonly reload: () => void
  /** The changes that wait and that this page has shown. */
  readonly toldChanges: Set<string>
  chainId: ChainId
  /** The kind of account that the page begins with, for a person who has chosen none. */
  accountType?: 'eoa' | 'smartAccount'
  /** The user whose last choice of a kind failed: the plain account is used then. */
  plainFor?: string | undefined
  /** Of the code that was sent last. */
  loginId: string | undefined
}
