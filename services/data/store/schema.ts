import type { SaleStatus } from '../offramp/saleStatus.js'
import type { OrderStatus } from '../onramp/orderStatus.js'
import type { PaymentStatus } from '../pay/paymentStatus.js'

export type TokenStandard = 'native' | 'erc20' | 'erc721' | 'erc1155' | 'spl'

interface OfChain {
  chain_id: string
}

/**
 * Amounts and token ids are decimal text: they take 256 bits. `token` is '' for the native coin, `token_id` '' where
 * there is none, so that both can be parts of keys. Truth values are 0 and 1, times milliseconds.
 */
export interface Schema {
  /** How far each chain is indexed. */
  chain_cursor: OfChain & { block_number: number; block_hash: string }
  /** The last blocks, as far back as a reorganisation can reach. */
  block: OfChain & { number: number; hash: string; parent_hash: string }
  chain_transaction: OfChain & {
    hash: string
    block_number: number
    position: number
    sender: string
    recipient: string | null
    nonce: number
    status: 'confirmed' | 'failed'
    call_kind: CallKind
    mined_at_ms: number
  }
  transfer: OfChain & {
    hash: string
    ordinal: number
    block_number: number
    sender: string
    recipient: string
    token: string
    token_id: string
    standard: TokenStandard
    amount: string
  }
  /** Who took part in which transaction. */
  activity: OfChain & { address: string; hash: string; block_number: number; position: number; mined_at_ms: number }
  /** What an account held after a block; the newest row counts, older ones are for reorganisations. */
  holding: OfChain & {
    address: string
    token: string
    token_id: string
    block_number: number
    standard: TokenStandard
    amount: string | null
  }
  token: OfChain & {
    token: string
    block_number: number
    standard: TokenStandard
    name: string
    symbol: string
    decimals: number
    icon_url: string | null
    is_spam: number
  }
  price: OfChain & { token: string; price: string; read_at_ms: number }
  /** Accounts that were asked for. */
  tracked: OfChain & { address: string; asked_at_ms: number; read_at_ms: number | null }
  /** Who follows a chain, and until when without a sign of life. */
  lease: { name: string; holder: string; expires_at_ms: number }
  name: { name: string; coin_type: number; address: string; registered_at_ms: number }
  /** Signed messages that were used. */
  name_message: { digest: string; used_at_ms: number }
  /** Purchases. `total` is in hundredths of the currency, `amount` in the asset's smallest unit. */
  onramp_order: OfChain & {
    id: string
    provider: string
    project_id: string
    account: string
    asset: string
    currency: string
    total: string
    amount: string
    status: OrderStatus
    tx_hash: string | null
    created_at_ms: number
    changed_at_ms: number
  }
  /** Events that providers have told. */
  onramp_callback: { provider: string; event_id: string; received_at_ms: number }
  /** Sales. What was agreed on is null before that: `amount` is in the asset's smallest unit, `payout` in hundredths of the currency. */
  offramp_order: OfChain & {
    id: string
    provider: string
    project_id: string
    account: string
    token: string
    currency: string
    status: SaleStatus
    receiver: string | null
    amount: string | null
    payout: string | null
    expires_at_ms: number | null
    tx_hash: string | null
    created_at_ms: number
    changed_at_ms: number
  }
  offramp_callback: Schema['onramp_callback']
  /** Payments that hosts wait for. `changes` counts how often the status was another one; what is not open is not looked at any more. */
  payment: OfChain & {
    id: string
    project_id: string
    receiver: string
    token: string
    amount: string
    reference: string | null
    reference_key: string | null
    status: PaymentStatus
    received: string
    changes: number
    is_open: number
    created_at_ms: number
    expires_at_ms: number
  }
  /** Transactions that were named for a payment, or found: those at 0. */
  payment_transaction: { payment_id: string; hash: string; named_at_ms: number }
  /** Which payment a transaction counts for. */
  counted_transaction: OfChain & { hash: string; payment_id: string }
  /** What hosts have not been told yet. */
  payment_event: {
    id: string
    payment_id: string
    project_id: string
    ordinal: number
    body: string
    created_at_ms: number
    attempts: number
    next_at_ms: number
  }
}

/** What the transaction itself asked for, before looking at what moved. */
export type CallKind = 'transfer' | 'approve' | 'deploy' | 'deposit' | 'withdraw' | 'execute'
