import {
  type AccountId,
  Addresses,
  Connector,
  defineManifest,
  definePlugin,
  type Identity,
  Indexer,
  type Kernel,
  type NameProfile,
  NameRecords,
  type NameRegistration,
  NameService,
  type NameSuggestion,
  Names,
  type Network,
  type Plugin,
  PorticoError,
  parseAccountId,
  Signer,
} from '@portico/kernel'
import {
  createFakeClock,
  createMemoryArea,
  createTestKernel,
  type FakeClock,
  testSession,
} from '@portico/kernel/testing'
import { onTestFinished } from 'vitest'
import { names as namesPlugin } from '../src/index.js'
import { NameRegistrar } from '../src/manifest.js'

type Stored = ReturnType<typeof createMemoryArea>

export const ALICE = 'eip155:1:0xA11CE'
export const BOB = 'eip155:1:0xB0B00'

/** A data service and a wallet as the test wants them; every question is noted. Errors are thrown. */
export interface Scene {
  identity: Identity | PorticoError
  profile: NameProfile | undefined | PorticoError
  names: readonly NameProfile[] | PorticoError
  suggestions: readonly NameSuggestion[] | PorticoError
  signature: string | PorticoError
  outcome: boolean | PorticoError
  serves: 'yes' | 'no' | 'unknown'
  readonly asked: string[]
  readonly registered: NameRegistration[]
  readonly signed: string[]
  readonly tracked: unknown[]
  readonly clock: FakeClock
  readonly kernel: Kernel
  readonly stored: Stored
  getNames(): Promise<Names>
  getRegistrar(): Promise<NameRegistrar>
}

const coinTypesOf = (chainId: string): readonly [number, ...number[]] => {
  const id = Number(chainId.split(':')[1])
  return [2 ** 31 + id, ...(id === 1 ? [60] : []), 2 ** 31]
}

const networkOf = (id: number): Network => ({
  ...{ id, caipNetworkId: `eip155:${id}`, chainNamespace: 'eip155', name: `Network ${id}` },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

export async function openScene(
  options: {
    readonly suffix?: string
    readonly apiUrl?: string | undefined
    readonly account?: AccountId
    readonly stored?: Stored
    readonly startMs?: number
  } = {},
): Promise<Scene> {
  const { suffix, account = ALICE, stored = createMemoryArea(), startMs = 1_700_000_000_500 } = options
  const settle = <T>(answer: T | PorticoError): T => {
    if (answer instanceof PorticoError) throw answer
    return answer
  }
  const clock = createFakeClock(startMs)
  const asked: string[] = []
  const note = (what: string, ...more: readonly unknown[]) => void asked.push([what, ...more].join(' '))

  const services = definePlugin(
    defineManifest({
      id: 'data',
      kernel: 2,
      namespaces: 'global',
      provides: { indexer: Indexer, service: NameService },
    }),
    {
      options: undefined,
      load: async () => ({
        activate: () => ({
          indexer: {
            serves: async () => scene.serves,
            async fetchIdentity(of: AccountId) {
              note('identity', of)
              return settle(scene.identity)
            },
            fetchBalances: async () => [],
            fetchHistory: async () => ({ transactions: [] }),
            fetchPrices: async () => [],
          },
          service: {
            async fetchProfile(name: string, chainId: string) {
              note('profile', name, chainId)
              return settle(scene.profile)
            },
            async fetchNames(of: AccountId) {
              note('names', of)
              return settle(scene.names)
            },
            async fetchSuggestions(name: string, zone: string) {
              note('suggestions', name, zone)
              return settle(scene.suggestions)
            },
            async register(registration: NameRegistration) {
              scene.registered.push(registration)
              return settle(scene.outcome)
            },
          },
        }),
      }),
    },
  )
  const family: Plugin = definePlugin(
    defineManifest({
      id: 'family',
      kernel: 2,
      namespaces: ['eip155'],
      provides: { connector: Connector, addresses: Addresses, nameRecords: NameRecords, signer: Signer },
    }),
    {
      options: undefined,
      discover: (report) => report({ provider: {}, id: 'wallet', name: 'Wallet' }),
      load: async () => ({
        activate: () => ({
          connector: {
            connect: async () => testSession([account]),
            disconnect: async () => {},
            onSessionChange: () => () => {},
          },
          addresses: {
            parse: (text: string) => (/^0x[0-9a-f]{5}$/i.test(text) ? `0x${text.slice(2).toUpperCase()}` : undefined),
            assetOf: () => 'eip155:1/erc20:0x',
            keyOf: (of: AccountId) => parseAccountId(of).address,
            distinctive: (address: string) => address,
            nativeOf: () => 'eip155:1/slip44:60',
          },
          nameRecords: { coinTypesOf },
          signer: {
            async signMessage(_: AccountId, message: string | Uint8Array) {
              scene.signed.push(String(message))
              return { bytes: Uint8Array.of(0x51), text: settle(scene.signature), scheme: 'test' }
            },
          },
        }),
      }),
    },
  )
  const kernel = createTestKernel({
    plugins: [family, services, namesPlugin()],
    networks: [networkOf(1), networkOf(10)],
    clock,
    storage: stored,
    nameSuffix: suffix,
    apiUrl: 'apiUrl' in options ? options.apiUrl : 'https://data.example',
  })
  onTestFinished(() => kernel.dispose())
  const tracked: unknown[] = []
  kernel.events.on('usage:tracked', (event) => void tracked.push(event))
  await kernel.connect('eip155', 'wallet')
  const scene: Scene = {
    ...{
      identity: {},
      profile: undefined,
      names: [],
      suggestions: [],
      signature: '0x51',
      outcome: true,
      serves: 'yes',
    },
    ...{ asked, registered: [], signed: [], tracked, clock, kernel, stored },
    getNames: () => kernel.get(Names, 'eip155'),
    getRegistrar: () => kernel.get(NameRegistrar, 'eip155'),
  }
  return scene
}

export const profileOf = (name: string, addresses: Readonly<Record<string, string>>): NameProfile => ({
  name,
  registeredAt: '2026-01-02T03:04:05Z',
  addresses,
})

export const refusal = (status: number, cause?: object) =>
  new PorticoError('HTTP_STATUS', { status }, cause ? { cause } : {})
