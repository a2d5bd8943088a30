import { createEvmWallet } from '../../eip155/evmWallet.js'
import { createInstall } from './createInstall.js'

export const install = createInstall(createEvmWallet)
