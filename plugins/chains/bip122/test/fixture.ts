import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { type AccountId, formatAccountId, parseAccountId, type Signature } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import {
  type BitcoinTestDialect,
  bitcoinAddressOf,
  createBitcoinWallet,
  createFixtureWallet,
  testBitcoinKeys,
} from '@portico/test-kit'
import { address, crypto, networks, payments } from 'bitcoinjs-lib'
import { bip122 } from '../src/index.js'
import { bitcoinRegtest, bitcoinSignet } from '../src/networks.js'
import { bip322Digest } from './bip322Digest.js'
import { useLocalChain } from './localChain.js'
import { openPage } from './page.js'

/** The family with a wallet of this kind, and a second one of another. */
export async function createFixture(dialect: BitcoinTestDialect): Promise<ChainFixture> {
  const regtest = bitcoinRegtest()
  // What is sent and read is the same for all kinds of wallets.
  const node = dialect === 'list' ? await useLocalChain() : undefined
  const [one, other] = testBitcoinKeys.map((key) => bitcoinAddressOf(key, 'regtest').address)
  const second = dialect === 'list' ? 'direct' : 'list'
  return {
    plugin: bip122(),
    networks: [regtest, bitcoinSignet],
    wallet: walletOf(dialect),
    walletId: IDS[dialect],
    second: { wallet: walletOf(second), walletId: IDS[second] },
    accounts: [formatAccountId(regtest.caipNetworkId, one ?? ''), formatAccountId(regtest.caipNetworkId, other ?? '')],
    ...(node && { rpcUrls: { [regtest.caipNetworkId]: [{ url: node.url }] } }),
    emptyAccount: formatAccountId(
      regtest.caipNetworkId,
      bitcoinAddressOf(new Uint8Array(32).fill(88), 'regtest').address,
    ),
    unknownChain: 'bip122:00000000da84f2bafbbc53dee25a72ae',
    receiver: bitcoinAddressOf(new Uint8Array(32).fill(77), 'regtest').address,
    verify,
  }
}

const NAMES = { list: 'Fixture', direct: 'UniSat', leather: 'Leather', standard: 'Standard' }
const IDS = { list: 'fixture', direct: 'unisat', leather: 'leather', standard: 'standard' }

/** Those of UniSat's kind share one address at a time. */
const walletOf = (dialect: BitcoinTestDialect) =>
  createFixtureWallet(
    (owned) =>
      createBitcoinWallet({
        ...{ ...owned, dialect, name: NAMES[dialect], networks: ['regtest', 'signet'] },
        sharedAccounts: dialect === 'direct' ? 1 : 2,
      }),
    openPage(),
  )

/** A signature of BIP-137, or of BIP-322 for taproot, by another library's hashes and addresses. */
function verify(account: AccountId, message: Uint8Array, { bytes, text }: Signature): boolean {
  if (Buffer.from(bytes).toString('base64') !== text) return false
  const { address: own } = parseAccountId(account)
  if (bytes.length === 65) {
    const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
    const digest = crypto.hash256(Uint8Array.of(...prefix, message.length, ...message))
    const recoverable = Uint8Array.of(((bytes[0] ?? 0) - 27) & 3, ...bytes.subarray(1))
    const key = secp256k1.recoverPublicKey(recoverable, digest, { prehash: false })
    return own === payments.p2wpkh({ pubkey: key, network: networks.regtest }).address
  }
  const { data: outputKey } = address.fromBech32(own)
  const script = Uint8Array.of(0x51, 32, ...outputKey)
  return schnorr.verify(bytes.subarray(2), bip322Digest(message, script, 0), outputKey)
}
