import type { Node, ObjectExpression, Statement, VariableDeclaration } from '@babel/types'
import { isOf, type Rule } from './migration.js'
import { elementOf, keep, rewriteElement } from './rewriteElements.js'
import { nameOf, type Place, type SourceFile } from './sourceFile.js'

/** A config of wagmi that has been rewritten, with the client beside it. */
interface Setup {
  readonly file: SourceFile
  readonly config: string
  readonly client: string
  readonly isExported: boolean
}

interface WagmiPeer {
  readonly guide: string
  /** The heading about the provider's props. */
  readonly props: string
  /** The option with the project id of a relay. */
  readonly projectId: string
  /** Whether `getDefaultConfig` returns what wagmi's `createConfig` takes; else it calls it. */
  readonly isWrapped: boolean
  /** Options that have no place in wagmi's config. */
  readonly others: readonly string[]
}

/** What is done with `getDefaultConfig` in all files of a project, and then with the provider. */
export function setupRules(peer: WagmiPeer): Readonly<Record<'config' | 'provider', Rule>> {
  const setups: Setup[] = []
  const config = (file: SourceFile, use: Place) => {
    const setup = rewriteConfig(file, use, peer)
    if (setup) setups.push(setup)
    return setup !== undefined
  }
  const provider = (file: SourceFile, use: Place) => rewriteProvider(file, use, setups, peer)
  return { config: { rewrite: config, heading: 'set-up' }, provider: { rewrite: provider, heading: 'set-up' } }
}

const METADATA = { appName: 'name', appDescription: 'description', appUrl: 'url', appIcon: 'icons' } as const

/** `getDefaultConfig({ … })` becomes `createPortico` and `createConfig`. @returns what was made, when all of it was certain */
function rewriteConfig(file: SourceFile, use: Place, peer: WagmiPeer): Setup | undefined {
  const found = findConfig(use, peer.isWrapped)
  if (!found) return undefined
  const options = readOptions(found.options)
  const chains = options && listChains(options.get('chains'))
  if (!options || !chains) return undefined
  const client = file.freeName('widget')
  const before = found.isExported ? 'export ' : ''
  const guide = `${peer.guide}#set-up`
  const { end } = file
  const text = (name: string) => {
    const value = options.get(name)
    return value && file.readAt(value, '  ')
  }

  const own = [
    ...metadataOf(file, options, guide),
    `// ${file.comment(`list pairing() with the relayUrl of your relay, for wallets on other devices. See ${guide}.`)}`,
    'plugins: [eip155(), pendingTransactions()],',
    `networks: [${chains.map((chain) => `toNetwork(${chain})`).join(', ')}],`,
    ...(options.has(peer.projectId) ? [`projectId: ${text(peer.projectId)},`] : []),
    ...(options.has('transports')
      ? [`// ${file.comment(`give the endpoints of transports as customRpcUrls, too. See ${guide}.`)}`]
      : ['publicRpc: true,']),
  ]
  const transports = chains.map((chain) => `  [${chain}.id]: porticoTransport(${client}, ${chain}.id),`)
  const known = new Set<string>([...Object.keys(METADATA), peer.projectId, 'chains', 'transports', ...peer.others])
  const kept = [...options]
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => `${name}: ${file.readAt(value, '  ')},`)
  const left = peer.others
    .filter((name) => options.has(name))
    .map((name) => `// ${file.comment(`${name} has no place here. See ${guide}.`)}`)
  const wagmi = [
    ...left,
    `chains: ${file.read(options.get('chains') as Node)},`,
    `connectors: [portico(${client})],`,
    ...(options.has('transports') ? [`transports: ${text('transports')},`] : ['transports: {', ...transports, '},']),
    'multiInjectedProviderDiscovery: false,',
    ...kept,
  ]
  const block = (lines: readonly string[]) => lines.map((line) => `  ${line}\n`).join('')
  file.replace(
    found.statement,
    `${before}const ${client} = createPortico({\n${block(own)}})${end}\n${before}const ${found.name} = createConfig({\n${block(wagmi)}})${end}`,
  )
  file.want('@portico/ui', 'createPortico')
  file.want('@portico/chain-eip155', 'eip155')
  file.want('@portico/service-pending-transactions', 'pendingTransactions')
  file.want('@portico/viem', 'toNetwork')
  file.want('@portico/wagmi', 'portico', ...(options.has('transports') ? [] : ['porticoTransport']))
  file.want('wagmi', 'createConfig')
  return { file, config: found.name, client, isExported: found.isExported }
}

function findConfig({ parents }: Place, isWrapped: boolean) {
  const call = parents.at(-1)
  const path = isWrapped ? parents.slice(0, -1) : parents
  const outer = path.at(-1)
  if (call?.type !== 'CallExpression' || call.arguments.length !== 1) return undefined
  if (isWrapped && !(outer?.type === 'CallExpression' && nameOf(outer.callee) === 'createConfig')) return undefined
  const [options] = call.arguments
  const [parent, statement, declarator] = path.slice(-4)
  if (options?.type !== 'ObjectExpression' || declarator?.type !== 'VariableDeclarator') return undefined
  if (statement?.type !== 'VariableDeclaration' || statement.declarations.length !== 1) return undefined
  if (declarator.id.type !== 'Identifier' || declarator.id.typeAnnotation) return undefined
  const isExported = parent?.type === 'ExportNamedDeclaration'
  if (!isExported && parent?.type !== 'Program') return undefined
  const whole: Statement = isExported ? parent : (statement as VariableDeclaration)
  return { options, name: declarator.id.name, isExported, statement: whole }
}

/** @returns the values by name; nothing for an object that holds what is not written out */
function readOptions({ properties }: ObjectExpression): Map<string, Node> | undefined {
  const options = new Map<string, Node>()
  for (const property of properties) {
    if (property.type !== 'ObjectProperty' || property.computed) return undefined
    options.set(nameOf(property.key), property.value)
  }
  return options
}

function listChains(chains: Node | undefined): readonly string[] | undefined {
  if (chains?.type !== 'ArrayExpression') return undefined
  const names = chains.elements.map((one) => (one?.type === 'Identifier' ? one.name : ''))
  return names.length > 0 && names.every((name) => name !== '') ? names : undefined
}

/** Wallets are shown all four of them or what the page's head says. */
function metadataOf(file: SourceFile, options: ReadonlyMap<string, Node>, guide: string): readonly string[] {
  const given = Object.entries(METADATA).filter(([name]) => options.has(name))
  if (given.length === 0) return []
  const has = (name: string) => options.has(name)
  const written = given.map(([name, own]) => {
    const value = file.read(options.get(name) as Node)
    return `${own}: ${own === 'icons' ? `[${value}]` : value}`
  })
  if (has('appName') && has('appDescription') && has('appUrl')) {
    return [`metadata: { ${[...written, ...(has('appIcon') ? [] : ['icons: []'])].join(', ')} },`]
  }
  const text = `metadata is what the page's head says; it had ${written.join(', ')}. See ${guide}.`
  return [`// ${file.comment(text.replace(/\s+/g, ' '))}`]
}

/** The peer's provider and wagmi's become those of Portico. @returns whether it was certain */
function rewriteProvider(file: SourceFile, use: Place, setups: readonly Setup[], { guide, props }: WagmiPeer): boolean {
  const element = elementOf(use)
  const client = element && findClient(file, setups)
  if (!element || !client) return false
  const wagmi = file
    .importsFrom(isOf('wagmi'))
    .find(({ name, isShadowed }) => ['WagmiProvider', 'WagmiConfig'].includes(name) && !isShadowed)
  const outer = wagmi?.uses.map(elementOf).find((one) => one !== undefined)
  if (!outer) return false
  const added = ` client={${client}}`
  const attributes = { config: keep('config'), initialState: keep('initialState') }
  const change = { tag: 'PorticoWagmiProvider', attributes, added, guide: 'docs/wagmi.md' }
  if (!rewriteElement(file, outer, change)) return false
  rewriteElement(file, element, {
    tag: 'PorticoProvider',
    attributes: {},
    added,
    guide: `${guide}#${props}`,
  })
  file.want('@portico/ui/react', 'PorticoProvider')
  file.want('@portico/wagmi/react', 'PorticoWagmiProvider')
  return true
}

/** The client's name in a file: made there, or imported with the config. */
function findClient(file: SourceFile, setups: readonly Setup[]): string | undefined {
  const own = setups.find((setup) => setup.file === file)
  if (own) return own.client
  const [setup, other] = setups
  if (!setup?.isExported || other) return undefined
  const module = (path: string) => path.replace(/^.*\//, '').replace(/\.[mc]?[jt]sx?$/, '')
  const config = file.imports.find(
    ({ name, source }) =>
      name === setup.config && /^[.@~#/]/.test(source) && module(source) === module(setup.file.path),
  )
  if (!config || file.freeName(setup.client) !== setup.client) return undefined
  file.want(config.source, setup.client)
  return setup.client
}
