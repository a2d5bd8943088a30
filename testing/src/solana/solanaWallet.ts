import { base58 } from '@scure/base'
import { selectedFirst } from '../wallet/accounts.js'
import { startAnnouncing } from '../wallet/startAnnouncing.js'
import type { TestWallet, TestWalletOptions } from '../wallet/testWallet.js'
import { solanaIcon } from '../wallet/walletIcons.js'
import { createOwnerControls, createWalletOwner, joinLive, type WalletOwner } from '../wallet/walletOwner.js'
import { registerStandardWallet, type StandardAccount, type StandardWallet } from '../wallet/walletStandard.js'
import { solanaAddressOf, testSolanaSeeds } from './knownAccounts.js'
import { createSigningFeatures, type SolanaChain, type SolanaContext } from './solanaFeatures.js'

/** What a wallet of `solana` begins with. */
export interface SolanaTestWalletOptions extends TestWalletOptions {
  /** 32 bytes each; the first is selected. Default: {@link testSolanaSeeds}. */
  seeds?: readonly Uint8Array[]
  /** The chains it knows; it starts on the first. */
  chains: readonly SolanaChain[]
  /** Features to leave out, as wallets that only sign do. */
  without?: readonly string[]
}

/** A wallet of `solana` on the page. */
export interface SolanaTestWallet extends TestWallet {
  /** The family. */
  readonly kind: 'solana'
  /** What the app gets on registration. */
  readonly wallet: StandardWallet
}

type ChangeListener = (change: { accounts: readonly StandardAccount[] }) => void

/** Registers a wallet with the Wallet Standard, with real keys. @throws RangeError without a chain or a seed */
export function createSolanaWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  const { name = 'Test wallet (Solana)', icon = solanaIcon, seeds = testSolanaSeeds, chains, without = [] } = options
  const [firstSeed] = seeds
  const [firstChain] = chains
  if (!firstSeed || !firstChain) throw new RangeError('A wallet needs at least one chain and one seed.')
  const chainNames = chains.map(({ id }) => id)
  const owner = createWalletOwner({ ...options, name, storageKey: `test-wallet:${name}`, firstChain: firstChain.id })
  const listeners = new Set<ChangeListener>()
  const seed = () => seeds[owner.state.read().accountIndex] ?? firstSeed
  const accountOf = createAccountView(seeds, chainNames, without)
  const exposedAccounts = () =>
    owner.isExposed() ? selectedFirst(seeds, seed(), options.sharedAccounts).map(accountOf) : []
  const seedOf = (address: string) => seeds.find((one) => solanaAddressOf(one) === address) ?? firstSeed
  const stopEvents = emitChanges(owner, exposedAccounts, listeners)

  const features = Object.entries({
    ...createAccessFeatures(owner, exposedAccounts, listeners),
    ...createSigningFeatures({ owner, chains, seedOf, exposedAccounts }),
  }).filter(([feature]) => !without.includes(feature))
  const wallet: StandardWallet = Object.freeze({
    version: '1.0.0' as const,
    name,
    icon,
    chains: chainNames,
    features: Object.freeze(Object.fromEntries(features)),
    get accounts() {
      return exposedAccounts()
    },
  })
  const announcement = startAnnouncing(options, (target) => registerStandardWallet(target, wallet))

  return joinLive(createOwnerControls(owner, seeds.length), {
    kind: 'solana' as const,
    name,
    wallet,
    chainNames,
    addresses: seeds.map(solanaAddressOf),
    get address() {
      return solanaAddressOf(seed())
    },
    get chain() {
      return owner.state.read().chain
    },
    announce: announcement.announce,
    selectChainByName: (chain: string) => owner.state.change({ chain }),
    listenerCount: () => listeners.size,
    uninstall() {
      announcement.withdraw()
      stopEvents()
      owner.prompts.dropAll()
      listeners.clear()
    },
  })
}

/** The account of a seed, always the same object. */
function createAccountView(seeds: readonly Uint8Array[], chains: readonly string[], without: readonly string[]) {
  const signing = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
  const features = signing.filter((feature) => !without.includes(feature))
  const views = new Map<string, StandardAccount>()
  return (seed: Uint8Array): StandardAccount => {
    const address = solanaAddressOf(seed)
    const label = `Account ${seeds.indexOf(seed) + 1}`
    const publicKey = base58.decode(address)
    const view = views.get(address) ?? Object.freeze({ address, publicKey, chains, features, label })
    views.set(address, view)
    return view
  }
}

function createAccessFeatures(
  owner: WalletOwner,
  exposedAccounts: SolanaContext['exposedAccounts'],
  listeners: Set<ChangeListener>,
) {
  return {
    'standard:connect': {
      version: '1.0.0',
      connect: (input: { silent?: boolean } = {}) =>
        owner.gate.pass('standard:connect', input, async () => {
          if (!input.silent) await owner.openToSite('standard:connect')
          return { accounts: exposedAccounts() }
        }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () =>
        owner.gate.pass('standard:disconnect', undefined, async () => owner.state.change({ connected: false })),
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: ChangeListener) {
        if (event !== 'change') return () => undefined
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}

function emitChanges(
  owner: WalletOwner,
  exposedAccounts: SolanaContext['exposedAccounts'],
  listeners: ReadonlySet<ChangeListener>,
): () => void {
  let shown = exposedAccounts()[0]
  return owner.state.onChange(() => {
    const before = shown
    shown = exposedAccounts()[0]
    if (shown === before) return
    for (const listener of [...listeners]) listener({ accounts: exposedAccounts() })
  })
}
