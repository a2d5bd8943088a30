import { createStore, parseAccountId, type ReadonlyStore, type Sender } from '@portico/kernel'
import { isSameToken, type SendState } from './state/sendState.js'

/** As much as there is, less the fee. */
export interface Maximum {
  /** Works it out for the token and receiver of the moment of the answer. @throws what {@link Sender.spendable} throws */
  choose(): Promise<void>
  /** After token or receiver have changed. */
  follow(): void
  /** Another amount is wanted, or the preview works out its own. */
  forget(): void
  /** Whether it is being worked out. */
  readonly isPending: ReadonlyStore<boolean>
}

export function createMaximum(parts: {
  readonly sender: Sender
  readonly get: () => SendState
  readonly onAmount: (amount: bigint) => void
}): Maximum {
  const { sender, get, onAmount } = parts
  let latest: symbol | undefined
  const isPending = createStore(false)

  async function choose(): Promise<void> {
    const own = Symbol('maximum')
    latest = own
    isPending.set(true)
    try {
      while (latest === own) {
        const { account, token, receiverAddress, memo, feeLevel } = get()
        if (account === undefined || !token) return
        // Without a receiver the account itself stands in; the fee is read again when there is one.
        const to = receiverAddress ?? parseAccountId(account).address
        const { asset, decimals } = token
        const wanted = { from: account, to, asset, decimals, memo, feeLevel: sender.feeLevels && feeLevel }
        const { amount } = await sender.spendable(wanted)
        const now = get()
        const isStill = now.account === account && isSameToken(now.token, token) && (now.receiverAddress ?? to) === to
        const isAtThisFee = now.memo === memo && now.feeLevel === feeLevel
        if (latest === own && isStill && isAtThisFee) return onAmount(amount)
      }
    } finally {
      if (latest === own) forget()
    }
  }

  function forget(): void {
    latest = undefined
    isPending.set(false)
  }

  return {
    choose,
    follow: () => get().isMax && void choose().catch(() => {}),
    forget,
    isPending,
  }
}
