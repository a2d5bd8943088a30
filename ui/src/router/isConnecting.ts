import type { ViewId } from '@portico/kernel'
import type { ViewStack } from './viewStack.js'

const CHOOSING: readonly ViewId[] = ['Connect', 'WalletList', 'ChooseFamily', 'AllWallets']

/** Whether the visitor is on the way to connect a wallet: the way ends with a session. */
export const isConnecting = (stack: ViewStack): boolean =>
  stack.some(({ id }) => CHOOSING.includes(id) || (id.startsWith('Connecting') && id !== 'ConnectingSiwe'))
