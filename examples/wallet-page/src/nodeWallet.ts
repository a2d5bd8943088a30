import { testBitcoinKeys, testPrivateKeys, testSolanaSeeds } from '@portico/test-kit'
import { testCosmosKeys } from '@portico/testing/cosmos'
import type { Hex } from 'viem'
import { type BehaviourName, findBehaviour } from './behaviours.js'
import { startKit, type WalletMetadata } from './kit.js'
import type { NetworkChoice } from './proposalChoice.js'
import type { PendingProposal } from './proposals.js'
import type { PendingRequest } from './requests.js'
import { type CoreOptions, createSilentCore } from './silentCore.js'
import { createWalletAccounts, type WalletAccounts } from './walletAccounts.js'
import type { WalletChain } from './walletChain.js'
import { createListeners, type Stop } from './walletEvents.js'
import { openInbox } from './walletInbox.js'
import { createWalletLine } from './walletLine.js'
import { endSession, listSessions, readChoices, tellAccounts, tellChain, type WalletSession } from './walletSessions.js'

export interface PairedWalletOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly chains: readonly WalletChain[]
  readonly metadata?: WalletMetadata
  /** Default: the test keys everybody knows. */
  readonly privateKeys?: readonly Hex[]
  readonly solanaSeeds?: readonly Uint8Array[]
  /** Used where there are cosmos chains. */
  readonly cosmosKeys?: readonly Uint8Array[]
  /** Used where there are chains of Bitcoin. */
  readonly bitcoinKeys?: readonly Uint8Array[]
  /** Whether sites see every account, the chosen one first. Default: only the chosen one. */
  readonly sharesAll?: boolean
  /** Default: one of its own for every wallet. */
  readonly storageNamespace?: string
  readonly storage?: CoreOptions['storage']
  /** Answers proposals on its own, in this way. Default: proposals wait for {@link PairedWallet.approve}. */
  readonly behaviour?: BehaviourName | undefined
  /** Whether it can connect and sign in at once. Default: true; never with a behaviour. */
  readonly oneClick?: boolean
  /** Approves every request of a session on its own. Default: false. */
  readonly autoApprove?: boolean
  /** How late is late. Default: 20 s. */
  readonly lateMs?: number
}

/** A wallet at the other end of a pairing, built on the library that real wallets use. */
export interface PairedWallet {
  readonly accounts: WalletAccounts
  pair(uri: string): Promise<void>
  /** Answers the oldest proposal, or the next to come within 10 s. Default: 'all'. */
  approve(choice?: NetworkChoice): Promise<void>
  /** As {@link PairedWallet.approve}. Default: 5000. */
  reject(code?: number): Promise<void>
  proposals(): readonly PendingProposal[]
  requests(): readonly PendingRequest[]
  sessions(): readonly WalletSession[]
  onProposal(listener: (proposal: PendingProposal) => void): Stop
  /** Not called for what is approved automatically. */
  onRequest(listener: (request: PendingRequest) => void): Stop
  /** After anything that {@link PairedWallet} shows has changed. */
  onChange(listener: () => void): Stop
  /** What went wrong outside of any request. */
  onProblem(listener: (error: unknown) => void): Stop
  setAutoApprove(on: boolean): void
  isAutoApproving(): boolean
  /** Another account is shared from now on; every site of the namespace gets an event. */
  changeAccount(namespace: string, address: string): Promise<void>
  changeChain(chainId: string): Promise<void>
  /** Ends a session. */
  disconnect(topic: string): Promise<void>
  isOnline(): boolean
  isConnected(): boolean
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  dispose(): Promise<void>
}

const PROPOSAL_TIMEOUT_MS = 60_000

const usualMetadata: WalletMetadata = {
  name: 'Test wallet',
  description: 'A wallet for trying things out',
  url: 'https://wallet.test',
  icons: [],
}

export async function createPairedWallet(options: PairedWalletOptions): Promise<PairedWallet> {
  const { storageNamespace = crypto.randomUUID(), lateMs = 20_000, sharesAll = false } = options
  const { privateKeys = testPrivateKeys, solanaSeeds = testSolanaSeeds, chains } = options
  const { cosmosKeys = testCosmosKeys, bitcoinKeys = testBitcoinKeys } = options
  const kit = await startKit(createSilentCore({ ...options, storageNamespace }), options.metadata ?? usualMetadata)
  const accounts = createWalletAccounts({ privateKeys, solanaSeeds, cosmosKeys, bitcoinKeys, chains, sharesAll })
  readChoices(kit, accounts)

  const changes = createListeners<void>()
  const newProposals = createListeners<PendingProposal>()
  const newRequests = createListeners<PendingRequest>()
  const problems = createListeners<unknown>()
  const line = createWalletLine(kit, changes)
  let isAutoApproving = options.autoApprove ?? false

  const finish = async (work: () => Promise<void>) => {
    line.requireOnline()
    await work().finally(() => changes.emit())
  }
  const changeChain = (chainId: string) =>
    finish(async () => {
      if (!accounts.findChain(chainId)) throw new RangeError(`The wallet does not know the chain ${chainId}.`)
      accounts.chooseChain(chainId)
      await tellChain(kit, accounts, chainId)
    })
  const { proposals, requests } = openInbox({
    kit,
    accounts,
    behaviour: findBehaviour(options.behaviour),
    oneClick: options.oneClick ?? true,
    changes,
    newProposals,
    newRequests,
    problems,
    answersRequests: () => isAutoApproving,
    requireOnline: line.requireOnline,
    waitLong: () => new Promise((resolve) => setTimeout(resolve, lateMs)),
    goOffline: line.goOffline,
    changeChain,
  })
  const nextProposal = () => proposals.next(PROPOSAL_TIMEOUT_MS)
  return {
    accounts,
    pair: (uri) => finish(() => kit.pair({ uri })),
    approve: async (choice) => (await nextProposal()).approve(choice),
    reject: async (code) => (await nextProposal()).reject(code),
    proposals: proposals.items,
    requests: requests.items,
    sessions: () => listSessions(kit),
    onProposal: newProposals.add,
    onRequest: newRequests.add,
    onChange: changes.add,
    onProblem: problems.add,
    setAutoApprove(on) {
      isAutoApproving = on
      changes.emit()
    },
    isAutoApproving: () => isAutoApproving,
    changeAccount: (namespace, address) =>
      finish(async () => {
        accounts.chooseAddress(namespace, address)
        await tellAccounts(kit, accounts, namespace)
      }),
    changeChain,
    disconnect: (topic) => finish(() => endSession(kit, topic)),
    isOnline: line.isOnline,
    isConnected: line.isConnected,
    goOffline: line.goOffline,
    goOnline: line.goOnline,
    async dispose() {
      for (const listeners of [changes, newProposals, newRequests, problems]) listeners.clear()
      await line.end()
    },
  }
}
