import { type AccountId, formatAccountId, parseAccountId } from '../../caip/accountId.js'
import { formatAssetId } from '../../caip/assetId.js'
import { type ChainId, formatChainId, isChainId } from '../../caip/chainId.js'
import { Addresses } from '../../capabilities/addresses.js'
import { type Amount, Balance } from '../../capabilities/balance.js'
import { Clock } from '../../capabilities/clock.js'
import { type ConnectOptions, Connector, type Session } from '../../capabilities/connector.js'
import { NetworkSwitch } from '../../capabilities/networkSwitch.js'
import { Rpc } from '../../capabilities/rpc.js'
import { Sender, type TransferFee } from '../../capabilities/sender.js'
import { Signer } from '../../capabilities/signer.js'
import { isPorticoError, PorticoError } from '../../errors/porticoError.js'
import { type Discover, definePlugin, type Plugin, type PluginContext } from '../../plugin/definePlugin.js'
import { defineManifest } from '../../plugin/manifest.js'
import { ANNOUNCE, type Announcement, ASK, type ReferenceProvider } from './referenceWallet.js'

const referenceManifest = defineManifest({
  id: 'refchain',
  kernel: 1,
  namespaces: ['refchain'],
  provides: {
    connector: Connector,
    networkSwitch: NetworkSwitch,
    signer: Signer,
    sender: Sender,
    balance: Balance,
    addresses: Addresses,
  },
  requires: { rpc: Rpc, clock: Clock },
  defaultChain: 'refchain:1',
  accountTypes: ['eoa'],
})

export type ReferenceContext = PluginContext<typeof referenceManifest, undefined>
export type ReferenceRecord = ReturnType<typeof activateReference>

/** A correct chain plugin of a made-up family, as small as the contract allows. The mutants are made from it. */
export function referencePlugin(page: EventTarget, activate: Activate = activateReference): Plugin {
  return definePlugin(referenceManifest, {
    options: undefined,
    load: async () => ({ activate: (context) => activate(context, page) as ReferenceRecord }),
    discover: discoverOn(page),
  })
}

/** `object`: a mutant may return what is not asked for. */
export type Activate = (context: ReferenceContext, page: EventTarget) => object

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
  readonly stop: () => void
}

export function activateReference(context: ReferenceContext) {
  const { rpc, clock } = context.deps
  const reportTo = new Set<(session: Session | undefined) => void>()
  let live: Live | undefined
  const end = () => {
    live?.stop()
    live = undefined
  }
  context.own(end)

  async function read(walletId: string, provider: ReferenceProvider): Promise<Session | undefined> {
    const { accounts, chain } = (await provider.request('grants')) as { accounts: string[]; chain: string }
    const chainId = formatChainId('refchain', chain)
    const [first, ...others] = accounts.map((address) => formatAccountId(chainId, address))
    return first && { walletId, chainId, accounts: [first, ...others] }
  }

  /** Listens first and asks then: no change is missed between the two, and only the newest answer counts. */
  async function open(walletId: string, provider: ReferenceProvider, signal?: AbortSignal): Promise<Session> {
    let turn = 0
    const onChange = async () => {
      const own = ++turn
      const session = await read(walletId, provider)
      if (own !== turn || live?.stop !== stop) return
      if (session) live = { provider, session, stop }
      else end()
      for (const report of reportTo) report(session)
    }
    const stop = () => provider.off(onChange)
    provider.on(onChange)
    for (;;) {
      const own = ++turn
      const session = await read(walletId, provider)
      if (own !== turn) continue
      if (session && !signal?.aborted) {
        end()
        live = { provider, session, stop }
        return session
      }
      stop()
      if (session) throw new PorticoError('REQUEST_ABORTED', { what: 'connect' })
      throw new PorticoError('ACCOUNT_MISSING', { namespace: 'refchain' })
    }
  }

  const connector: Connector = {
    async connect(walletId: string, { silent = false, signal }: ConnectOptions = {}) {
      const wallet = await context.wallets.find(walletId, { signal })
      const provider = wallet.provider as ReferenceProvider
      if (!silent) await untilAborted(provider.request('connect'), signal).catch(toPorticoError(walletId))
      return open(walletId, provider, signal)
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
    if (!live.session.accounts.some((own) => parseAccountId(own).address === address)) {
      throw new PorticoError('ACCOUNT_MISMATCH', { account })
    }
    if (chainId !== live.session.chainId) {
      throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual: live.session.chainId })
    }
    return live
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
      const signed = provider.request('sign', { address, message: message.slice() })
      return (await untilAborted(signed, signal).catch(toPorticoError(session.walletId))) as Uint8Array
    },
  }

  async function readUnits(chainId: ChainId, method: string, address: string): Promise<Amount> {
    const units = await rpc.request(chainId, method, [address])
    if (typeof units !== 'string' || !/^\d+$/.test(units)) throw new PorticoError('RPC_FAILED', { chainId, method })
    return { amount: BigInt(units), decimals: 6, symbol: 'REF' }
  }

  const balance: Balance = {
    getBalance(account) {
      const { chainId, address } = parseAccountId(account)
      return readUnits(chainId, 'balance', address)
    },
  }

  async function readFee(from: AccountId, to: string): Promise<TransferFee> {
    const { chainId } = parseAccountId(from)
    if (!isAddress(to)) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
    return { amount: await readUnits(chainId, 'fee', to), basis: 'one price for all', atMs: clock.now() }
  }

  const sender: Sender = {
    async transfer({ from, to, amount }, { signal } = {}) {
      const { provider, session } = liveFor(from)
      if (amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
      if (!isAddress(to)) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId: session.chainId })
      const sent = provider.request('send', { from: parseAccountId(from).address, to, amount })
      return (await untilAborted(sent, signal).catch(toPorticoError(session.walletId))) as string
    },
    async confirm(chainId, transactionId) {
      const status = await rpc.request(chainId, 'status', [transactionId])
      return status === 'ok' ? 'succeeded' : 'failed'
    },
    async estimate({ from, to, amount }) {
      const { chainId } = parseAccountId(from)
      if (amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
      const fee = await readFee(from, to)
      const held = await balance.getBalance(from)
      if (held.amount < amount + fee.amount.amount) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
      return fee
    },
    async spendable({ from, to }) {
      const fee = await readFee(from, to)
      const rest = (await balance.getBalance(from)).amount - fee.amount.amount
      return { amount: rest > 0n ? rest : 0n, fee }
    },
  }

  return { connector, networkSwitch, signer, sender, balance, addresses }
}

const addresses: Addresses = {
  parse: (text) => (isAddress(text) ? text : undefined),
  assetOf(token) {
    const { chainId, address } = parseAccountId(token)
    return formatAssetId({ chainId, standard: 'token', reference: address })
  },
  nativeOf: (chainId) => formatAccountId(chainId, 'coin'),
  needsAllowanceReset: () => false,
  readPayment(text) {
    if (!text.startsWith('refpay:')) return undefined
    const [, to = '', network, amount] = /^refpay:([a-z0-9]+)@(\d+)(?:\?amount=(\d+))?$/.exec(text) ?? []
    const chainId = `refchain:${network}` as ChainId
    if (!isAddress(to) || !isChainId(chainId)) throw new PorticoError('PAYMENT_URI_INVALID', { reason: 'no address' })
    return { chainId, to, ...(amount ? { amount: BigInt(amount) } : {}) }
  },
  writePayment({ chainId = 'refchain:1', to, amount }) {
    if (!isAddress(to)) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
    if (amount !== undefined && amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
    return `refpay:${to}@${chainId.slice('refchain:'.length)}${amount ? `?amount=${amount}` : ''}`
  },
}

const ignoreMissing = (error: unknown): undefined => {
  if (!isPorticoError(error, 'WALLET_MISSING')) throw error
}

const isAddress = (text: string): boolean => /^addr\d{7}$/.test(text)

const toPorticoError = (walletId: string) => (cause: unknown) => {
  if (cause instanceof PorticoError) throw cause
  if ((cause as { code?: unknown }).code === 4001) throw new PorticoError('REQUEST_REJECTED', { walletId }, { cause })
  throw new PorticoError('WALLET_FAILED', { walletId, method: 'request' }, { cause })
}

function untilAborted<T>(call: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new PorticoError('REQUEST_ABORTED', { what: 'request' }))
    if (signal?.aborted) onAbort()
    signal?.addEventListener('abort', onAbort)
    call.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort))
  })
}
