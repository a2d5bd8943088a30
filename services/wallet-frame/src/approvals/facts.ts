import type { WalletKeys } from '../accounts/deriveKeys.js'
import type { Messages } from '../messages/messages.js'
import type { Node } from '../wallet/createNode.js'

/** One line of what a person decides on. */
export interface Fact {
  readonly label: string
  readonly value: string
  /** An address or bytes: shown whole, in letters of one width. */
  readonly isCode?: boolean
  /** What the request is about: the largest on the screen. */
  readonly isMain?: boolean
}

/** One message, call or step. */
export interface FactGroup {
  readonly title?: string
  readonly facts: readonly Fact[]
  /** A message, as it is signed. */
  readonly text?: string
  readonly warning?: string | undefined
}

/** All that a request would do: plain data, which can be sent to a window. */
export interface Facts {
  readonly title: string
  readonly groups: readonly FactGroup[]
  readonly fee?: string
  readonly confirm: string
}

/** Lends the keys for one signature. */
export type LendKeys = <T>(use: (keys: WalletKeys) => T) => Promise<T>

/** A request that has been read. */
export interface Pending {
  /** A person without a way to recover must make one first. */
  readonly movesValue: boolean
  prepare(network: NetworkView): Promise<Prepared>
  /** What takes longer than the decision: from what was completed to what the site gets. The frame is hidden meanwhile. */
  follow?(completed: unknown, signal: AbortSignal): Promise<unknown>
}

export interface NetworkView {
  readonly node: Node
  readonly name: string
  /** Of the native coin, where the operator gives it. */
  readonly symbol: string | undefined
  readonly texts: Messages
}

export interface Prepared {
  readonly facts: Facts
  /** Once the person has agreed: signs, and sends what is to be sent. Answers what the site gets. */
  complete(lend: LendKeys): Promise<unknown>
}
