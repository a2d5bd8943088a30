import { formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import { createFixtureWallet } from '@portico/test-kit'
import { type AlgorandDialect, algorandAddressOf, createAlgorandWallet } from '@portico/testing/algorand'
import { verifyBytes } from 'algosdk'
import { algorand } from '../src/index.js'
import { useLocalChains } from './localChains.js'
import { openPage } from './page.js'

export async function createFixture(): Promise<ChainFixture> {
  const { main, networks, rpcUrls, chains } = await useLocalChains()
  const accountAt = (index: number) => formatAccountId(main.caip2, main.accounts[index] ?? '')
  const walletOf = (dialect: AlgorandDialect, name: string) =>
    createFixtureWallet((owned) => createAlgorandWallet({ ...owned, chains, dialect, name }), openPage())
  return {
    plugin: algorand(),
    networks,
    rpcUrls,
    wallet: walletOf('arc27', 'first'),
    walletId: 'test-first',
    second: { wallet: walletOf('lute', 'second'), walletId: 'lute' },
    // ARC-27 has no event for either.
    unseen: ['account', 'end'],
    accounts: [accountAt(0), accountAt(1)],
    unknownChain: 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe',
    emptyAccount: formatAccountId(main.caip2, algorandAddressOf(new Uint8Array(32).fill(99))),
    receiver: algorandAddressOf(new Uint8Array(32).fill(77)),
    verify: (account, message, { bytes, text }) =>
      verifyBytes(message, bytes, parseAccountId(account).address) && Buffer.from(bytes).toString('base64') === text,
  }
}
