import { serializeSignDoc } from '@cosmjs/amino'
import { ripemd160, Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { toBech32 } from '@cosmjs/encoding'
import { type AccountId, formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import { createFixtureWallet } from '@portico/test-kit'
import { cosmosAddressOf, createKeplrWallet, testCosmosKeys } from '@portico/testing/cosmos'
import { cosmos } from '../src/index.js'
import { useLocalChains } from './localChains.js'
import { openPage } from './page.js'

export async function createFixture(): Promise<ChainFixture> {
  const { hub, networks, rpcUrls, chains } = await useLocalChains()
  const [one = '', other = ''] = hub.accounts
  const walletOf = (path: string, name: string) =>
    createFixtureWallet(
      (owned) => createKeplrWallet({ chains, keys: testCosmosKeys, path, name, ...owned }),
      openPage(),
    )
  return {
    plugin: cosmos(),
    networks,
    rpcUrls,
    wallet: walletOf('keplr', 'Keplr'),
    walletId: 'keplr',
    second: { wallet: walletOf('leap', 'Leap'), walletId: 'leap' },
    // Keplr has no event for it.
    unseen: ['end'],
    accounts: [formatAccountId(hub.caip2, one), formatAccountId(hub.caip2, other)],
    unknownChain: 'cosmos:elsewhere-1',
    emptyAccount: formatAccountId(hub.caip2, cosmosAddressOf(new Uint8Array(32).fill(99), hub.prefix)),
    receiver: cosmosAddressOf(new Uint8Array(32).fill(77), hub.prefix),
    verify: (account, message, signature) => verifyByReference(account, message, signature.text),
  }
}

/** ADR-36, by CosmJS alone. */
function verifyByReference(account: AccountId, message: Uint8Array, text: string): boolean {
  const { pub, sig } = JSON.parse(text)
  const signer = parseAccountId(account).address
  const key = Uint8Array.from(Buffer.from(pub, 'base64'))
  if (toBech32(signer.slice(0, signer.lastIndexOf('1')), ripemd160(sha256(key))) !== signer) return false
  const data = Buffer.from(message).toString('base64')
  const document = {
    ...{ chain_id: '', account_number: '0', sequence: '0', memo: '', fee: { gas: '0', amount: [] } },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
  }
  const signature = Secp256k1Signature.fromFixedLength(Uint8Array.from(Buffer.from(sig, 'base64')))
  return Secp256k1.verifySignature(signature, sha256(serializeSignDoc(document)), key)
}
