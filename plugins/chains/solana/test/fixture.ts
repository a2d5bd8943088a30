import { ed25519 } from '@noble/curves/ed25519.js'
import { formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import { createFixtureWallet, createSolanaWallet } from '@portico/test-kit'
import { base58 } from '@scure/base'
import { solana } from '../src/index.js'
import { useLocalStack } from './localStack.js'
import { openPage } from './page.js'

const FIRST_NAME = 'Fixture Wallet'
const SECOND_NAME = 'Second Wallet'

export async function createFixture(): Promise<ChainFixture> {
  const { chain, networks, rpcUrls } = await useLocalStack()
  const [one = '', other = ''] = chain.accounts
  const chains = [chain.walletStandardChain, 'solana:devnet'].map((id) => ({ id, rpcUrl: chain.rpcUrl }))
  const walletOf = (name: string) =>
    createFixtureWallet((owned) => createSolanaWallet({ ...owned, chains, sharedAccounts: 2, name }), openPage())
  return {
    plugin: solana(),
    networks,
    rpcUrls,
    wallet: walletOf(FIRST_NAME),
    walletId: FIRST_NAME,
    second: { wallet: walletOf(SECOND_NAME), walletId: SECOND_NAME },
    accounts: [formatAccountId(chain.caip2, one), formatAccountId(chain.caip2, other)],
    unknownChain: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    receiver: base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(77))),
    verify: (account, message, { bytes, text, publicKey }) => {
      const key = base58.decode(parseAccountId(account).address)
      const isAsSaid = base58.encode(bytes) === text && Buffer.from(key).equals(publicKey ?? key.subarray(1))
      return isAsSaid && ed25519.verify(bytes, message, key)
    },
  }
}
