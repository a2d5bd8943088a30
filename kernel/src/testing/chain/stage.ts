import { expect } from 'vitest'
import { type AccountId, formatAccountId, parseAccountId } from '../../caip/accountId.js'
import type { ChainId, Namespace } from '../../caip/chainId.js'
import type { Clock } from '../../capabilities/call.js'
import { Connector, type Session } from '../../capabilities/connector.js'
import { NetworkSwitch } from '../../capabilities/network.js'
import type { RpcEndpoint } from '../../capabilities/nodes.js'
import { Signer } from '../../capabilities/signer.js'
import { type Token, tokensOf } from '../../capabilities/token.js'
import type { Kernel } from '../../createKernel.js'
import type { ErrorCode } from '../../errors/contexts.js'
import { isPorticoError, type PorticoError } from '../../errors/porticoError.js'
import type { Plugin } from '../../plugin/definePlugin.js'
import type { ChainFixture, FixtureWallet, WalletChange } from '../chainFixture.js'
import { createFetchGuard, type FetchGuard } from '../createFetchGuard.js'
import { createMemoryArea } from '../createMemoryArea.js'
import { createTestKernel } from '../createTestKernel.js'
import { within } from '../waiting.js'

/** Whether pages learn of a change in the wallet without asking: see {@link ChainFixture.unseen}. */
export type IsSeen = (change: WalletChange) => boolean

/** A plugin that has been activated by a kernel of its own. */
export interface Opened {
  readonly kernel: Kernel
  readonly connector: Connector
  /** Everything the connector has reported, oldest first. */
  readonly reports: readonly (Session | undefined)[]
  get<T>(token: Token<T>): Promise<T>
}

/** One test's page: a fresh fixture, one storage area, a watched network. */
export interface Stage {
  readonly fixture: ChainFixture
  readonly wallet: FixtureWallet
  readonly namespace: Namespace
  /** The network the wallet begins on. */
  readonly home: ChainId
  readonly network: FetchGuard
  install(): void
  /** Puts the fixture's other wallet on the page, beside the first. */
  installSecond(): NonNullable<ChainFixture['second']>
  uninstall(): void
  /** A kernel over the stage's storage; the second one is the page after a reload. */
  createKernel(options?: { readonly plugin?: Plugin; readonly clock?: Clock }): Kernel
  open(options?: { readonly plugin?: Plugin; readonly clock?: Clock }): Promise<Opened>
  /** Installs the wallet and connects to it, with the person's consent. */
  connect(): Promise<Opened & { readonly session: Session }>
  clear(): Promise<void>
}

export async function createStage(makeFixture: () => ChainFixture | Promise<ChainFixture>): Promise<Stage> {
  const fixture = await makeFixture()
  const { wallet, networks, rpcUrls = {} } = fixture
  const endpoints: readonly RpcEndpoint[] = Object.values(rpcUrls).flat()
  const network = createFetchGuard(endpoints.map(({ url }) => url))
  const storage = createMemoryArea()
  const kernels: Kernel[] = []
  let takeOff: (() => void) | undefined
  let takeOffSecond: (() => void) | undefined

  const stage: Stage = {
    fixture,
    wallet,
    network,
    namespace: networks[0].chainNamespace,
    home: networks[0].caipNetworkId,
    install() {
      takeOff ??= wallet.install()
    },
    installSecond() {
      const { second } = fixture
      if (!second) return expect.fail('a plugin that finds wallets on the page needs a fixture with two of them')
      takeOffSecond ??= second.wallet.install()
      return second
    },
    uninstall() {
      takeOff?.()
      takeOff = undefined
      takeOffSecond?.()
      takeOffSecond = undefined
    },
    createKernel({ plugin = fixture.plugin, clock } = {}) {
      const { fetch } = network
      const kernel = createTestKernel({ plugins: [plugin], networks, customRpcUrls: rpcUrls, storage, fetch, clock })
      kernels.push(kernel)
      return kernel
    },
    async open(options) {
      const kernel = stage.createKernel(options)
      const get = <T>(token: Token<T>) => kernel.get(token, stage.namespace)
      const connector = await get(Connector)
      const reports: (Session | undefined)[] = []
      connector.onSessionChange((session) => reports.push(session))
      return { kernel, connector, reports, get }
    },
    async connect() {
      stage.install()
      const opened = await stage.open()
      const session = await within(
        20_000,
        opened.connector.connect(fixture.walletId, { chainId: stage.home }),
        'connect',
      )
      return { ...opened, session }
    },
    async clear() {
      for (const kernel of kernels) await kernel.dispose()
      stage.uninstall()
      network.release()
    },
  }
  return stage
}

/** Expects the call to reject, soon, with a Portico error of this code. */
export async function expectFailure<C extends ErrorCode>(call: Promise<unknown>, code: C): Promise<PorticoError<C>> {
  const outcome = await within(
    20_000,
    call.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    ),
    code,
  )
  const error = 'error' in outcome ? outcome.error : undefined
  if (isPorticoError(error, code)) return error
  throw new Error(`expected ${code}, and not ${'error' in outcome ? error : 'a result'}`, { cause: error })
}

/** Expects that the person is asked nothing while `run` lasts. */
export async function expectNoPrompt(wallet: FixtureWallet, run: () => Promise<unknown>): Promise<void> {
  const before = wallet.prompts()
  await run()
  expect(wallet.prompts(), 'prompts').toBe(before)
}

/**
 * Has the first account sign, in families that sign messages. Either the person was asked and it is the account's own signature, or the
 * plugin says why there is none (`false`).
 */
export async function isSignedByPerson({ fixture, wallet }: Stage, { get }: Pick<Opened, 'get'>): Promise<boolean> {
  if (!tokensOf(fixture.plugin.manifest.provides).some(({ id }) => id === Signer.id)) return true
  const [account] = fixture.accounts
  const message = new TextEncoder().encode('Who signs?')
  const before = wallet.prompts()
  const { signMessage } = await get(Signer)
  const signing = signMessage(account, message).catch((error: unknown) => {
    if (!isPorticoError(error)) throw error
  })
  const signature = await within(20_000, signing, 'signing')
  if (!signature) return false
  expect(wallet.prompts(), 'prompts').toBeGreaterThan(before)
  expect(await fixture.verify?.(account, message, signature), 'it is the account’s signature').toBe(true)
  return true
}

/** The same account on a chain that is not configured. */
export const onUnknownChain = ({ fixture }: Stage, account: AccountId): AccountId =>
  formatAccountId(fixture.unknownChain, parseAccountId(account).address)

/** An account that the wallet does not have, on a chain that is not configured: the network is what is wrong first. */
export const foreignOnUnknownChain = (stage: Stage): AccountId =>
  foreignAccount(onUnknownChain(stage, stage.fixture.accounts[0]))

/** Moves the wallet to the second network. An account on the first one is built for a chain that it has left. */
export async function moveAway({ fixture, home }: Stage, { get }: Opened): Promise<void> {
  await (await get(NetworkSwitch)).switchTo(fixture.networks[1]?.caipNetworkId ?? home)
}

/** An account that is not the wallet's: another last character, valid in hex, base58 and bech32 alike. */
export const foreignAccount = (account: AccountId): AccountId =>
  `${account.slice(0, -1)}${account.endsWith('2') ? '3' : '2'}` as AccountId
