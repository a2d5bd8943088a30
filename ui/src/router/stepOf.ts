import type { Kernel, ViewId, ViewStep } from '@portico/kernel'
import type { ViewStack } from '../state/viewStack.js'

const CONNECTING: readonly ViewId[] = ['Connect', 'WalletList', 'ChooseFamily', 'ConnectingExternal']

type Manifests = Pick<Kernel, 'contributions'>

/** What the view is a step of: the modal's own are known, a plugin's says it in its manifest. */
export const stepOf = (kernel: Manifests, view: ViewId): ViewStep | undefined =>
  CONNECTING.includes(view) ? 'connect' : kernel.contributions('views').find(({ id }) => id === view)?.step

/** Whether the visitor is on the way to connect a wallet: the way ends with a session. */
export const isConnecting = (kernel: Manifests, stack: ViewStack): boolean =>
  stack.some(({ id }) => stepOf(kernel, id) === 'connect')
