import { type AccountId, formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import { createFixtureWallet } from '@portico/test-kit'
import { createBeaconWallet, tezosAddressOf } from '@portico/testing/tezos'
import { getPkhfromPk, verifySignature } from '@taquito/utils'
import { tezos } from '../src/index.js'
import { openLocalNetworks } from './localNetworks.js'
import { openPage } from './page.js'

export async function createFixture(): Promise<ChainFixture> {
  const { one, networks, rpcUrls, indexers, known } = await openLocalNetworks()
  const [first = '', second = ''] = one.accounts
  const walletOf = (extensionId: string, name: string) =>
    createFixtureWallet((owned) => createBeaconWallet({ networks: known, extensionId, name, ...owned }), openPage())
  const keyOf = (byte: number) => tezosAddressOf({ curve: 'ed25519', secret: new Uint8Array(32).fill(byte) })
  return {
    plugin: tezos({ indexers }),
    networks,
    rpcUrls,
    wallet: walletOf('temple', 'Temple'),
    walletId: 'temple',
    second: { wallet: walletOf('umami', 'Umami'), walletId: 'umami' },
    accounts: [formatAccountId(one.caip2, first), formatAccountId(one.caip2, second)],
    unknownChain: 'tezos:NetXdQprcVkpaWU',
    emptyAccount: formatAccountId(one.caip2, keyOf(99)),
    receiver: keyOf(77),
    verify: (account, message, { text }) => verifyByReference(account, message, text),
  }
}

/** By Taquito alone: the bytes of Micheline's string, and the key whose hash the address is. */
export function verifyByReference(account: AccountId, message: Uint8Array, text: string): boolean {
  const { publicKey, signature } = JSON.parse(text)
  const length = message.length.toString(16).padStart(8, '0')
  const payload = `0501${length}${Buffer.from(message).toString('hex')}`
  return getPkhfromPk(publicKey) === parseAccountId(account).address && verifySignature(payload, publicKey, signature)
}
