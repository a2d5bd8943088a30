import { noSessions, type SessionSource } from '../../../services/data/sessions/sessionSource.js'
import { deployTestContracts } from './deployTestContracts.js'
import { describeEvmChain } from './describeEvmChain.js'
import { type EvmNode, type EvmNodeOptions, startEvmNode } from './evmNode.js'
import { type FamilyName, type RunningFamilies, startFamilies } from './families/index.js'
import { pastOfTestWallet } from './pastOfTestWallet.js'
import { choosePort, readStackPorts, type StackPorts } from './ports.js'
import { type LocalSandbox, startSandbox } from './sandbox/startSandbox.js'
import { describeLocalChains } from './services/localChains.js'
import { type Services, startServices } from './services/startServices.js'
import { fundSolanaAccounts, solanaAccounts, testSplToken } from './solana/fixtures.js'
import { genesisHash } from './solana/ledger.js'
import { type SolanaNode, startSolanaNode } from './solana/node.js'
import type { EvmChainDescription, SolanaDescription, StackDescription } from './stackDescription.js'
import { startWallet, type Wallet } from './wallet/startWallet.js'

export interface StackOptions {
  /** Port 0 takes any free one. Default: the PORTICO_PORT_… variables, then the usual ports. */
  ports?: Partial<StackPorts>
  /** Hears of each part when it begins to start. */
  say?: (text: string) => void
  /** Length of a Solana slot; 400 ms as on the real chain. */
  slotMs?: number
  /** How often the data service looks at the chains; twice a second by default. */
  pollMs?: number
  /** A year of transactions of the test wallet on the first EVM chain. It costs about half a second. */
  history?: boolean
  /** A third EVM chain, with the id of Base: one of those on which swaps are offered without a setting. */
  base?: boolean
  /** A provider that sells coins of the local chains, and buys them, for made-up money. */
  onramp?: boolean
  /** The secret key with which payments are made for the project `playground`. Without it, none can be made. */
  payKey?: string
  /** The folder with the built frame of the embedded wallet, which may still be under way. Without it, no wallet server runs. */
  frameFiles?: string | Promise<string>
  /** Whether one can log in to that wallet by other ways than e-mail, too. */
  logins?: boolean
  /** Started besides: nothing of a family is loaded unless it is named. */
  families?: readonly FamilyName[]
}

export interface Stack {
  readonly description: StackDescription
  /** For tests that take a node down and up again. */
  readonly evm: readonly [EvmNode, EvmNode, ...EvmNode[]]
  readonly solana: SolanaNode
  readonly services: Services
  readonly wallet: Wallet | undefined
  readonly sandbox: Pick<LocalSandbox, 'url'> | undefined
  readonly families: RunningFamilies
  /** Bytes that each of those families takes. */
  readonly memory: Readonly<Record<string, number>>
  stop(): Promise<void>
}

const BASE_CHAIN = 8453

export const solanaChainId = `solana:${genesisHash.slice(0, 32)}` as const

/** Starts every chain and the services, or none: when one part fails, the others are stopped and its error is thrown. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const {
    ports,
    say = () => {},
    slotMs,
    pollMs,
    history = false,
    base = false,
    onramp = false,
    payKey,
    frameFiles,
    logins = false,
    families: named = [],
  } = options
  const wanted = readStackPorts(ports)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    await Promise.all(stops.map((stopPart) => stopPart()))
  }
  const keep = async <Part>(starting: Promise<Part>, stopOf: (part: Part) => () => Promise<void>): Promise<Part> => {
    const part = await starting
    stops.push(stopOf(part))
    return part
  }
  const keepEvm = (options: EvmNodeOptions) => keep(startEvmNode(options), (node) => node.stop)
  const slots = slotMs === undefined ? {} : { slotMs }
  say('Starting the chains')
  const parts = await Promise.allSettled([
    keepEvm({ chainId: 31337, port: wanted.evm, ...(history ? pastOfTestWallet() : { prepare: deployTestContracts }) }),
    keepEvm({ chainId: 31338, port: wanted.evm2, prepare: deployTestContracts }),
    keep(startSolanaNode({ port: wanted.solana, prepare: fundSolanaAccounts, ...slots }), (node) => node.close),
    base ? keepEvm({ chainId: BASE_CHAIN, port: wanted.base, prepare: deployTestContracts }) : undefined,
  ])
  const [first, second, solana, third] = parts
  if (
    first.status === 'rejected' ||
    second.status === 'rejected' ||
    solana.status === 'rejected' ||
    third.status === 'rejected'
  ) {
    await stop()
    const reasons = parts.flatMap((part) => (part.status === 'rejected' ? [String(part.reason?.message)] : []))
    throw new Error(reasons.join('\n'), { cause: parts.find((part) => part.status === 'rejected')?.reason })
  }
  const evm: StackDescription['evm'] = [
    describeEvmChain('Local One', first.value, history),
    describeEvmChain('Local Two', second.value),
    ...(third.value ? [describeEvmChain('Local Base', third.value)] : []),
  ]
  const solanaChain = describeSolana(solana.value)
  const chains = [...evm, solanaChain]
  const nodes = Object.fromEntries(chains.map(({ caip2, rpcUrl }) => [caip2, rpcUrl]))
  const keepOrStop = <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> =>
    keep(starting, (part) => part.stop).catch(async (error: unknown) => {
      await stop()
      throw error
    })
  const sold = { port: wanted.onramp, evm, solana: { chain: solanaChain, node: solana.value } }
  const sandbox = onramp ? await keepOrStop(startSandbox(sold)) : undefined
  let wallet: Wallet | undefined
  const data = {
    sessions: sessionsOf(() => wallet),
    chains: describeLocalChains(evm, solanaChain),
    ...(pollMs === undefined ? {} : { pollMs }),
    ...(sandbox ? { onramp: sandbox.settings, offramp: sandbox.offramp } : {}),
    ...(payKey === undefined ? {} : { payHosts: [{ projectId: 'playground', key: payKey }] }),
  }
  say('Starting the services')
  const services = await keepOrStop(startServices({ ports: wanted, nodes, data }))
  sandbox?.start(services.description.apiUrl)
  const served = chains.map(({ caip2, name, rpcUrl }) => ({ chainId: caip2, name, rpcUrl }))
  if (frameFiles !== undefined) {
    say('Starting the embedded wallet')
    wallet = await keepOrStop(startWallet({ ports: wanted, frameFiles, chains: served, hasLogins: logins }))
  }
  if (named.length > 0) say(`Starting the chains of ${named.join(', ')}`)
  const families = await keepOrStop(startFamilies(named, choosePort(ports)))
  const described = Object.entries(families.running).map(([name, { description }]) => [name, description])
  return {
    description: {
      ...{ evm, solana: solanaChain, services: services.description },
      ...(wallet ? { wallet: wallet.description } : {}),
      families: Object.fromEntries(described),
    },
    evm: [first.value, second.value, ...(third.value ? [third.value] : [])],
    solana: solana.value,
    services,
    wallet,
    sandbox,
    families: families.running,
    memory: families.memory,
    stop,
  }
}

/** The wallet server starts after the data service, which tells of its permissions. */
function sessionsOf(wallet: () => Wallet | undefined): SessionSource {
  const source = () => wallet()?.sessions ?? noSessions
  return {
    list: (owner, page) => source().list(owner, page),
    find: (owner, pci) => source().find(owner, pci),
    markRevoked: (owner, pci, atMs) => source().markRevoked(owner, pci, atMs),
  }
}

/** The EVM chains alone, on free ports: no services that follow them. For tests. */
export async function startEvmChains(): Promise<{
  readonly chains: readonly [EvmChainDescription, EvmChainDescription]
  readonly nodes: readonly [EvmNode, EvmNode]
  stop(): Promise<void>
}> {
  const start = (chainId: number) => startEvmNode({ chainId, port: 0, prepare: deployTestContracts })
  const nodes = await Promise.all([start(31337), start(31338)])
  return {
    chains: [describeEvmChain('Local One', nodes[0]), describeEvmChain('Local Two', nodes[1])],
    nodes,
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}

/** The Solana chain alone, on free ports: no services that follow it. For tests. */
export async function startSolanaChain(
  slotMs: number,
  validSlots?: number,
): Promise<{ readonly chain: SolanaDescription; readonly node: SolanaNode }> {
  const node = await startSolanaNode({
    ...{ port: 0, slotMs, prepare: fundSolanaAccounts },
    ...(validSlots !== undefined && { validSlots }),
  })
  return { chain: describeSolana(node), node }
}

function describeSolana({ rpcUrl, wsUrl }: SolanaNode): SolanaDescription {
  return {
    name: 'Local Solana',
    caip2: solanaChainId,
    walletStandardChain: 'solana:localnet',
    genesisHash,
    rpcUrl,
    wsUrl,
    token: testSplToken,
    accounts: [...solanaAccounts],
  }
}
