import {
  type AccountId,
  type CallOptions,
  type ChainId,
  formatAccountId,
  PorticoError,
  parseAccountId,
  Signer,
} from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { base64, hex } from '@scure/base'

const FAMILY = 'bip122'

/** What is to be signed of a transaction. */
export interface SignPsbtOptions extends CallOptions {
  /** BIP-174: bytes, base64 or hex. */
  readonly psbt: Uint8Array | string
  /** Places of the inputs, from 0. Default: all that spend outputs of the connected wallet's addresses. */
  readonly inputs?: readonly number[] | undefined
  /** Whether signed inputs become final, which leaves nothing for other signers to do with them. Default: `false` */
  readonly finalize?: boolean | undefined
  /**
   * Has the transaction sent over the widget's own nodes, once it is complete, and followed under this title of at most 64 characters.
   * All other inputs must be signed already. Default: your page sends it.
   */
  readonly broadcast?: { readonly title: string } | undefined
}

/** The page's own PSBT, with the signatures that were asked for and no others. */
export interface SignedPsbt {
  readonly psbt: Uint8Array
  /** The same. */
  readonly base64: string
  /** The same. */
  readonly hex: string
  /** As it is sent, in hex, once every input is final. */
  readonly transaction?: string | undefined
  /** Of the transaction, once every input is final. */
  readonly id?: string | undefined
}

/** One of the connected wallet's addresses. */
export interface BitcoinAddress {
  readonly address: string
  /** What the wallet means it for. */
  readonly purpose?: 'payment' | 'ordinals' | (string & {}) | undefined
  /** 33 bytes, or 32 of a taproot key, where the wallet tells it: redeem scripts and taproot inputs need it. */
  readonly publicKey?: Uint8Array | undefined
}

/** A signer of the account and network that were in use when it was made. */
export interface PorticoSigner {
  /** Of the account in use. */
  readonly address: string
  /** CAIP-2. */
  readonly chainId: ChainId
  /** All that inputs may spend from, that of the account first. */
  readonly addresses: readonly BitcoinAddress[]
  /** As {@link signPsbt}; refuses with `ACCOUNT_MISMATCH` and `CHAIN_MISMATCH` once the visitor has chosen others. */
  signPsbt(options: SignPsbtOptions): Promise<SignedPsbt>
}

/**
 * A signer with the account in use, on the network in use. Both stay as they are; get another one when the visitor has chosen others.
 * @throws `ACCOUNT_MISSING` while nothing is connected
 * @example
 * import { getSigner } from '@portico/bitcoin'
 *
 * const { address, signPsbt } = getSigner(client)
 */
export function getSigner(client: Portico): PorticoSigner {
  const account = requireAccount(client)
  const { address, chainId } = parseAccountId(account)
  const own = client.getAccount(FAMILY).allAccounts.map(({ id, purpose, publicKey }) => ({
    address: parseAccountId(id).address,
    ...(purpose !== undefined && { purpose }),
    ...(publicKey && { publicKey }),
  }))
  const addresses = own.toSorted((one, other) => Number(other.address === address) - Number(one.address === address))
  return Object.freeze({
    address,
    chainId,
    addresses,
    signPsbt: (options: SignPsbtOptions) => sign(client, account, options),
  })
}

/**
 * Has the connected wallet sign inputs of a PSBT. Only outputs of its own addresses are spent, what it answers must be the same
 * transaction, and each signature is verified. Which parts of the transaction it is for, the PSBT's own `sighashType` says.
 * @throws before the wallet is asked: `CALL_INVALID` for what is no PSBT, or one that lacks what its inputs spend; `ACCOUNT_MISSING`;
 * `ACCOUNT_MISMATCH` for an input of another owner. Then `REQUEST_REJECTED`, `WALLET_*`, and with `broadcast` also `TX_PENDING`,
 * `TX_UNDERPRICED` and `RPC_*`
 * @example
 * import { signPsbt } from '@portico/bitcoin'
 *
 * const unsigned = await fetch('/offers/7/psbt').then((answer) => answer.text())
 * const { base64 } = await signPsbt(client, { psbt: unsigned })
 */
export async function signPsbt(client: Portico, options: SignPsbtOptions): Promise<SignedPsbt> {
  return sign(client, requireAccount(client), options)
}

async function sign(
  client: Portico,
  account: AccountId,
  { psbt, inputs, finalize, broadcast, signal }: SignPsbtOptions,
): Promise<SignedPsbt> {
  const bytes = readBytes(psbt)
  requireSame(client, account)
  const signer = await client.get(Signer, FAMILY)
  if (!signer.signInputs) throw new PorticoError('CAPABILITY_MISSING', { token: Signer.id, namespace: FAMILY })
  requireSame(client, account)
  const order = { account, transaction: bytes, inputs, finalize, broadcast: broadcast !== undefined }
  const { transaction, complete } = await signer.signInputs(order, { signal })
  if (broadcast && complete) {
    const { chainId } = parseAccountId(account)
    // What was sent is sent: without the list it is on its way all the same.
    await client.watchTransaction({ chainId, id: complete.id, title: broadcast.title }).catch(() => {})
  }
  return {
    psbt: transaction,
    ...{ base64: base64.encode(transaction), hex: hex.encode(transaction) },
    ...(complete && { transaction: hex.encode(complete.raw), id: complete.id }),
  }
}

/** @throws `ACCOUNT_MISSING` */
function requireAccount(client: Portico): AccountId {
  const { status, address } = client.getAccount(FAMILY)
  const { chainId } = client.getNetwork(FAMILY)
  if (status !== 'connected' || !address || !chainId) throw new PorticoError('ACCOUNT_MISSING', { namespace: FAMILY })
  return formatAccountId(chainId, address)
}

/** @throws `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH` */
function requireSame(client: Portico, account: AccountId): void {
  const [expected, actual] = [account, requireAccount(client)].map(parseAccountId)
  if (!expected || !actual) return
  if (expected.chainId !== actual.chainId) {
    throw new PorticoError('CHAIN_MISMATCH', { expected: expected.chainId, actual: actual.chainId })
  }
  if (expected.address !== actual.address) throw new PorticoError('ACCOUNT_MISMATCH', { account: expected.address })
}

/** @throws `CALL_INVALID` for text in neither form */
function readBytes(psbt: Uint8Array | string): Uint8Array {
  if (typeof psbt !== 'string') return Uint8Array.from(psbt)
  const text = psbt.trim()
  try {
    return /^(?:[0-9a-f]{2})+$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)
  } catch (cause) {
    throw new PorticoError('CALL_INVALID', { index: 0, reason: 'neither base64 nor hex' }, { cause })
  }
}
