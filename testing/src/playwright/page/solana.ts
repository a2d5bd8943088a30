import { createSolanaWallet } from '../../solana/solanaWallet.js'
import { createInstall } from './createInstall.js'

export const install = createInstall(createSolanaWallet)
