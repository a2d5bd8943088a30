import { createStore, PorticoError, parseAccountId, sessionOf } from '@portico/kernel'
import type { PorticoCore } from '../state/core.js'
import type { OpenRequest } from '../state/modalState.js'
import type { ReviewParams } from '../views/review/reviewParams.js'
import { walletName } from '../wallets/names.js'

/**
 * Shows what the wallet would be asked for; once the visitor agrees, calls `ask`. The view stays until the wallet has answered.
 * @throws `REQUEST_REJECTED` when the view is left before, `REQUEST_ABORTED`
 */
export async function reviewWithModal<T>(
  { kernel, modal }: Pick<PorticoCore, 'kernel' | 'modal'>,
  open: (options: OpenRequest) => Promise<void>,
  shown: Pick<ReviewParams, 'from' | 'review' | 'title'>,
  ask: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { namespace } = parseAccountId(shown.from)
  const walletId = sessionOf(kernel.state.namespaces.get().get(namespace))?.walletId ?? ''
  const isAgreed = createStore(false)
  const wallet = walletName(kernel, namespace, walletId)
  const params: ReviewParams = { ...shown, wallet, isAgreed, agree: () => isAgreed.set(true) }
  const isThere = () => modal.get().open && modal.get().stack.some((entry) => entry.params === params)

  if (modal.get().open) modal.push({ id: 'ReviewTransaction', params })
  else await open({ view: 'ReviewTransaction', params })
  const request = modal.begin()
  try {
    await new Promise<void>((resolve, reject) => {
      const stops: (() => void)[] = []
      const look = () => {
        if (!isAgreed.get() && isThere() && !signal?.aborted) return
        for (const stop of stops) stop()
        if (signal?.aborted) reject(new PorticoError('REQUEST_ABORTED', { what: 'review' }))
        else if (isAgreed.get()) resolve()
        else reject(new PorticoError('REQUEST_REJECTED', { walletId }))
      }
      signal?.addEventListener('abort', look)
      stops.push(isAgreed.subscribe(look), modal.subscribe(look), () => signal?.removeEventListener('abort', look))
      look()
    })
    const answer = await ask()
    request.settle('success')
    return answer
  } catch (error) {
    if (isThere()) request.settle('error')
    throw error
  }
}
