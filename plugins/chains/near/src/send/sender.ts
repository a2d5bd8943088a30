import {
  type CallOptions,
  type ChainId,
  type Clock,
  type Network,
  type Nodes,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type Sender,
  type Transfer,
  type TransferFee,
} from '@portico/kernel'
import { pollUntilFinal, type Sessions } from '@portico/kernel/chain'
import { cleanText } from '@portico/kernel/untrusted'
import { isAccountId, isImplicit } from '../account.js'
import { contractOf } from '../addresses.js'
import { readHeld } from '../node/balance.js'
import { createNode, type NearNode } from '../node/nearNode.js'
import type { ConnectorOf } from '../wallet/connectors.js'
import { type ConnectorAction, type Grant, transactionIdSchema } from '../wallet/nearWallet.js'
import type { WebWallets } from '../wallet/webDialect.js'
import { submit } from './submit.js'

const TERA = 10n ** 12n
/** What a transfer burns is less (nearcore's runtime parameters), and more where it opens the receiver's account. */
const TRANSFER_GAS = TERA / 2n
const OPENING_GAS = 10n * TERA
/** What a transaction burns before a contract runs. */
const CALL_GAS = 3n * TERA
/** What is attached to calls of contracts; what they do not burn comes back. */
const FT_TRANSFER_GAS = 30n * TERA
const STORAGE_GAS = 10n * TERA
/** Contracts of NEP-141 want one with each transfer, so that no key signs it that may not spend coins. */
const ONE_YOCTO = 1n
const SYMBOL_LENGTH = 32

type Asked = Omit<Transfer, 'amount' | 'fee'>

/** What a transfer will take, as far as nodes can tell. */
interface Plan {
  readonly fee: TransferFee
  readonly deposit: bigint
  /** Coins that may leave the account. */
  readonly free: bigint
  /** Units of the asset that may leave it. */
  readonly held: bigint
}

export function createSender(parts: {
  readonly nodes: Pick<Nodes, 'request'>
  readonly clock: Clock
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly sessions: Sessions<Grant>
  readonly web: WebWallets
  readonly connectorOf: ConnectorOf
}): Sender {
  const { nodes, clock, networks, sessions, web, connectorOf } = parts

  /** Before a node is asked. */
  function read({ from, to, asset, memo }: Asked) {
    const { chainId, address: sender } = parseAccountId(from)
    if (memo) throw new PorticoError('MEMO_INVALID', { maxBytes: 0 })
    const contract = contractOf(asset)
    const isSelf = contract !== undefined && to === sender // contracts refuse it
    if (!isAccountId(to) || isSelf) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
    if (asset && !asset.startsWith(`${chainId}/`))
      throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: 'a token of another network' })
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!network) {
      const supported = networks.get().map(({ caipNetworkId }) => caipNetworkId)
      throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported })
    }
    return { chainId, from: sender, to, contract, asset, coin: network.nativeCurrency }
  }

  const requireAmount = (amount: bigint) => {
    if (amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
  }

  /** @throws `ADDRESS_INVALID` for a receiver that is not there and that no transfer opens: what is sent to it would come back or be lost */
  async function plan(asked: ReturnType<typeof read>, node: NearNode): Promise<Plan> {
    const { chainId, from, to, contract, coin } = asked
    const [price, { free }, receiver, deposit, tokens] = await Promise.all([
      node.getGasPrice(),
      readHeld(node, from),
      node.getAccount(to),
      contract ? node.getStorageDeposit(contract, to) : 0n,
      contract ? node.getTokenBalance(contract, from) : undefined,
    ])
    if (!receiver && !isImplicit(to)) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
    const callGas = CALL_GAS + FT_TRANSFER_GAS + (deposit > 0n ? STORAGE_GAS : 0n)
    const gas = contract ? callGas : receiver ? TRANSFER_GAS : OPENING_GAS
    const { symbol, decimals } = coin
    const fee: TransferFee = {
      amount: { amount: gas * price + (contract ? ONE_YOCTO : 0n), symbol, decimals },
      isCapped: false, // the network sets the price of gas anew with each block
      ...(deposit > 0n && { deposit: { amount: deposit, symbol, decimals } }),
      basis: `${gas / (TERA / 10n)} × 0.1 Tgas, ${price} yoctoNEAR per gas`,
      atMs: clock.now(),
    }
    return { fee, deposit, free, held: tokens ?? free }
  }

  /** @throws `FUNDS_INSUFFICIENT` */
  function requireFunds({ fee, deposit, free, held }: Plan, amount: bigint, contract: unknown, chainId: ChainId): void {
    const beside = fee.amount.amount + deposit
    if (amount > held || (contract ? beside : amount + beside) > free)
      throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  }

  /** @throws `TOKEN_UNSUPPORTED` for a contract that is no token, or that counts otherwise than was shown */
  async function readToken({ contract, asset }: ReturnType<typeof read>, decimals: number | undefined, node: NearNode) {
    if (!contract) return undefined
    const metadata = await node.getMetadata(contract)
    const isOther = decimals !== undefined && metadata?.decimals !== decimals
    if (!metadata || isOther) {
      const reason = metadata ? `${metadata.decimals} decimals` : 'no token of NEP-141'
      throw new PorticoError('TOKEN_UNSUPPORTED', { asset: asset ?? contract, reason })
    }
    return { decimals: metadata.decimals, symbol: cleanText(metadata.symbol, SYMBOL_LENGTH) }
  }

  async function prepare(asked: ReturnType<typeof read>, transfer: Omit<Transfer, 'fee'>, node: NearNode) {
    const coin = await readToken(asked, transfer.decimals, node)
    const found = await plan(asked, node)
    requireFunds(found, transfer.amount, asked.contract, asked.chainId)
    return { ...found, coin }
  }

  const nodeFor = (chainId: ChainId, { signal }: CallOptions = {}) => createNode(nodes, chainId, { signal })

  return {
    async transfer(transfer, { signal } = {}) {
      sessions.require(transfer.from)
      const asked = read(transfer)
      requireAmount(transfer.amount)
      const node = nodeFor(asked.chainId, { signal })
      const { deposit, coin } = await prepare(asked, transfer, node)
      const shown = transfer.fee?.deposit?.amount ?? 0n
      if (transfer.fee && deposit > shown) throw new PorticoError('TX_UNDERPRICED', { chainId: asked.chainId })
      const { from: signerId, to, contract } = asked
      const actions = contract ? tokenActions(to, transfer.amount, deposit) : coinActions(transfer.amount)
      const granted = await sessions.confirm(transfer.from, { signal })
      const order = { signerId, receiverId: contract ?? to, actions }
      return submit({ order, transfer, coin }, granted, { node, web, connectorOf, signal })
    },

    async estimate(transfer, options) {
      const asked = read(transfer)
      requireAmount(transfer.amount)
      return (await prepare(asked, transfer, nodeFor(asked.chainId, options))).fee
    },

    async spendable(transfer, options) {
      const asked = read(transfer)
      const { fee, deposit, free, held } = await plan(asked, nodeFor(asked.chainId, options))
      const rest = free - fee.amount.amount - deposit
      const most = asked.contract ? (rest >= 0n ? held : 0n) : rest
      return { amount: most > 0n ? most : 0n, fee }
    },

    async symbolOf(asset, options) {
      const contract = contractOf(asset)
      if (!contract) return undefined
      const chainId = asset.slice(0, asset.indexOf('/')) as ChainId
      return (await nodeFor(chainId, options).getMetadata(contract))?.symbol
    },

    confirm({ id, account }, options = {}) {
      const { chainId, address } = parseAccountId(account)
      if (!transactionIdSchema.safeParse(id).success) throw new PorticoError('TX_DROPPED', { transactionId: id })
      const node = nodeFor(chainId, options)
      const poll = () => node.getVerdict(id, address)
      return pollUntilFinal(poll, { clock, transactionId: id, firstPauseMs: 250, options })
    },
  }
}

const coinActions = (amount: bigint): readonly ConnectorAction[] => [
  { type: 'Transfer', params: { deposit: String(amount) } },
]

/** The receiver's place in the contract is paid in the same transaction (NEP-145): both happen or neither does. */
const tokenActions = (to: string, amount: bigint, deposit: bigint): readonly ConnectorAction[] => [
  ...(deposit > 0n ? [call('storage_deposit', { account_id: to, registration_only: true }, STORAGE_GAS, deposit)] : []),
  call('ft_transfer', { receiver_id: to, amount: String(amount) }, FT_TRANSFER_GAS, ONE_YOCTO),
]

const call = (
  methodName: string,
  args: Readonly<Record<string, unknown>>,
  gas: bigint,
  deposit: bigint,
): ConnectorAction => ({
  type: 'FunctionCall',
  params: { methodName, args, gas: String(gas), deposit: String(deposit) },
})
