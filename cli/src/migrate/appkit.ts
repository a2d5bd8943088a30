import type { CallExpression, Node } from '@babel/types'
import { applyRules, type Migration, type Rule } from './migration.js'
import { type Attributes, elementOf, keep, rewriteElement } from './rewriteElements.js'
import { hookRule, isOpen, type Returned } from './rewriteHooks.js'
import { nameOf, type Place, type SourceFile } from './sourceFile.js'

const GUIDE = 'docs/migrate-appkit.md'

const ATTRIBUTES: Attributes = {
  label: keep('label'),
  loadingLabel: keep('loading-label'),
  size: keep('size'),
  disabled: keep('disabled'),
  namespace: keep('namespace'),
  balance: keep('balance'),
  wallet: keep('wallet'),
}
const ELEMENTS = ['button', 'connect-button', 'account-button', 'network-button']

/** Views that need no plugin, and have the same name. */
const VIEWS = ['Connect', 'Account', 'Networks']

const same = (name: string, hook: string): Returned => ({
  write: (local) => `const { ${local === name ? name : `${name}: ${local}`} } = ${hook}()`,
  hook,
})

/** `open()` and `open({ view: 'Networks' })`. */
function opensSame({ node, parents }: Place): boolean {
  const call = parents.at(-1)
  if (call?.type !== 'CallExpression' || call.callee !== node) return false
  const [options, ...others] = call.arguments
  if (!options) return true
  if (options.type !== 'ObjectExpression' || others.length > 0) return false
  const [view, more] = options.properties
  if (more || view?.type !== 'ObjectProperty' || nameOf(view.key) !== 'view') return false
  return view.value.type === 'StringLiteral' && VIEWS.includes(view.value.value)
}

const opens: Returned = { ...same('open', 'usePortico'), accepts: opensSame }

const RULES: Readonly<Record<string, Rule>> = {
  useAppKit: hookRule({ open: opens, close: { ...same('close', 'usePortico'), isAction: true } }, 'hooks'),
  useAppKitState: hookRule({ open: isOpen }, 'hooks'),
  useDisconnect: hookRule({ disconnect: { ...same('disconnect', 'usePortico'), isAction: true } }, 'hooks'),
  useAppKitAccount: hookRule(
    {
      address: same('address', 'usePorticoAccount'),
      isConnected: {
        write: (local) => `const ${local} = usePorticoAccount().status === 'connected'`,
        hook: 'usePorticoAccount',
      },
    },
    'hooks',
  ),
  createAppKit: { rewrite: rewriteClient, heading: 'options' },
}

const ADAPTERS = {
  EthersAdapter: ['@portico/chain-eip155', 'eip155'],
  Ethers5Adapter: ['@portico/chain-eip155', 'eip155'],
  SolanaAdapter: ['@portico/chain-solana', 'solana'],
  BitcoinAdapter: ['@portico/chain-bip122', 'bip122'],
} as const

const EVM = 'mainnet optimism bnb gnosis polygon zksync base arbitrum avalanche sepolia optimismSepolia baseSepolia'
const NETWORKS: Readonly<Record<string, readonly [string, string]>> = {
  ...Object.fromEntries(EVM.split(' ').map((name) => [name, ['@portico/chain-eip155/networks', name] as const])),
  arbitrumSepolia: ['@portico/chain-eip155/networks', 'arbitrumSepolia'],
  polygonAmoy: ['@portico/chain-eip155/networks', 'polygonAmoy'],
  solana: ['@portico/chain-solana/networks', 'solanaMainnet'],
  solanaDevnet: ['@portico/chain-solana/networks', 'solanaDevnet'],
  solanaTestnet: ['@portico/chain-solana/networks', 'solanaTestnet'],
  bitcoin: ['@portico/chain-bip122/networks', 'bitcoin'],
}
const SAME = ['metadata', 'projectId', 'themeMode', 'termsConditionsUrl', 'privacyPolicyUrl', 'enableReconnect']

/** `createAppKit({ … })` as a statement of the module becomes `createPortico`. @returns whether it was certain */
function rewriteClient(file: SourceFile, { parents }: Place): boolean {
  const [program, statement, call] = parents.slice(-3)
  if (program?.type !== 'Program' || statement?.type !== 'ExpressionStatement') return false
  if (call?.type !== 'CallExpression' || call.arguments[0]?.type !== 'ObjectExpression') return false
  const options = new Map<string, Node>()
  for (const property of call.arguments[0].properties) {
    if (property.type !== 'ObjectProperty' || property.computed) return false
    options.set(nameOf(property.key), property.value)
  }
  const adapters = listElements(options.get('adapters'))?.map((one) => adapterOf(file, one))
  const networks = listElements(options.get('networks'))?.map((one) => networkOf(file, one, call))
  if (!adapters?.every((one) => one !== undefined) || !networks?.every((one) => one !== undefined)) return false
  for (const [source, name] of [...adapters, ...networks]) file.want(source, name)
  for (const one of listElements(options.get('networks')) ?? []) file.move(nameOf(one))
  const client = file.freeName('portico')
  const kept = SAME.flatMap((name) => {
    const value = options.get(name)
    return value ? [`${name}: ${file.readAt(value, '  ')},`] : []
  })
  const known = [...SAME, 'adapters', 'networks']
  const left = [...options.keys()].filter((name) => !known.includes(name))
  const comment = (text: string) => `// ${file.comment(text)}`
  const lines = [
    ...left.map((name) => comment(`${name} is left out. See ${GUIDE}#options.`)),
    comment(`list pairing() with the relayUrl of your relay, for wallets on other devices. See ${GUIDE}#options.`),
    `plugins: [${adapters.map(([, name]) => `${name}()`).join(', ')}],`,
    `networks: [${networks.map(([, name]) => name).join(', ')}],`,
    ...kept,
  ]
  const hooks = comment(`put <PorticoProvider client={${client}}> around what uses hooks. See ${GUIDE}#hooks.`)
  const block = lines.map((line) => `  ${line}\n`).join('')
  file.replace(statement, `${hooks}\nexport const ${client} = createPortico({\n${block}})${file.end}`)
  file.want('@portico/ui', 'createPortico')
  return true
}

const listElements = (list: Node | undefined): readonly Node[] | undefined =>
  list?.type === 'ArrayExpression' && list.elements.every((one) => one !== null) ? (list.elements as Node[]) : undefined

function adapterOf(file: SourceFile, node: Node): readonly [string, string] | undefined {
  const isNew = node.type === 'NewExpression' && node.arguments.length === 0
  const imported = isNew && file.imports.find(({ local }) => local === nameOf(node.callee))
  return imported && Object.hasOwn(ADAPTERS, imported.name) && appkit.isPeer(imported.source)
    ? ADAPTERS[imported.name as keyof typeof ADAPTERS]
    : undefined
}

/** A network that AppKit names, and nothing but the call uses. */
function networkOf(file: SourceFile, node: Node, call: CallExpression): readonly [string, string] | undefined {
  const imported = file.imports.find(({ local }) => local === nameOf(node))
  if (imported?.source !== '@reown/appkit/networks' || imported.name !== imported.local) return undefined
  if (!imported.uses.every(({ parents }) => parents.includes(call))) return undefined
  return Object.hasOwn(NETWORKS, imported.name) ? NETWORKS[imported.name] : undefined
}

/** `<appkit-button>` and those like it. */
function rewriteElements(file: SourceFile): void {
  for (const place of file.nodes) {
    const { node, parents } = place
    const [, name] = /^(?:appkit|w3m)-([a-z-]+)$/.exec(nameOf(node)) ?? []
    if (node.type !== 'JSXIdentifier' || !name || parents.at(-1)?.type !== 'JSXOpeningElement') continue
    const element = elementOf(place)
    const change = { tag: `portico-${name}`, attributes: ATTRIBUTES, guide: `${GUIDE}#elements` }
    if (element && ELEMENTS.includes(name) && rewriteElement(file, element, change)) continue
    file.mark(place, `<${nameOf(node)}> is left as it was. See ${GUIDE}#elements.`)
  }
}

/** `@reown/appkit`, from its documentation. */
export const appkit: Migration = {
  guide: GUIDE,
  concerns: /@reown\/appkit|<(?:appkit|w3m)-/,
  isPeer: (name) => /^@reown\/appkit(?:-adapter-[a-z0-9]+)?(?:\/|$)/.test(name),
  run(files) {
    for (const file of files) rewriteElements(file)
    applyRules(files, appkit, RULES, ['createAppKit'])
  },
}
