import {
  Calls,
  isPorticoError,
  type Namespace,
  PorticoError,
  type Receipt,
  Sender,
  toPorticoError,
} from '@portico/kernel'
import type { PayReview } from './paying.js'

type Outcome = { readonly receipt: Receipt; readonly status: 'pending' | 'late' } | { readonly error: PorticoError }

/** What went wrong, for the page and the visitor. */
export const toError = (cause: unknown): PorticoError =>
  toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'payments' })

/** Has the wallet send exactly what was reviewed. Never rejects. */
export async function sendPayment(
  { transfer, fee, swap }: PayReview,
  namespace: Namespace,
  parts: {
    readonly callsOf: (namespace: Namespace) => Promise<Calls | undefined>
    readonly senderOf: (namespace: Namespace) => Promise<Sender | undefined>
  },
): Promise<Outcome> {
  try {
    if (swap) {
      const calls = await parts.callsOf(namespace)
      if (!calls) throw new PorticoError('CAPABILITY_MISSING', { token: Calls.id, namespace })
      const batch = { from: transfer.from, calls: swap.calls, atomic: true, fee }
      return { receipt: await calls.send(batch), status: 'pending' }
    }
    const sender = await parts.senderOf(namespace)
    if (!sender) throw new PorticoError('CAPABILITY_MISSING', { token: Sender.id, namespace })
    return { receipt: await sender.transfer({ ...transfer, fee }), status: 'pending' }
  } catch (cause) {
    // Signed, and perhaps on its way: it must not be paid again.
    if (isPorticoError(cause, 'TX_PENDING')) {
      const { transactionId: id, hint } = cause.context
      return { receipt: { id, hint }, status: 'late' }
    }
    return { error: toError(cause) }
  }
}
