/**
 * Options of other connection widgets that have another name here, or none: what to write instead. Names that are the same
 * here (projectId, networks, metadata, featuredWalletIds, …) are not listed. docs/options.md has the same table.
 */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  // Reown AppKit and Web3Modal
  adapters: 'Write "plugins", with a chain plugin for each adapter.',
  allWallets: 'Write "features: { allWallets: true | false | \'mobile\' }".',
  chains: 'Write "networks".',
  defaultChain: 'Write "defaultNetwork".',
  tokens: 'Leave it out: balances come from the data service ("apiUrl").',
  themeColor: 'Write "themeVariables: { \'--portico-accent\': … }".',
  debug: 'Write "logLevel: \'error\'" or "\'silent\'".',
  enableAnalytics: 'Write "analytics: { consent: \'pending\' }", and list the analytics plugin in "plugins".',
  enableOnramp: 'List its plugin in "plugins", and switch it in "features".',
  enableSwaps: 'List its plugin in "plugins", and switch it in "features".',
  enableEIP6963: 'Write "discovery: { announced: true | false }".',
  enableInjected: 'Write "discovery: { injected: true | false }".',
  enableWalletConnect: 'List the pairing plugin in "plugins" or leave it out; it needs "relayUrl".',
  enableWallets: 'Leave it out: wallets are listed where a chain plugin is in "plugins".',
  enableEmail: 'List its plugin in "plugins", and switch it in "features".',
  enableCoinbase: 'Leave it out: wallets announce themselves, and the directory ("directoryUrl") lists others.',
  coinbasePreference: 'Leave it out: the wallet itself has this setting.',
  enableNetworkLogger: 'Leave it out: failures are logged ("log", "logLevel").',
  universalProviderConfigOverride: 'Write "pairing: { override: … }".',
  universalProvider: 'Write "pairing: { client: … }".',
  connectMethodsOrder: 'Write "features: { connectMethodsOrder: […] }".',
  manualWCControl: 'Write client.connect({ modal: false, onUri }), see docs/headless.md.',
  experimental_preferUniversalLinks: 'Write "preferUniversalLinks".',
  enableMobileFullScreen: 'Leave it out: the modal is a sheet on phones.',
  basic: 'Leave it out: list only the plugins that you need.',
  // RainbowKit, ConnectKit and wagmi
  appName: 'Write "metadata: { name: … }".',
  appDescription: 'Write "metadata: { description: … }".',
  appUrl: 'Write "metadata: { url: … }".',
  appIcon: 'Write "metadata: { icons: [\'https://…\'] }".',
  appInfo: 'Write "metadata: { name, description, url, icons }", and "termsConditionsUrl" for a disclaimer.',
  walletConnectProjectId: 'Write "projectId".',
  initialChain: 'Write "defaultNetwork", with one of "networks".',
  wallets: 'Write "featuredWalletIds" and "customWallets".',
  connectors: 'Write "plugins": a chain plugin finds the wallets of its namespace.',
  transports: 'Write "customRpcUrls", by CAIP-2 id.',
  multiInjectedProviderDiscovery: 'Write "discovery: { announced: true | false }".',
  ssr: 'Write "initialState: readCookie(cookie)", with readCookie of @portico/ui/cookie.',
  reconnectOnMount: 'Write "enableReconnect".',
  theme: 'Write "themeMode" and "themeVariables".',
  mode: 'Write "themeMode".',
  customTheme: 'Write "themeVariables".',
  modalSize: 'Leave it out: the modal has the size of its content.',
  coolMode: 'Leave it out: there is no such effect.',
  avatar: 'Leave it out: pictures come with names, from the names plugin.',
  showRecentTransactions: 'List the plugin of pending transactions in "plugins".',
  wagmiConfig: 'Leave it out: connect wagmi with portico(client) of @portico/wagmi.',
  ethersConfig: 'Leave it out: make a signer with @portico/ethers.',
  siweProvider: 'Write "siwx" or "siweConfig".',
  language: 'Write "locale".',
}

/** Values that other widgets take for options of the same name. */
export const OTHER_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  themeMode: {
    auto: 'Leave it out: the system decides then.',
    system: 'Leave it out: the system decides then.',
  },
}

/** Variables of other widgets' themes, by how they begin. */
const OTHER_VARIABLES: readonly (readonly [start: string, fix: string])[] = [
  ['--w3m-accent', 'Write "--portico-accent".'],
  ['--w3m-font-family', 'Write "--portico-font-family".'],
  ['--w3m-border-radius-master', 'Write "--portico-radius".'],
  ['--w3m-z-index', 'Write "--portico-z-index".'],
  ['--w3m-', 'Look for the variable in docs/theme.md.'],
  ['--apkt-accent', 'Write "--portico-accent".'],
  ['--apkt-', 'Look for the variable in docs/theme.md.'],
  ['--rk-colors-accentColor', 'Write "--portico-accent".'],
  ['--rk-', 'Look for the variable in docs/theme.md.'],
  ['--ck-', 'Look for the variable in docs/theme.md.'],
]

/** What to write instead of a variable of another widget's theme. */
export const otherVariable = (name: string): string | undefined =>
  OTHER_VARIABLES.find(([start]) => name.startsWith(start))?.[1]
