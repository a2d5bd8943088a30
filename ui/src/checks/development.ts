import {
  type AnyToken,
  Connector,
  isPorticoError,
  type Log,
  Pairing,
  type Plugin,
  PorticoError,
  SignIn,
} from '@portico/kernel'
import type { PorticoOptions, SettledOptions } from '../options/options.js'
import { DEFAULT_FEATURES, isFlagValue, isValueOf } from '../options/resolveFeatures.js'
import { type PorticoTheme, VARIABLES } from '../theme/tokens.js'
import { checkUrls, SERVICES } from './checkUrls.js'
import { OTHER_NAMES, OTHER_VALUES, otherVariable } from './otherNames.js'

/** In a file of its own, because what reads colours is also needed later where nothing is checked. */
export function checkContrast(theme: PorticoTheme, log: Log): void {
  import('../theme/contrast.js').then(
    ({ checkContrast }) => checkContrast(theme, log),
    () => {}, // a check less
  )
}

/** Who develops a page sees what there is to mend. */
export const DEFAULT_ALERTS: PorticoOptions['alerts'] = 'bar'

type Check = (value: unknown) => boolean
type Demand = (holds: boolean, option: string, fix: string, found?: string) => void

const isOneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const isSwitch = isOneOf(true, false)
const isText: Check = (value) => typeof value === 'string' && value !== ''
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isFunction: Check = (value) => typeof value === 'function'
const isListOf =
  (isItem: (value: unknown) => boolean): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem)
const isMapOf =
  (isItem: (value: unknown) => boolean): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(isItem)
const has =
  (...methods: readonly string[]): Check =>
  (value) =>
    (isRecord(value) || typeof value === 'function') && methods.every((name) => isFunction(Object(value)[name]))
const isPicture = (value: unknown) => typeof value === 'string' && /^(https:\/\/|data:image\/)/.test(value)
const isHttps: Check = (value) => typeof value === 'string' && /^https:\/\/[^/\s]/.test(value)
const isUrlText: Check = (value) => typeof value === 'string' // what it says is checked by checkUrls
/** EIP-4361 has no other characters. */
const isStatement: Check = (value) => typeof value === 'string' && /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/.test(value)
const isWalletIds = isListOf((value) => typeof value === 'string' && value.length > 0 && value.length <= 128)
const isWallet = (value: unknown) =>
  isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string' && value.name !== ''

const TRUE_OR_FALSE = 'Write true or false.'
const IDS = 'Pass a list of wallet ids: ["first", "second"].'
const PICTURES = 'Pass an object of https or data:image/ addresses by id.'
const ENDPOINTS = 'Pass lists by CAIP-2 id: { "namespace:1": [{ url: "https://…" }] }.'
const STATEMENT = "Write one line of plain ASCII: letters, digits, spaces and -._~:/?#[]@!$&'()*+,;= (EIP-4361)."
const ADDRESS = 'Write a URL as text, or leave it out.'

/** Every option there is: what it may be, and what to write instead of anything else. */
const CHECKS: { readonly [K in keyof Required<PorticoOptions>]: readonly [Check, fix: string] } = {
  plugins: [Array.isArray, 'Pass a list of plugins: [chain()].'],
  networks: [Array.isArray, 'Pass a list of networks.'],
  defaultNetwork: [isRecord, 'Pass one of "networks".'],
  projectId: [isText, 'Write the id that your services know this page by.'],
  metadata: [
    (value) => isRecord(value) && isText(value.name) && isListOf(isPicture)(value.icons ?? []),
    'Pass { name, description, url, icons: ["https://…"] }.',
  ],
  sdkType: [isText, 'Write a short name.'],
  frameUrl: [isUrlText, ADDRESS],
  apiUrl: [isUrlText, ADDRESS],
  rpcUrl: [isUrlText, ADDRESS],
  directoryUrl: [isUrlText, ADDRESS],
  relayUrl: [isUrlText, ADDRESS],
  analyticsUrl: [isUrlText, ADDRESS],
  customRpcUrls: [isRecord, ENDPOINTS],
  publicRpc: [isSwitch, TRUE_OR_FALSE],
  rpcRanking: [isSwitch, TRUE_OR_FALSE],
  chainImages: [isMapOf(isPicture), PICTURES],
  connectorImages: [isMapOf(isPicture), PICTURES],
  defaultAccountTypes: [
    isMapOf((type) => ['eoa', 'smartAccount', 'payment'].includes(type as string)),
    'Pass "eoa", "smartAccount" or "payment" by namespace.',
  ],
  discovery: [
    (value) =>
      isMapOf((way) => typeof way === 'boolean')(value) &&
      Object.keys(value as object).every((way) =>
        ['announced', 'injected', 'walletStandard', 'external'].includes(way),
      ),
    'Pass { announced, injected, walletStandard, external }, each true or false.',
  ],
  customWallets: [isListOf(isWallet), 'Pass a list of wallets: [{ id: "mine", name: "Mine" }].'],
  featuredWalletIds: [isWalletIds, IDS],
  includeWalletIds: [isWalletIds, IDS],
  excludeWalletIds: [isWalletIds, IDS],
  walletSource: [has('list', 'byIds'), 'Pass an object with the methods list and byIds.'],
  termsConditionsUrl: [isHttps, 'Write an https address.'],
  privacyPolicyUrl: [isHttps, 'Write an https address.'],
  analytics: [
    (value) =>
      isRecord(value) &&
      ['pending', 'granted', 'denied', undefined].includes(value.consent as undefined) &&
      typeof (value.includeAddress ?? true) === 'boolean',
    'Pass { consent: "pending" | "granted" | "denied", includeAddress: true | false }.',
  ],
  pairing: [isRecord, 'Pass an object: { telemetry: false }.'],
  nameSuffix: [
    (value) => typeof value === 'string' && /^(\.[a-z0-9-]+)+$/.test(value),
    'Write it with its dot: ".names.example".',
  ],
  preferUniversalLinks: [isSwitch, TRUE_OR_FALSE],
  siwx: [isRecord, 'Pass an object: { required: true }.'],
  siweConfig: [
    has('getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'),
    'Pass an object with getNonce, createMessage, verifyMessage, getSession and signOut.',
  ],
  features: [isRecord, 'Pass an object: { swaps: false }.'],
  alerts: [isOneOf('bar', 'console', 'off'), 'Write "bar", "console" or "off".'],
  themeMode: [isOneOf('light', 'dark'), 'Write "light" or "dark"; leave it out to follow the system.'],
  themeVariables: [isRecord, 'Pass an object: { "--portico-accent": "#0055ff" }.'],
  slots: [
    (value) =>
      isRecord(value) &&
      Object.entries(value).every(
        ([name, make]) => ['header', 'footer', 'walletRow'].includes(name) && (make === undefined || isFunction(make)),
      ),
    'Pass { header, footer, walletRow }, each a function that returns an element.',
  ],
  locale: [isLocale, 'Write a language tag like "pt-BR", or import a locale of @portico/ui/locales.'],
  messages: [isRecord, 'Pass an object: { connectWallet: "Sign in" }.'],
  disableAppend: [isSwitch, TRUE_OR_FALSE],
  embedded: [isSwitch, TRUE_OR_FALSE],
  container: [has('append'), 'Pass an element of the page.'],
  allowUnsupportedChain: [isSwitch, TRUE_OR_FALSE],
  enableNetworkSwitch: [isSwitch, TRUE_OR_FALSE],
  preload: [isOneOf('idle', 'intent', 'none'), 'Write "idle", "intent" or "none".'],
  enableReconnect: [isSwitch, TRUE_OR_FALSE],
  initialState: [
    isListOf((one) => isRecord(one) && typeof one.walletId === 'string' && Array.isArray(one.accounts)),
    'Pass what readCookie of @portico/ui/cookie returns.',
  ],
  instanceId: [
    (value) => typeof value === 'string' && /^[\w-]{1,32}$/.test(value),
    'Write 1 to 32 letters, digits, hyphens or underscores.',
  ],
  storage: [has('getItem', 'setItem', 'removeItem', 'key'), 'Pass an object like localStorage.'],
  fetch: [isFunction, 'Pass a function like fetch.'],
  clock: [has('now', 'after', 'sleep'), 'Pass an object with the methods of Clock.'],
  log: [has('error'), 'Pass an object with a method error(text, cause).'],
  logLevel: [isOneOf('error', 'silent'), 'Write "error" or "silent".'],
}

/** Options that only a plugin can follow, and what it provides. */
const FOLLOWED_BY = { siwx: SignIn, siweConfig: SignIn, pairing: Pairing } satisfies Partial<
  Record<keyof PorticoOptions, AnyToken>
>

/**
 * Finds mistakes in a host's options before anything starts; what networks and plugins must be, the kernel checks.
 * @throws `CONFIG_INVALID` naming the option and what to write, `CONFIG_BAD_URL` (wire §0.3)
 */
export function checkOptions(options: PorticoOptions): void {
  const demand: Demand = (holds, option, fix, found) => {
    if (!holds) throw new PorticoError('CONFIG_INVALID', { option, fix, found })
  }
  demand(isRecord(options), 'options', 'Pass an object: createPortico({ plugins, networks }).', nameKind(options))
  for (const [name, value] of Object.entries(options)) checkOption(name, value, demand)
  for (const name of ['plugins', 'networks'] as const)
    demand(options[name] !== undefined, name, CHECKS[name][1], 'missing')
  for (const [index, plugin] of options.plugins.entries()) checkPlugin(plugin, index, demand)
  for (const [index, network] of options.networks.entries()) checkRecord(network, `networks[${index}]`, demand)
  if (options.defaultNetwork) checkRecord(options.defaultNetwork, 'defaultNetwork', demand)
  const plugins = options.plugins.filter(Boolean) as readonly Plugin[]
  checkFeatures({ ...options, plugins }, demand)
  checkFollowed(options, plugins, demand)
  const { customRpcUrls = {}, networks, embedded, container, rpcRanking, rpcUrl, publicRpc } = options
  for (const [chainId, endpoints] of Object.entries(customRpcUrls)) {
    const option = `customRpcUrls["${chainId}"]`
    const isOffered = networks.some(({ caipNetworkId }) => caipNetworkId === chainId)
    demand(isOffered, option, 'Write the caipNetworkId of one of "networks".', 'the endpoints of another network')
    demand(isListOf(isRecord)(endpoints), option, ENDPOINTS, nameKind(endpoints))
  }
  demand(!(embedded && container), 'container', 'Leave it out: with "embedded" the modal is where <portico-modal> is.')
  const hasEndpoints = Object.keys(customRpcUrls).length > 0 || rpcUrl !== undefined || publicRpc === true
  demand(!rpcRanking || hasEndpoints, 'rpcRanking', 'Set customRpcUrls, rpcUrl or publicRpc: there is nothing to rank.')
  explainUrls(options)
}

function checkOption(name: string, value: unknown, demand: Demand): void {
  if (!Object.hasOwn(CHECKS, name)) {
    const other = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined
    const likely = guess(name) || 'Leave it out; docs/options.md lists all that there are.'
    demand(other === undefined, name, other ?? '', 'an option of another widget')
    demand(false, name, `There is no such option. ${likely}`)
  }
  const [isValid, fix] = CHECKS[name as keyof typeof CHECKS]
  const other = Object.hasOwn(OTHER_VALUES, name) ? OTHER_VALUES[name]?.[String(value)] : undefined
  demand(value === undefined || isValid(value), name, other ?? fix, nameKind(value))
}

/** What a condition leaves empty is passed over. */
function checkPlugin(plugin: unknown, index: number, demand: Demand): void {
  if (!plugin || (has('load')(plugin) && Object(plugin).manifest)) return
  const option = `plugins[${index}]`
  const name = typeof plugin === 'function' ? plugin.name : ''
  demand(!isFunction(plugin), option, `Call it: ${name || 'plugin'}().`, 'a function that makes a plugin')
  demand(!(plugin instanceof Promise), option, 'Await it before you list it.', 'a promise')
  demand(false, option, "Write what a plugin's own function returns, such as chain().", nameKind(plugin))
}

function checkRecord(network: unknown, option: string, demand: Demand): void {
  demand(isRecord(network), option, 'Write the record of a network.', nameKind(network))
  const { id, caipNetworkId, rpcUrls } = network as Readonly<Record<string, unknown>>
  const isOfViem = caipNetworkId === undefined && typeof id === 'number' && rpcUrls !== undefined
  demand(!isOfViem, option, 'Write toNetwork(chain), with toNetwork of @portico/viem.', 'a chain of viem')
}

/** The reasons why a URL can't be called, told apart; and addresses of the local network are called while a page is made. */
function explainUrls(options: PorticoOptions): void {
  const explain = (text: unknown, part: Parameters<typeof checkUrls>[0]) => {
    try {
      checkUrls(part)
    } catch (error) {
      if (!isPorticoError(error, 'CONFIG_BAD_URL')) throw error
      const { option } = error.context
      if (isLocalNetwork(text) && /^ws/i.test(`${text}`) === (option === 'relayUrl')) return
      throw new PorticoError('CONFIG_BAD_URL', { ...error.context, fix: howToWrite(text, option) })
    }
  }
  for (const name of SERVICES) explain(options[name], { [name]: options[name] })
  for (const [chainId, endpoints] of Object.entries(options.customRpcUrls ?? {}))
    for (const endpoint of endpoints) explain(endpoint.url, { customRpcUrls: { [chainId]: [endpoint] } })
}

/** RFC 1918, link-local, and the names of machines in the house: a phone that tries the page is not on `localhost`. */
const LOCAL_NETWORK =
  /^(http|ws):\/\/(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)[\d.]+(:\d+)?(\/|$)|^(http|ws):\/\/[\w-]+\.local(:\d+)?(\/|$)/i

const isLocalNetwork: Check = (text) => typeof text === 'string' && LOCAL_NETWORK.test(text)

function howToWrite(text: unknown, option: string): string {
  const scheme = option === 'relayUrl' ? 'wss' : 'https'
  if (typeof text !== 'string' || text === '')
    return 'It is empty: set it. If it comes from the environment, the variable has no value in this build.'
  if (/^[./]/.test(text)) return `It is relative: write it with scheme and host, ${scheme}://….`
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return `It has no scheme: write ${scheme}:// in front.`
  return `Write ${scheme}://, or a URL of this machine${SERVICES.some((name) => name === option) ? ', or a path of this page, such as "/service"' : ''}.`
}

/** What works, but hardly as it was meant: logged while a page is made. The words are part of no page before its first click. */
export async function advise(options: PorticoOptions, log: Log): Promise<void> {
  const note = (holds: boolean, option: string, found: string, fix: string) => {
    if (!holds) log.error(new PorticoError('CONFIG_INVALID', { option, found, fix }).message)
  }
  adviseOnPlugins(options, note)
  if (options.locale === undefined && options.messages === undefined) return
  try {
    const [words, locales] = await Promise.all([import('../messages/en.js'), import('../messages/loadLocale.js')])
    adviseOnWords(options, note, words, locales)
  } catch {} // it is only advice
}

type Note = (holds: boolean, option: string, found: string, fix: string) => void

function adviseOnWords(
  { locale, messages = {}, plugins }: PorticoOptions,
  note: Note,
  { en }: typeof import('../messages/en.js'),
  { LOCALES, matchLocale }: typeof import('../messages/loadLocale.js'),
): void {
  if (typeof locale === 'string') {
    const names = Object.keys(LOCALES)
    const fix = `Write one of ${names.join(', ')}, or import a locale of your own. English is used.`
    note(matchLocale([locale], names) !== undefined, 'locale', 'a language without words', fix)
  }
  const prefixes = [...plugins.flatMap((plugin) => (plugin ? plugin.manifest.id : [])), 'money']
  for (const key of Object.keys(messages)) {
    const isKnown = Object.hasOwn(en, key) || prefixes.some((id) => key.startsWith(`${id}.`))
    const likely = Object.keys(en).find((known) => plain(known).startsWith(plain(key).slice(0, 6)))
    const meant = likely === undefined ? '' : `Did you mean "${likely}"? `
    note(isKnown, `messages["${key}"]`, 'a text that is nowhere', `${meant}docs/languages.md says where the keys are.`)
  }
}

function adviseOnPlugins(options: PorticoOptions, note: Note): void {
  const { networks, directoryUrl, walletSource, customWallets = [], relayUrl } = options
  const plugins = options.plugins.filter(Boolean) as readonly Plugin[]
  const providesToken = ({ manifest }: Plugin, id: string) =>
    Object.values<AnyToken>(manifest.provides ?? {}).some((token) => token.id === id)
  const known = Object.values(VARIABLES).flat()
  const { light, dark, ...both } = options.themeVariables ?? {}
  for (const name of Object.keys({ ...both, ...light, ...dark })) {
    const other = otherVariable(name)
    const found = other ? 'a variable of another widget' : 'no variable of the theme'
    const likely = known.find((own) => plain(own).startsWith(plain(name.replace(/^--portico-/, '')).slice(0, 2)))
    const fix = likely ? `Did you mean "--portico-${likely}"?` : 'docs/theme.md lists all that there are.'
    note(
      known.some((own) => name === `--portico-${own}`),
      `themeVariables["${name}"]`,
      found,
      other ?? fix,
    )
  }
  const hasDirectory = directoryUrl !== undefined || walletSource !== undefined
  for (const name of ['featuredWalletIds', 'includeWalletIds'] as const) {
    const lost = (options[name] ?? []).filter((wanted) => !customWallets.some(({ id }) => id === wanted))
    const fix = 'Set "directoryUrl" or "walletSource", or list the wallets in "customWallets".'
    note(hasDirectory || lost.length === 0, name, `a list of wallets that are nowhere (${lost.join(', ')})`, fix)
  }
  for (const plugin of plugins) {
    const { id, namespaces } = plugin.manifest
    if (typeof namespaces === 'string' || !providesToken(plugin, Connector.id)) continue
    const isUsed = networks.some(({ chainNamespace }) => namespaces.includes(chainNamespace))
    const fix = `Add a network of ${namespaces.join(' or ')} to "networks", or leave the plugin out.`
    note(isUsed, 'plugins', `a list with "${id}", which has no network`, fix)
  }
  const canPair = relayUrl !== undefined || !plugins.some((plugin) => providesToken(plugin, Pairing.id))
  const called = SERVICES.filter((name) => options[name] !== undefined)
  const isNamed = options.projectId !== undefined || called.length === 0
  note(isNamed, 'projectId', 'missing', `Set it: ${called.join(', ')} will be called without an id of this page.`)
  note(canPair, 'relayUrl', 'missing', 'Set it: without a relay the pairing plugin shows no code.')
}

function checkFeatures(
  { features = {}, plugins, termsConditionsUrl, privacyPolicyUrl }: SettledOptions,
  demand: Demand,
): void {
  for (const [name, value] of Object.entries(features)) {
    const option = `features.${name}`
    const isOwn = Object.hasOwn(DEFAULT_FEATURES, name)
    const isThere = isOwn || plugins.some(({ manifest }) => manifest.feature?.flag === name)
    demand(isThere, option, 'There is no such feature. Register its plugin, or leave it out.')
    const isValid = isOwn ? isValueOf(name as keyof typeof DEFAULT_FEATURES, value) : isFlagValue(value)
    const fix = `Write ${isOwn ? 'a value of docs/options.md' : 'true or false, or a list of names'}.`
    demand(value === undefined || isValid, option, fix, nameKind(value))
  }
  const hasTerms = termsConditionsUrl !== undefined || privacyPolicyUrl !== undefined
  demand(!features.legalCheckbox || hasTerms, 'features.legalCheckbox', 'Set termsConditionsUrl or privacyPolicyUrl.')
}

function checkFollowed(options: PorticoOptions, plugins: readonly Plugin[], demand: Demand): void {
  const { siwx, siweConfig, pairing, relayUrl } = options
  if (siwx && siweConfig) throw new PorticoError('SIGN_IN_OPTIONS_CONFLICT', {})
  for (const [name, { id }] of Object.entries(FOLLOWED_BY)) {
    const follows = ({ manifest }: Plugin) =>
      Object.values<AnyToken>(manifest.provides ?? {}).some((it) => it.id === id)
    const isSet = Boolean(options[name as keyof typeof FOLLOWED_BY])
    demand(!isSet || plugins.some(follows), name, `Register a plugin that provides ${id}, or leave it out.`)
  }
  demand(siwx?.statement === undefined || isStatement(siwx.statement), 'siwx.statement', STATEMENT)
  demand(!pairing || relayUrl !== undefined, 'relayUrl', 'Set it: without a relay nothing can be paired.')
}

/** What the value is, without its contents: options may hold keys. */
function nameKind(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (value === '') return 'an empty text'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'a text'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** The option that was probably meant. */
function guess(name: string): string {
  const likely = Object.keys(CHECKS).find((known) => plain(known).startsWith(plain(name).slice(0, 6)))
  return likely === undefined ? '' : `Did you mean "${likely}"?`
}

function isLocale(value: unknown): boolean {
  const tag = isRecord(value) ? value.locale : value
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
