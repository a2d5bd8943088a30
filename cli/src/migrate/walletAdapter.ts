import type { JSXAttribute, JSXElement } from '@babel/types'
import { applyRules, isOf, type Migration, type Rule } from './migration.js'
import { elementOf, keep, leafRule, rewriteElement } from './rewriteElements.js'
import { hookRule, isOpen, setsOpen } from './rewriteHooks.js'
import { nameOf, type Place, type SourceFile } from './sourceFile.js'

const GUIDE = 'docs/migrate-wallet-adapter.md'
const NETWORKS: Readonly<Record<string, string>> = {
  'mainnet-beta': 'solanaMainnet',
  Mainnet: 'solanaMainnet',
  devnet: 'solanaDevnet',
  Devnet: 'solanaDevnet',
  testnet: 'solanaTestnet',
  Testnet: 'solanaTestnet',
}

const button = (tag: string): Rule => leafRule({ tag, attributes: {}, guide: `${GUIDE}#components` }, 'components')

const RULES: Readonly<Record<string, Rule>> = {
  WalletModalProvider: { rewrite: rewriteProviders, heading: 'components' },
  WalletMultiButton: button('portico-button'),
  WalletConnectButton: button('portico-connect-button'),
  WalletModalButton: button('portico-connect-button'),
  WalletDisconnectButton: { heading: 'components' },
  useWalletModal: hookRule({ visible: isOpen, setVisible: setsOpen }, 'hooks'),
}

/** `@solana/wallet-adapter-react-ui`; what uses `-react` stays, over an adapter of Portico. */
export const walletAdapter: Migration = {
  guide: GUIDE,
  concerns: /@solana\/wallet-adapter-/,
  isPeer: isOf('@solana/wallet-adapter-react-ui', '@solana/wallet-adapter-wallets'),
  run(files) {
    applyRules(files, walletAdapter, RULES, ['WalletModalProvider'])
  },
}

/** The modal's provider becomes Portico's, with a client and an adapter beside it. @returns whether it was certain */
function rewriteProviders(file: SourceFile, use: Place): boolean {
  const modal = elementOf(use)
  const provider = file
    .importsFrom(isOf('@solana/wallet-adapter-react'))
    .find(({ name, isShadowed }) => name === 'WalletProvider' && !isShadowed)
  const [outer, other] = [...new Set(provider?.uses.flatMap((one) => elementOf(one) ?? []))]
  const wallets = outer && findAttribute(outer, 'wallets')
  const network = findNetwork(file)
  if (!modal || !outer || other || !network || wallets?.value?.type !== 'JSXExpressionContainer') return false

  const [client, adapter, list] = ['portico', 'adapter', 'adapters'].map((name) => file.freeName(name))
  if (!removeWallets(file, wallets)) return false
  const attributes = {
    wallets: () => `wallets={${list}}`,
    // With it wallet-adapter reads what is connected.
    autoConnect: () => 'autoConnect',
    localStorageKey: keep('localStorageKey'),
    onError: keep('onError'),
  }
  const added = findAttribute(outer, 'autoConnect') ? '' : ' autoConnect'
  const guide = `${GUIDE}#components`
  if (!rewriteElement(file, outer, { tag: 'WalletProvider', attributes, added, guide })) return false
  rewriteElement(file, modal, { tag: 'PorticoProvider', attributes: {}, added: ` client={${client}}`, guide })
  file.insert(modal.openingElement.end ?? 0, '<FollowPortico />')
  writeClient(file, { client, adapter, list, network })
  return true
}

const findAttribute = ({ openingElement }: JSXElement, wanted: string): JSXAttribute | undefined =>
  openingElement.attributes.find(
    (one): one is JSXAttribute => one.type === 'JSXAttribute' && nameOf(one.name) === wanted,
  )

/** Which network the file names, if it is one. */
function findNetwork(file: SourceFile): string | undefined {
  const named = file.nodes.flatMap(({ node }) => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'clusterApiUrl') {
      const [first] = node.arguments
      return first?.type === 'StringLiteral' ? [first.value] : []
    }
    const isNetwork = node.type === 'MemberExpression' && nameOf(node.object) === 'WalletAdapterNetwork'
    return isNetwork ? [nameOf(node.property)] : []
  })
  const [network, other] = new Set(named.map((name) => NETWORKS[name] ?? ''))
  return other === undefined && network ? network : undefined
}

/** Takes out the list of wallets that nothing else uses. @returns whether it was found written out */
function removeWallets(file: SourceFile, { value }: JSXAttribute): boolean {
  const given = value?.type === 'JSXExpressionContainer' ? value.expression : undefined
  if (given?.type === 'ArrayExpression') return true
  if (given?.type !== 'Identifier') return false
  const uses = file.usesOf(given.name)
  const place = file.nodes.find(
    ({ node, parents }) =>
      node.type === 'VariableDeclarator' &&
      nameOf(node.id) === given.name &&
      ['BlockStatement', 'Program'].includes(parents.at(-2)?.type ?? ''),
  )
  const statement = place?.parents.at(-1)
  if (uses.length !== 1 || statement?.type !== 'VariableDeclaration' || statement.declarations.length !== 1)
    return false
  file.remove(statement)
  return true
}

function writeClient(
  file: SourceFile,
  { client = '', adapter = '', list = '', network = '' }: Readonly<Record<string, string | undefined>>,
): void {
  const { end } = file
  const cluster = file.imports.some(({ name }) => name === 'clusterApiUrl')
  const endpoint = `give the endpoint of ConnectionProvider as customRpcUrls, too. See ${GUIDE}#components.`
  file.insert(
    file.afterImports,
    [
      `const ${client} = createPortico({`,
      '  plugins: [solana(), pendingTransactions()],',
      `  networks: [${network}],`,
      cluster ? '  publicRpc: true,' : `  // ${file.comment(endpoint)}`,
      `})${end}`,
      `const ${adapter} = new PorticoWalletAdapter(${client})${end}`,
      `const ${list} = [${adapter}]${end}`,
      '',
      '/** Has wallet-adapter choose Portico whenever the widget is connected. */',
      'function FollowPortico() {',
      `  const { select } = useWallet()${end}`,
      `  useEffect(() => followPortico(${adapter}, select), [select])${end}`,
      `  return null${end}`,
      '}',
      '',
      '',
    ].join('\n'),
  )
  file.want('react', 'useEffect')
  file.want('@solana/wallet-adapter-react', 'useWallet')
  file.want('@portico/chain-solana', 'solana')
  file.want('@portico/chain-solana/networks', network)
  file.want('@portico/service-pending-transactions', 'pendingTransactions')
  file.want('@portico/solana-adapter', 'followPortico', 'PorticoWalletAdapter')
  file.want('@portico/ui', 'createPortico')
  file.want('@portico/ui/react', 'PorticoProvider')
}
