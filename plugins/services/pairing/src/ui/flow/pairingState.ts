import type { PorticoError, RecentWallet } from '@portico/kernel'
import type { DeepLinkChoice } from '../../links/deepLinkChoice.js'

/** The connection store of S3.10. */
export interface PairingState {
  /** `connecting` as soon as there is a code (wire §6.3). */
  readonly status: 'disconnected' | 'connecting' | 'connected'
  readonly wcUri: string | undefined
  /** Unix time in milliseconds. */
  readonly wcPairingExpiry: number | undefined
  /** Why the last attempt failed. After a refusal there is a new code all the same. */
  readonly wcError: PorticoError | undefined
  /** A wallet has approved, and is being connected. */
  readonly buffering: boolean
  /** The link that was opened with this code. */
  readonly wcLinking: DeepLinkChoice | undefined
  /** Whether the code is for any wallet. */
  readonly wcBasic: boolean
  /** The wallet that the code is for. */
  readonly recentWallet: RecentWallet | undefined
}

/** Before anything has been asked for. */
export const IDLE: PairingState = {
  status: 'disconnected',
  wcUri: undefined,
  wcPairingExpiry: undefined,
  wcError: undefined,
  buffering: false,
  wcLinking: undefined,
  wcBasic: true,
  recentWallet: undefined,
}

/** What goes with a code. */
export const NO_CODE = { wcUri: undefined, wcPairingExpiry: undefined, wcLinking: undefined } as const

/** Whether the wallet has said no, and nothing was begun since. There is a new code, or there will be one at once. */
export const isDeclined = ({ wcError }: Pick<PairingState, 'wcError'>): boolean => wcError?.code === 'REQUEST_REJECTED'
