import { randomBytes } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'
import { badRequest, Refusal } from '../../http/refusal.js'
import type { ChainConfig } from '../chainConfig.js'
import { fitsChain, isEvm, isNativeToken } from '../dataChain.js'
import type { ChainDepths, PaymentBook, StoredPayment } from '../store/paymentBook.js'

interface AskedPayment {
  readonly projectId: string
  /** CAIP-10. */
  readonly to: string
  /** CAIP-10; absent for the native coin. */
  readonly token?: string | undefined
  readonly amount: bigint
  readonly expiresSec: number
  readonly reference?: string | undefined
}

/** Payments as the calls of hosts and pages see them. */
export interface PayDesk {
  /** @throws a 422 `CHAIN_UNSUPPORTED`, or a 400 */
  begin(asked: AskedPayment): Promise<StoredPayment>
  /** @throws a 404 */
  find(id: string): Promise<StoredPayment>
  /** @throws a 404, or a 400 */
  name(id: string, hash: string): Promise<StoredPayment>
}

/** Where a chain says nothing of it. */
const CONFIRMATIONS = 12
const MOST = 2n ** 256n
const KEY_BYTES = 32

/** What payments are judged by: the chains as they are now. */
export const createDepths =
  (chains: readonly ChainConfig[], headOf: (chainId: string) => number | undefined): (() => ChainDepths) =>
  () => ({
    ...{ nowMs: Date.now(), headOf },
    confirmationsOf: (chainId) => chains.find((chain) => chain.chainId === chainId)?.confirmations ?? CONFIRMATIONS,
  })

export function createPayDesk(parts: {
  readonly payments: PaymentBook
  readonly chains: ReadonlySet<string>
  readonly depths: () => ChainDepths
}): PayDesk {
  const { payments, chains, depths } = parts

  async function find(id: string): Promise<StoredPayment> {
    const payment = await payments.find(id, depths())
    if (!payment) throw new Refusal(404, 'No such payment')
    return payment
  }

  return {
    async begin({ projectId, to, token, amount, expiresSec, reference }) {
      const { chainId, address: receiver } = split(to)
      if (!chains.has(chainId)) {
        throw new Refusal(422, 'Payments are not taken on this network', { code: 'CHAIN_UNSUPPORTED' })
      }
      if (!fitsChain(chainId, receiver)) throw badRequest('to', `is no address on ${chainId}`)
      if (amount <= 0n || amount >= MOST) throw badRequest('amount', 'must be above 0')
      const id = randomBytes(16).toString('base64url')
      const createdAtMs = Date.now()
      await payments.add({
        ...{ id, projectId, chainId, receiver, amount, reference, createdAtMs },
        token: token === undefined ? null : readToken(token, chainId),
        referenceKey: isEvm(chainId) ? undefined : getBase58Decoder().decode(randomBytes(KEY_BYTES)),
        expiresAtMs: createdAtMs + expiresSec * 1_000,
      })
      return find(id)
    },
    find,
    async name(id, hash) {
      const { chainId } = await find(id)
      const isHash = isEvm(chainId) ? /^0x[0-9a-f]{64}$/i : /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
      if (!isHash.test(hash)) throw badRequest('hash', `is no transaction of ${chainId}`)
      const outcome = await payments.name(id, hash, depths())
      if (outcome === 'full') throw badRequest('hash', 'is one too many for this payment')
      return find(id)
    },
  }
}

function split(account: string) {
  const at = account.lastIndexOf(':')
  return { chainId: account.slice(0, at), address: account.slice(at + 1) }
}

function readToken(token: string, chainId: string): string {
  const read = split(token)
  const isThere = read.chainId === chainId && fitsChain(chainId, read.address)
  if (!isThere || isNativeToken(chainId, read.address)) throw badRequest('token', `is no token on ${chainId}`)
  return read.address
}
