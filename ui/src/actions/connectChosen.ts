import type { Clock, ViewParams } from '@portico/kernel'
import { keepUntilLeft } from '../router/keepUntilLeft.js'
import type { PorticoCore } from '../state/core.js'
import { topOf } from '../state/viewStack.js'
import { beginConnect } from '../wallets/beginConnect.js'

/** A wallet that knows the page answers sooner; only one that asks a person gets a screen. */
const ASKING_AFTER_MS = 100

/** {@link PorticoCore.connectChosen} */
export async function connectChosen(
  { kernel, modal, runs }: Pick<PorticoCore, 'kernel' | 'modal' | 'runs'>,
  clock: Clock,
  params: ViewParams['ConnectingExternal'],
): Promise<void> {
  const from = topOf(modal.get().stack)
  const run = runs.join(...beginConnect(kernel, params))
  const stopWatching = run.watch()
  const isConnected = await Promise.race([
    run.result.then(
      () => true,
      () => {},
    ),
    clock.sleep(ASKING_AFTER_MS),
  ])
  if (isConnected || topOf(modal.get().stack) !== from) return stopWatching()
  modal.push({ id: 'ConnectingExternal', params })
  keepUntilLeft(modal, stopWatching)
}
