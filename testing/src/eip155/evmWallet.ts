import type { Hex } from 'viem'
import { selectedFirst } from '../wallet/accounts.js'
import { startAnnouncing } from '../wallet/startAnnouncing.js'
import type { TestWallet, TestWalletOptions } from '../wallet/testWallet.js'
import { disconnected } from '../wallet/walletErrors.js'
import { evmIcon } from '../wallet/walletIcons.js'
import { createOwnerControls, createWalletOwner, joinLive } from '../wallet/walletOwner.js'
import { announceEvmWallet, createUuid, injectLegacyProvider } from './evmAnnouncement.js'
import type { CallSupport } from './evmBatches.js'
import { type EvmChain, type EvmContext, toHexChainId } from './evmContext.js'
import { createEvmEvents, type EvmEvents } from './evmEvents.js'
import { createEvmOutbox, type SentByWallet, type TransactionEdits } from './evmOutbox.js'
import type { PermissionSupport } from './evmPermissions.js'
import { createEvmProvider, type EvmProvider } from './evmProvider.js'
import { ownAccount, testPrivateKeys } from './knownAccounts.js'

/** What a wallet of `eip155` begins with. */
export interface EvmTestWalletOptions extends TestWalletOptions {
  /** Its id (EIP-6963). Default: `test.wallet.evm`. */
  rdns?: string
  /** Of this visit (EIP-6963). Default: a new one. */
  uuid?: string
  /** The first is selected. Default: {@link testPrivateKeys}. */
  privateKeys?: readonly Hex[]
  /** The chains the wallet knows; it starts on the first. */
  chains: readonly EvmChain[]
  /** Also take `target.ethereum`, as wallets did before EIP-6963. */
  legacyInjected?: boolean
  /** Default: false. */
  freezeProvider?: boolean
  /** Tell the page nothing of changes: it has to ask. */
  withoutEvents?: boolean
  /** How the wallet takes several calls at once; without it, it does not know `wallet_sendCalls`. */
  calls?: CallSupport
  /** How the wallet lets sites spend within limits; without it, it does not. */
  permissions?: PermissionSupport
}

/** A wallet of `eip155` on the page. */
export interface EvmTestWallet extends TestWallet {
  /** The family. */
  readonly kind: 'evm'
  /** What the page gets; without `on` and `removeListener` when it is to have no events. */
  readonly provider: EvmProvider
  /** The chain it is on. */
  readonly chainId: number
  /** The owner picks a chain in the wallet. */
  selectChain(chainId: number): void
  /** Answer null to a switch, but stay on the chain. */
  lieAboutSwitch(on: boolean): void
  /** Lose every chain, or find them again. */
  setOnline(on: boolean): void
  /** Every transaction that a node has taken, in order. */
  readonly sent: readonly SentByWallet[]
  /** The owner changes the next transaction after approving it: its fees, its nonce. */
  editNext(edits: TransactionEdits): void
  /** Sends it again at twice the fee: a transaction that waits is replaced. Returns the new hash. */
  speedUp(hash: Hex, edits?: TransactionEdits): Promise<Hex>
  /** Replaces it by a payment of nothing to oneself. Returns the new hash. */
  cancel(hash: Hex): Promise<Hex>
  /** Makes a local node forget a transaction that waits. */
  drop(hash: Hex): Promise<void>
  /** Answers `wallet_getAssets` with what comes out of this; undefined answers honestly again. */
  setAssetsAnswer(retell: ((honest: unknown) => unknown) | undefined): void
}

interface Faults {
  online: boolean
  lying: boolean
  retell: ((honest: unknown) => unknown) | undefined
}

/** Puts a wallet on the page that announces itself (EIP-6963), with real keys. @throws RangeError without a chain or a key */
export function createEvmWallet(options: EvmTestWalletOptions): EvmTestWallet {
  const { name = 'Test wallet (EVM)', rdns = 'test.wallet.evm', icon = evmIcon, uuid = createUuid() } = options
  const events = createEvmEvents()
  const faults: Faults = { online: true, lying: false, retell: undefined }
  const { context, accountCount, addresses } = createEvmContext(options, name, rdns, events, faults)
  const { owner, chains, chain, outbox } = context
  const stopEvents = emitChanges(context)

  const whole = createEvmProvider(context, () => faults.online)
  const provider = options.withoutEvents ? ({ request: whole.request } as EvmProvider) : whole
  if (options.freezeProvider) Object.freeze(provider)
  const announcement = startAnnouncing(options, (target) => {
    const takeBack = options.legacyInjected ? injectLegacyProvider(target, provider) : () => undefined
    const { announce, withdraw } = announceEvmWallet(target, { uuid, name, icon, rdns }, provider)
    const undo = () => {
      withdraw()
      takeBack()
    }
    return { announce, withdraw: undo }
  })

  const selectChain = (chainId: number) => {
    if (!chains.has(chainId)) throw new RangeError(`The wallet does not know chain ${chainId}.`)
    context.moveToChain(chainId)
  }
  return joinLive(createOwnerControls(owner, accountCount), {
    kind: 'evm' as const,
    name,
    provider,
    addresses,
    get address() {
      return context.account().address
    },
    get chainId() {
      return chain().chainId
    },
    get chain() {
      return String(chain().chainId)
    },
    get chainNames() {
      return [...chains.keys()].map(String)
    },
    announce: announcement.announce,
    selectChain,
    selectChainByName: (chosen: string) => selectChain(Number(chosen)),
    lieAboutSwitch(on: boolean) {
      faults.lying = on
    },
    setOnline(on: boolean) {
      if (faults.online === on) return
      faults.online = on
      if (on) events.emit('connect', { chainId: toHexChainId(chain().chainId) })
      else events.emit('disconnect', disconnected())
    },
    sent: outbox.sent,
    editNext: outbox.editNext,
    speedUp: outbox.replace,
    cancel: outbox.cancel,
    drop: outbox.drop,
    setAssetsAnswer(retell: Faults['retell']) {
      faults.retell = retell
    },
    listenerCount: events.count,
    uninstall() {
      announcement.withdraw()
      stopEvents()
      owner.prompts.dropAll()
      events.clear()
    },
  })
}

function createEvmContext(
  options: EvmTestWalletOptions,
  name: string,
  rdns: string,
  events: EvmEvents,
  faults: Readonly<Faults>,
) {
  const accounts = (options.privateKeys ?? testPrivateKeys).map(ownAccount)
  const chains = new Map(options.chains.map((chain) => [chain.chainId, chain]))
  const [firstAccount] = accounts
  const [firstChain] = options.chains
  if (!firstChain || !firstAccount) throw new RangeError('A wallet needs at least one chain and one key.')
  const storageKey = `test-wallet:${rdns}`
  const owner = createWalletOwner({ ...options, name, storageKey, firstChain: String(firstChain.chainId) })
  const account = () => accounts[owner.state.read().accountIndex] ?? firstAccount
  const sharedAccounts = () => selectedFirst(accounts, account(), options.sharedAccounts)
  const context: EvmContext = {
    owner,
    events,
    chains,
    account,
    chain: () => chains.get(Number(owner.state.read().chain)) ?? firstChain,
    sharedAccounts,
    exposedAddresses: () => (owner.isExposed() ? sharedAccounts().map(({ address }) => address.toLowerCase()) : []),
    moveToChain: (chainId) => owner.state.change({ chain: String(chainId) }),
    outbox: createEvmOutbox(),
    calls: options.calls,
    batches: new Map(),
    permissions: options.permissions,
    grantedFor: [],
    liesAboutSwitch: () => faults.lying,
    retellAssets: (honest) => (faults.retell ? faults.retell(honest) : honest),
  }
  return { context, accountCount: accounts.length, addresses: accounts.map(({ address }) => address) }
}

function emitChanges({ owner, events, chain, exposedAddresses }: EvmContext): () => void {
  const look = () => ({ chainId: chain().chainId, address: exposedAddresses()[0] })
  let shown = look()
  return owner.state.onChange(() => {
    const before = shown
    shown = look()
    if (shown.chainId !== before.chainId) events.emit('chainChanged', toHexChainId(shown.chainId))
    if (shown.address !== before.address) events.emit('accountsChanged', exposedAddresses())
  })
}
