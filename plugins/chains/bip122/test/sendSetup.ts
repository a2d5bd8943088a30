import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { AccountId, KernelConfig } from '@portico/kernel'
import {
  type BitcoinPaymentType,
  type BitcoinTestWalletOptions,
  bitcoinAddressOf,
  moreBitcoinKeys,
} from '@portico/test-kit'
import { hex } from '@scure/base'
import { p2wpkh, p2wsh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import type { useLocalChain } from './localChain.js'
import { openPlugin, REGTEST } from './openPlugin.js'
import { createWallet } from './page.js'

type LocalChain = NonNullable<Awaited<ReturnType<typeof useLocalChain>>>

const NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }
const [funder = new Uint8Array(32)] = moreBitcoinKeys
const funderAddress = bitcoinAddressOf(funder, 'regtest').address
const keyOf = (seed: number) => new Uint8Array(32).fill(seed)

/** An address of a key that no other test uses. */
export const addressOf = (seed: number, type?: BitcoinPaymentType) =>
  bitcoinAddressOf(keyOf(seed), 'regtest', 'payment', type).address

/** One that anybody can spend from. */
export const scriptAddress = p2wsh({ type: 'wsh', script: Uint8Array.of(0x51) }, NETWORK).address ?? ''

interface Spent {
  readonly txid: string
  readonly vout: number
  readonly value: bigint
}

/** Signed by the key of a native segwit address. */
export function pay(key: Uint8Array, inputs: readonly Spent[], outputs: readonly (readonly [string, bigint])[]) {
  const transaction = new Transaction()
  const { script } = p2wpkh(secp256k1.getPublicKey(key), NETWORK)
  for (const { txid, vout, value } of inputs)
    transaction.addInput({ txid, index: vout, sequence: 0xfffffffd, witnessUtxo: { script, amount: value } })
  for (const [address, amount] of outputs) transaction.addOutputAddress(address, amount, NETWORK)
  transaction.sign(key)
  transaction.finalize()
  return { id: transaction.id, raw: hex.encode(transaction.extract()) }
}

export async function listCoins(chain: LocalChain, address: string) {
  const listed = (await (await fetch(`${chain.url}/address/${address}/utxo`)).json()) as (Omit<Spent, 'value'> & {
    value: number
    status: { confirmed: boolean }
  })[]
  return listed.map((coin) => ({ ...coin, value: BigInt(coin.value) }))
}

/** Pays coins of the local network's own; they wait for a block. */
export async function fund(chain: LocalChain, address: string, ...amounts: readonly bigint[]): Promise<void> {
  const [coin] = (await listCoins(chain, funderAddress)).toSorted((one, other) => Number(other.value - one.value))
  if (!coin) throw new Error('The funder has nothing left.')
  const rest = amounts.reduce((left, amount) => left - amount, coin.value - 2_000n)
  const outputs = [...amounts.map((amount) => [address, amount] as const), [funderAddress, rest] as const]
  await chain.call('sendrawtransaction', [pay(funder, [coin], outputs).raw])
}

/** The plugin with a connected wallet of a key that no other test uses. */
export async function openSending(
  chain: LocalChain,
  seed: number,
  options: Partial<BitcoinTestWalletOptions> = {},
  setup: Partial<KernelConfig> = {},
) {
  const key = keyOf(seed)
  const wallet = createWallet({ keys: [key], ...options })
  const opened = await openPlugin({ fetch, customRpcUrls: { [REGTEST]: [{ url: chain.url }] }, ...setup })
  const walletId = { list: 'wallet', direct: 'unisat', leather: 'leather', standard: 'wallet' }[
    options.dialect ?? 'list'
  ]
  const { accounts } = await opened.connector.connect(walletId, { chainId: REGTEST })
  const from: AccountId = accounts[0].id
  const address = from.split(':')[2] ?? ''
  const psbts = () => wallet.requests.filter(({ method }) => /psbt|signTransaction/i.test(method))
  return { ...opened, wallet, accounts, from, address, key, psbts }
}
