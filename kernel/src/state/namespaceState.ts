import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Session } from '../capabilities/connector.js'
import type { PorticoError } from '../errors/porticoError.js'

/** The wallet connection of one namespace. A silent attempt is a restore, without a prompt. */
export type Connection =
  | { readonly status: 'disconnected' }
  | {
      readonly status: 'connecting'
      readonly attempt: number
      readonly walletId: string
      readonly silent: boolean
      /** The session that goes on until the new one is granted. */
      readonly previous?: Connected | undefined
    }
  | Connected

export interface Connected {
  readonly status: 'connected'
  readonly session: Session
  readonly switching?: { readonly attempt: number; readonly to: ChainId } | undefined
}

/** A wallet that was connected earlier and still grants its accounts, beside the one in use. */
export interface KeptConnection {
  /** The {@link WalletDescriptor.id} of the wallet. */
  readonly walletId: string
  /** {@link Session.key} */
  readonly key: string
  /** Whether the visitor has chosen its account among those of the wallet. */
  readonly isChosen?: true | undefined
  /** As the wallet shared them last, the active one first. */
  readonly accounts: readonly [AccountId, ...AccountId[]]
}

/** All that is known about the connection of one family. */
export interface NamespaceState {
  /** The wallet in use, or the attempt that is under way. */
  readonly connection: Connection
  /** The latest first. */
  readonly kept: readonly KeptConnection[]
  /** The networks the host offers, in its order. */
  readonly offered: readonly ChainId[]
  /** The offered network to begin on; follows the wallet while it is on an offered one. */
  readonly chainId: ChainId | undefined
  /** Why the last thing the visitor asked for did not happen; cleared by the next request. */
  readonly failure?: { readonly walletId: string; readonly error: PorticoError } | undefined
}

export function initialNamespaceState(offered: readonly ChainId[]): NamespaceState {
  return { connection: { status: 'disconnected' }, kept: [], offered, chainId: offered[0] }
}

/** What is kept of a session: no name and no public key. */
export const keptOf = ({ walletId, key, accounts: [first, ...others] }: Session): KeptConnection => ({
  walletId,
  key,
  accounts: [first.id, ...others.map(({ id }) => id)],
})

/** The session that is in force, if any. */
export function sessionOf(state: NamespaceState | undefined): Session | undefined {
  return connectedOf(state?.connection)?.session
}

/** The network to show: the wallet's own while one is connected, else the chosen one. */
export function shownChainOf(state: NamespaceState): ChainId | undefined {
  return sessionOf(state)?.chainId ?? state.chainId
}

/** Whether the wallet is on a network that the host does not offer. */
export function isOnUnsupportedChain(state: NamespaceState | undefined): boolean {
  const session = sessionOf(state)
  return session !== undefined && state !== undefined && !state.offered.includes(session.chainId)
}

/** The session's part of a connection, also while another wallet is being asked. */
export function connectedOf(connection: Connection | undefined): Connected | undefined {
  if (connection?.status === 'connected') return connection
  return connection?.status === 'connecting' ? connection.previous : undefined
}
