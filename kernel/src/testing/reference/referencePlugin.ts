import { fromBaseUnits } from '../../amounts/baseUnits.js'
import { type AccountId, formatAccountId, parseAccountId } from '../../caip/accountId.js'
import { formatAssetId } from '../../caip/assetId.js'
import { type ChainId, formatChainId, isChainId } from '../../caip/chainId.js'
import type { Account } from '../../capabilities/account.js'
import { Addresses, PaymentLinks } from '../../capabilities/addresses.js'
import { type AccountBalance, type Amount, AssetDiscovery, Balance } from '../../capabilities/balance.js'
import { Clock } from '../../capabilities/call.js'
import { type CallBatch, Calls } from '../../capabilities/calls.js'
import {
  AccountChoice,
  AccountKinds,
  type ConnectOptions,
  Connector,
  type Session,
} from '../../capabilities/connector.js'
import { NetworkSwitch } from '../../capabilities/network.js'
import { Nodes } from '../../capabilities/nodes.js'
import { RemoteWalletAdapter } from '../../capabilities/pairing.js'
import { Sender, type Transfer, type TransferFee } from '../../capabilities/sender.js'
import { type Signature, Signer, SignInProof, TypedMessageSigner } from '../../capabilities/signer.js'
import { isPorticoError, PorticoError } from '../../errors/porticoError.js'
import { type Discover, definePlugin, type Plugin, type PluginContext } from '../../plugin/definePlugin.js'
import { defineManifest } from '../../plugin/manifest.js'
import { untilAborted } from '../../services/withDeadline.js'
import { ANNOUNCE, type Announcement, ASK, type ReferenceProvider, signatureOf } from './referenceWallet.js'

const referenceManifest = defineManifest({
  id: 'refchain',
  kernel: 2,
  namespaces: ['refchain'],
  provides: {
    connector: Connector,
    networkSwitch: NetworkSwitch,
    signer: Signer,
    proof: SignInProof,
    sender: Sender,
    calls: Calls,
    balance: Balance,
    addresses: Addresses,
    paymentLinks: PaymentLinks,
  },
  requires: { nodes: Nodes, clock: Clock },
  family: { name: 'Reference', signIn: 'Reference' },
  defaultChain: 'refchain:1',
  accountTypes: ['eoa'],
})

const choosingManifest = defineManifest({
  ...referenceManifest,
  provides: { ...referenceManifest.provides, accountChoice: AccountChoice },
})

const kindsManifest = defineManifest({
  ...referenceManifest,
  provides: { ...referenceManifest.provides, kinds: AccountKinds },
  accountTypes: ['eoa', 'smartAccount'],
})

const onActManifest = defineManifest({ ...choosingManifest, restore: 'onAct' })

const remoteManifest = defineManifest({
  ...referenceManifest,
  provides: { ...referenceManifest.provides, remote: RemoteWalletAdapter },
})

const typedManifest = defineManifest({
  ...referenceManifest,
  provides: { ...referenceManifest.provides, typedMessageSigner: TypedMessageSigner },
})

const listingManifest = defineManifest({
  ...referenceManifest,
  provides: { ...referenceManifest.provides, assetDiscovery: AssetDiscovery },
})

export type ReferenceContext = PluginContext<typeof referenceManifest, undefined>
export type ReferenceRecord = ReturnType<typeof activateReference>
type KindsRecord = ReturnType<typeof activateKinds>
export type ChoosingRecord = ReturnType<typeof activateChoosing>
type TypedRecord = ReturnType<typeof activateTyped>
type ListingRecord = ReturnType<typeof activateListing>
type RemoteRecord = ReturnType<typeof activateRemote>

/** A correct chain plugin of a made-up family, as small as the contract allows. The mutants are made from it. */
export function referencePlugin(page: EventTarget, activate: Activate = activateReference): Plugin {
  return definePlugin(referenceManifest, {
    options: undefined,
    load: async () => ({ activate: (context) => activate(context, page) as ReferenceRecord }),
    discover: discoverOn(page),
  })
}

/** The same with a choice among the wallet's accounts. */
export function choosingPlugin(page: EventTarget, activate: Activate = activateChoosing): Plugin {
  return definePlugin(choosingManifest, {
    options: undefined,
    load: async () => ({ activate: (context) => activate(context, page) as ChoosingRecord }),
    discover: discoverOn(page),
  })
}

/** The same with a contract beside each of the wallet's accounts. */
export function kindsPlugin(page: EventTarget, activate: Activate = activateKinds): Plugin {
  return definePlugin(kindsManifest, {
    options: undefined,
    load: async () => ({ activate: (context) => activate(context, page) as KindsRecord }),
    discover: discoverOn(page),
  })
}

/** The same with a wallet whose only call is one that may prompt. */
export function onActPlugin(
  page: EventTarget,
  activate: Activate = activateOnAct,
  discover: Discover = discoverOn(page),
): Plugin {
  return definePlugin(onActManifest, {
    options: undefined,
    load: async () => ({ activate: (context) => activate(context, page) as ChoosingRecord }),
    discover,
  })
}

/** The same for wallets that tell pages nothing, and whose only call is one that may prompt. */
export const keepingPlugin = (page: EventTarget, activate: Activate = activateKeeping): Plugin =>
  choosingPlugin(page, activate)

/** The same for wallets that are not on the page, whose networks have other names on the wire. */
export function remotePlugin(page: EventTarget, activate: Activate = activateRemote): Plugin {
  return definePlugin(remoteManifest, {
    options: undefined,
    load: async () => ({ activate: (context) => activate(context, page) as RemoteRecord }),
    discover: discoverOn(page),
  })
}

/** The same for wallets that sign structured messages. */
export function typedPlugin(page: EventTarget, activate: Activate = activateTyped): Plugin {
  return definePlugin(typedManifest, {
    options: undefined,
    load: async () => ({ activate: (context) => activate(context, page) as TypedRecord }),
    discover: discoverOn(page),
  })
}

/** The same with tokens that a node lists. */
export function listingPlugin(page: EventTarget, activate: Activate = activateListing): Plugin {
  return definePlugin(listingManifest, {
    options: undefined,
    load: async () => ({ activate: (context) => activate(context, page) as ListingRecord }),
    discover: discoverOn(page),
  })
}

/** `object`: a mutant may return what is not asked for. */
type Activate = (context: ReferenceContext, page: EventTarget) => object

export const discoverOn =
  (page: EventTarget): Discover =>
  (report) => {
    const onAnnounce = (event: Event) => void report((event as CustomEvent<Announcement>).detail)
    page.addEventListener(ANNOUNCE, onAnnounce)
    page.dispatchEvent(new Event(ASK))
    return () => page.removeEventListener(ANNOUNCE, onAnnounce)
  }

interface Live {
  readonly provider: ReferenceProvider
  readonly session: Session
  readonly grants: Grants
  readonly stop: () => void
}

export interface Grants {
  readonly accounts: readonly string[]
  readonly chain: string
}

/** @param key of the account to put first, if the wallet grants it */
function sessionFrom(walletId: string, { accounts, chain }: Grants, key: string | undefined): Session | undefined {
  const chainId = formatChainId('refchain', chain)
  const active = accounts.find((address) => `refchain:${address}` === key) ?? accounts[0]
  if (active === undefined) return undefined
  const toAccount = (address: string): Account => ({
    ...{ id: formatAccountId(chainId, address), type: 'eoa', position: accounts.indexOf(address) },
  })
  const others = accounts.filter((address) => address !== active)
  return { walletId, chainId, key: `refchain:${active}`, accounts: [toAccount(active), ...others.map(toAccount)] }
}

export function activateReference(context: ReferenceContext) {
  const { accountChoice: _, ...record } = activateChoosing(context)
  return record
}

/** The person is asked before the contract takes the place of their account, or gives it back. */
export function activateKinds(context: ReferenceContext) {
  const record = activateReference(context)
  const reportTo = new Set<(session: Session | undefined) => void>()
  let own: Session | undefined
  let isContract = false

  const contractOf = ({ id }: Account): Account => ({
    id: id.replace(':addr0', ':addr1') as AccountId,
    type: 'smartAccount',
  })
  const listOf = ({ accounts: [plain] }: Session) => [plain, contractOf(plain)]
  function shown(session: Session): Session {
    const contract = contractOf(session.accounts[0])
    const key = `refchain:${parseAccountId(contract.id).address}`
    return isContract ? { ...session, key, accounts: [contract, ...session.accounts] } : session
  }
  const follow = (session: Session | undefined) => {
    own = session
    if (!session) isContract = false
    for (const report of reportTo) report(session && shown(session))
  }
  context.own(record.connector.onSessionChange(follow))

  const connector: Connector = {
    ...record.connector,
    async connect(...call) {
      own = await record.connector.connect(...call)
      return shown(own)
    },
    async disconnect(options = {}) {
      if (options.walletId === undefined || options.walletId === own?.walletId) {
        own = undefined
        isContract = false
      }
      await record.connector.disconnect(options)
    },
    onSessionChange(listener) {
      reportTo.add(listener)
      return () => void reportTo.delete(listener)
    },
  }
  const kinds: AccountKinds = {
    list: () => (own ? listOf(own) : []),
    async choose(account, { signal } = {}) {
      if (!own) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'refchain' })
      const { walletId } = own
      const wanted = listOf(own).find(({ id }) => id === account)
      if (!wanted) throw new PorticoError('ACCOUNT_MISMATCH', { account })
      if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'choose' })
      const { provider } = await context.wallets.find(walletId, { signal })
      const asked = (provider as ReferenceProvider).request('sign', { address: account, message: new Uint8Array() })
      await untilAborted(asked, signal, 'choose').catch(asWalletError(walletId))
      if (own?.walletId !== walletId) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'refchain' })
      isContract = wanted.type === 'smartAccount'
      for (const report of reportTo) report(shown(own))
      return shown(own)
    },
  }
  return { ...record, connector, kinds }
}

export function activateOnAct(context: ReferenceContext) {
  const record = activateChoosing(context)
  const granted = new Set<string>()
  const connector: Connector = {
    ...record.connector,
    async connect(walletId, options = {}) {
      if (options.silent && !granted.has(walletId)) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'refchain' })
      const session = await record.connector.connect(walletId, options)
      granted.add(walletId)
      return session
    },
  }
  return { ...record, connector }
}

/** What the wallets granted is kept, and answers for them. */
export function activateKeeping(context: ReferenceContext) {
  const { storage, wallets } = context
  const keep = (walletId: string, provider: ReferenceProvider): ReferenceProvider => ({
    ...provider,
    async request(method, params) {
      const kept: Grants = JSON.parse(storage.get(walletId) ?? '{ "accounts": [], "chain": "1" }')
      if (method === 'grants') return kept
      if (method === 'switch') storage.set(walletId, JSON.stringify({ ...kept, chain: params }))
      if (method === 'disconnect') storage.set(walletId, undefined)
      const answer = await provider.request(method, params)
      if (method === 'connect') storage.set(walletId, JSON.stringify(answer))
      return answer
    },
  })
  const find: typeof wallets.find = async (walletId, options) => {
    const wallet = await wallets.find(walletId, options)
    return { ...wallet, provider: keep(walletId, wallet.provider as ReferenceProvider) }
  }
  return activateChoosing({ ...context, wallets: { ...wallets, find } })
}

export function activateTyped(context: ReferenceContext) {
  const record = activateReference(context)
  const typedMessageSigner: TypedMessageSigner = {
    signTypedData: (account, message, options) => record.signer.signMessage(account, JSON.stringify(message), options),
  }
  return { ...record, typedMessageSigner }
}

export function activateListing(context: ReferenceContext) {
  const record = activateReference(context)
  const assetDiscovery: AssetDiscovery = {
    // The network has one token, of which an account holds as much as of the coin.
    async discover(account) {
      const { chainId } = parseAccountId(account)
      const { amount, decimals } = await record.balance.getBalance(account)
      if (amount === 0n) return []
      const quantity = { decimals, numeric: fromBaseUnits(amount, decimals) }
      return [{ name: 'Token', symbol: 'TOK', chainId, address: `${chainId}:addr0000777`, price: 0, quantity }]
    },
  }
  return { ...record, assetDiscovery }
}

export function activateRemote(context: ReferenceContext) {
  const remote: RemoteWalletAdapter = {
    methods: ['ref_sign'],
    events: ['ref_onAccountChange', 'chainChanged'],
    wire: {
      namespace: 'reference-network',
      chain: (chainId) => chainId.replace('refchain:', 'reference-network:net-'),
      events: { ref_onAccountChange: 'accounts' },
      properties: { ref_version: '1' },
    },
    createProvider: (wallet) => ({ wallet }),
  }
  return { ...activateReference(context), remote }
}

export function activateChoosing(context: ReferenceContext) {
  const { nodes, clock } = context.deps
  const reportTo = new Set<(session: Session | undefined) => void>()
  let live: Live | undefined
  const end = () => {
    live?.stop()
    live = undefined
  }
  context.own(end)

  async function read(provider: ReferenceProvider): Promise<Grants> {
    return (await provider.request('grants')) as Grants
  }

  /** Listens first and asks then: no change is missed between the two, and only the newest answer counts. */
  async function open(walletId: string, provider: ReferenceProvider, options: ConnectOptions): Promise<Session> {
    let turn = 0
    const onChange = async () => {
      const own = ++turn
      const grants = await read(provider)
      if (own !== turn || live?.stop !== stop) return
      const isSameList = grants.accounts.join() === live.grants.accounts.join()
      const session = sessionFrom(walletId, grants, isSameList ? live.session.key : undefined)
      if (session) live = { provider, session, grants, stop }
      else end()
      for (const report of reportTo) report(session)
    }
    const stop = () => provider.off(onChange)
    provider.on(onChange)
    for (;;) {
      const own = ++turn
      const grants = await read(provider)
      if (own !== turn) continue
      const session = sessionFrom(walletId, grants, options.key)
      if (session && !options.signal?.aborted) {
        end()
        live = { provider, session, grants, stop }
        return session
      }
      stop()
      if (session) throw new PorticoError('REQUEST_ABORTED', { what: 'connect' })
      throw new PorticoError('ACCOUNT_MISSING', { namespace: 'refchain' })
    }
  }

  const connector: Connector = {
    async connect(walletId: string, options: ConnectOptions = {}) {
      const { silent = false, signal } = options
      const wallet = await context.wallets.find(walletId, { signal })
      const provider = wallet.provider as ReferenceProvider
      if (!silent) await untilAborted(provider.request('connect'), signal, 'connect').catch(asWalletError(walletId))
      return open(walletId, provider, options)
    },
    async disconnect({ walletId, signal } = {}) {
      const active = live
      if (walletId !== undefined && walletId !== active?.session.walletId) {
        const kept = await context.wallets.find(walletId, { signal }).catch(ignoreMissing)
        await (kept?.provider as ReferenceProvider | undefined)?.request('disconnect')
      } else {
        end()
        await active?.provider.request('disconnect')
      }
    },
    onSessionChange(listener) {
      reportTo.add(listener)
      return () => void reportTo.delete(listener)
    },
  }

  function liveFor(account: AccountId): Live {
    if (!live) throw new PorticoError('ACCOUNT_MISSING', {})
    const { chainId, address } = parseAccountId(account)
    if (chainId !== live.session.chainId) {
      throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual: live.session.chainId })
    }
    if (!live.session.accounts.some(({ id }) => parseAccountId(id).address === address)) {
      throw new PorticoError('ACCOUNT_MISMATCH', { account })
    }
    return live
  }

  const accountChoice: AccountChoice = {
    async choose(account, { signal } = {}) {
      if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'choose' })
      const before = liveFor(account)
      const key = `refchain:${parseAccountId(account).address}`
      const session = sessionFrom(before.session.walletId, before.grants, key) ?? before.session
      live = { ...before, session }
      for (const report of reportTo) report(session)
    },
  }

  const chains = () => context.networks.get().map(({ caipNetworkId }) => caipNetworkId)
  const networkSwitch: NetworkSwitch = {
    chains,
    async switchTo(chainId: ChainId) {
      if (!chains().includes(chainId)) throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported: chains() })
      if (!live) throw new PorticoError('ACCOUNT_MISSING', {})
      await live.provider.request('switch', chainId.slice('refchain:'.length))
      while (live.session.chainId !== chainId) await clock.sleep(1)
    },
  }

  const signer: Signer = {
    async signMessage(account, message, { signal } = {}) {
      const { provider, session } = liveFor(account)
      const { address } = parseAccountId(account)
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message.slice()
      const signed = provider.request('sign', { address, message: bytes })
      return toSignature(
        (await untilAborted(signed, signal, 'sign').catch(asWalletError(session.walletId))) as Uint8Array,
      )
    },
  }

  /** A signature by another key holds when the node knows that the account's owners approve of it. */
  async function isApproved(account: AccountId, signature: string): Promise<boolean> {
    const { chainId, address } = parseAccountId(account)
    const answer = await nodes.request(chainId, { method: 'approves', params: [address, signature] })
    if (answer !== 'yes' && answer !== 'no') throw new PorticoError('RPC_FAILED', { chainId, method: 'approves' })
    return answer === 'yes'
  }

  const proof: SignInProof = {
    addressText: (account) => parseAccountId(account).address,
    chainText: (chainId) => chainId,
    sign: (account, { text }, options) => signer.signMessage(account, text, options),
    async verify(account, message, signature) {
      const own = signatureOf(parseAccountId(account).address, new TextEncoder().encode(message))
      return signature === toSignature(own).text || isApproved(account, signature)
    },
  }

  async function readUnits(chainId: ChainId, method: string, address: string): Promise<Amount> {
    const units = await nodes.request(chainId, { method, params: [address] })
    if (typeof units !== 'string' || !/^\d+$/.test(units)) throw new PorticoError('RPC_FAILED', { chainId, method })
    return { amount: BigInt(units), decimals: 6, symbol: 'REF' }
  }

  const balance: Balance = {
    async getBalance(account) {
      const { chainId, address } = parseAccountId(account)
      const held = await readUnits(chainId, 'balance', address)
      // One unit has to stay for as long as the account does.
      const reserved = held.amount > 0n ? 1n : 0n
      const parts = [
        { kind: 'free', amount: held.amount - reserved },
        { kind: 'reserved', amount: reserved },
      ] as const
      return { ...held, parts }
    },
  }

  async function readFee({ from, to, memo, feeLevel }: Omit<Transfer, 'amount'>): Promise<TransferFee> {
    const { chainId } = parseAccountId(from)
    if (!isAddress(to)) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
    checkMemo(memo)
    const price = await readUnits(chainId, 'fee', to)
    const amount = feeLevel === 'high' ? { ...price, amount: price.amount * 2n } : price
    return { amount, isCapped: true, basis: 'one price, or twice that', atMs: clock.now() }
  }

  const sender: Sender = {
    memo: { maxBytes: MEMO_BYTES },
    feeLevels: ['normal', 'high'],
    async transfer({ from, to, amount, memo }, { signal } = {}) {
      const { provider, session } = liveFor(from)
      if (amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
      if (!isAddress(to)) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId: session.chainId })
      checkMemo(memo)
      const sent = provider.request('send', { from: parseAccountId(from).address, to, amount })
      return { id: (await untilAborted(sent, signal, 'send').catch(asWalletError(session.walletId))) as string }
    },
    async confirm({ id, account }) {
      const status = await nodes.request(parseAccountId(account).chainId, { method: 'status', params: [id] })
      return status === 'ok' ? 'succeeded' : 'failed'
    },
    async estimate(transfer) {
      const { from, amount } = transfer
      const { chainId } = parseAccountId(from)
      if (amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
      const fee = await readFee(transfer)
      const free = freeOf(await balance.getBalance(from))
      if (free < amount + fee.amount.amount) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
      return fee
    },
    async spendable(transfer) {
      const fee = await readFee(transfer)
      const rest = freeOf(await balance.getBalance(transfer.from)) - fee.amount.amount
      return { amount: rest > 0n ? rest : 0n, fee }
    },
  }

  function checkCalls({ from, calls }: Omit<CallBatch, 'fee'>): void {
    const { chainId } = parseAccountId(from)
    for (const { to, value = 0n } of calls) {
      if (!isAddress(to)) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
      if (value < 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(value) })
    }
  }

  const calls: Calls = {
    async support(account) {
      liveFor(account)
      return { atomic: 'unsupported', sponsored: false, permissions: [] }
    },
    async estimate(batch) {
      checkCalls(batch)
      const { chainId } = parseAccountId(batch.from)
      let amount = 0n
      for (const [index, { to }] of batch.calls.entries()) {
        const answer = await nodes.request(chainId, { method: 'calls', params: [to] })
        if (answer === 'refused') throw new PorticoError('CALL_REVERTED', { chainId, index })
        amount += BigInt(String(answer))
      }
      return { amount: { amount, decimals: 6, symbol: 'REF' }, isCapped: true, atMs: clock.now() }
    },
    async send(batch, { signal, onStep } = {}) {
      const { provider, session } = liveFor(batch.from)
      checkCalls(batch)
      if (batch.atomic) throw new PorticoError('BATCH_UNSUPPORTED', { walletId: session.walletId })
      const ids: string[] = []
      for (const { to, value: amount = 0n } of batch.calls) {
        const sent = provider.request('send', { from: parseAccountId(batch.from).address, to, amount })
        try {
          ids.push((await untilAborted(sent, signal, 'send').catch(asWalletError(session.walletId))) as string)
        } catch (cause) {
          if (ids.length === 0 || signal?.aborted) throw cause
          throw new PorticoError('BATCH_STOPPED', { done: ids.length, transactionIds: ids }, { cause })
        }
        if (ids.length < batch.calls.length) onStep?.(ids.length)
      }
      return { id: ids.at(-1) ?? '', transactionIds: ids }
    },
    async confirm({ id, transactionIds, account }) {
      const before = transactionIds.length - 1
      if ((await sender.confirm({ id, account })) === 'succeeded') {
        return { status: 'succeeded', transactionIds, done: before + 1 }
      }
      return { status: before > 0 ? 'partly' : 'failed', transactionIds, done: before }
    },
  }

  return { connector, accountChoice, networkSwitch, signer, proof, sender, calls, balance, addresses, paymentLinks }
}

const addresses: Addresses = {
  parse: (text) => (isAddress(text) ? text : undefined),
  assetOf(token) {
    const { chainId, address } = parseAccountId(token)
    return formatAssetId({ chainId, standard: 'token', reference: address })
  },
  keyOf: (account) => parseAccountId(account).address,
  distinctive: (address) => address.slice('addr'.length),
  nativeOf: (chainId) => formatAssetId({ chainId, standard: 'slip44', reference: '1' }),
}

const paymentLinks: PaymentLinks = {
  read(text) {
    if (!text.startsWith('refpay:')) return undefined
    const [, to = '', network, amount] = /^refpay:([a-z0-9]+)@(\d+)(?:\?amount=(\d+))?$/.exec(text) ?? []
    const chainId = `refchain:${network}` as ChainId
    if (!isAddress(to) || !isChainId(chainId)) throw new PorticoError('PAYMENT_URI_INVALID', { reason: 'no address' })
    return { chainId, to, ...(amount ? { amount: BigInt(amount) } : {}) }
  },
  write({ chainId = 'refchain:1', to, amount }) {
    if (!isAddress(to)) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
    if (amount !== undefined && amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
    return `refpay:${to}@${chainId.slice('refchain:'.length)}${amount ? `?amount=${amount}` : ''}`
  },
}

const toSignature = (bytes: Uint8Array): Signature => ({
  bytes,
  text: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  scheme: 'hmac-sha256',
})

const ignoreMissing = (error: unknown): undefined => {
  if (!isPorticoError(error, 'WALLET_MISSING')) throw error
}

const freeOf = ({ amount, parts }: AccountBalance) => parts?.find(({ kind }) => kind === 'free')?.amount ?? amount

const MEMO_BYTES = 32
function checkMemo(memo = ''): void {
  if (new TextEncoder().encode(memo).length > MEMO_BYTES)
    throw new PorticoError('MEMO_INVALID', { maxBytes: MEMO_BYTES })
}

const isAddress = (text: string): boolean => /^addr\d{7}$/.test(text)

const asWalletError = (walletId: string) => (cause: unknown) => {
  if (cause instanceof PorticoError) throw cause
  if ((cause as { code?: unknown }).code === 4001) throw new PorticoError('REQUEST_REJECTED', { walletId }, { cause })
  throw new PorticoError('WALLET_FAILED', { walletId, method: 'request' }, { cause })
}
