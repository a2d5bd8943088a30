import { formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import { createEvmWallet, createFixtureWallet } from '@portico/test-kit'
import { bytesToHex, type Hex, verifyMessage } from 'viem'
import { eip155 } from '../src/index.js'
import { useLocalStack } from './localStack.js'
import { openPage } from './page.js'

const FIRST_ID = 'test.wallet.evm'
const SECOND_ID = 'test.wallet.second'

export async function createFixture(): Promise<ChainFixture> {
  const { first, second, networks, rpcUrls } = await useLocalStack()
  const [one, other, receiver] = first.accounts as [string, string, string]
  const options = { chains: [first, second], sharedAccounts: 2, calls: { atomic: 'supported' } as const }
  const walletOf = (rdns: string) =>
    createFixtureWallet((owned) => createEvmWallet({ ...options, ...owned, rdns }), openPage())
  return {
    plugin: eip155(),
    networks,
    rpcUrls,
    wallet: walletOf(FIRST_ID),
    walletId: FIRST_ID,
    second: { wallet: walletOf(SECOND_ID), walletId: SECOND_ID },
    accounts: [formatAccountId(first.caip2, one), formatAccountId(first.caip2, other)],
    unknownChain: 'eip155:424242',
    receiver,
    refusedCall: { to: first.token.address, data: '0xdeadbeef' },
    verify: async (account, message, { bytes, text }) => {
      const signature = bytesToHex(bytes)
      const address = parseAccountId(account).address as Hex
      return signature === text && verifyMessage({ address, message: { raw: message }, signature })
    },
  }
}
