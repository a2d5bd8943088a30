import { evmWallet, solanaWallet } from '../../test/wallets.js'
import { EVM, SOLANA } from './scene.js'

export const usualWallets = () => [evmWallet({ name: EVM }), solanaWallet({ name: SOLANA })]
