import { type AnyToken, type Log, Pairing, type Plugin, PorticoError, SignIn } from '@portico/kernel'
import type { PorticoOptions } from '../options/options.js'
import { DEFAULT_FEATURES, isFlagValue, isValueOf } from '../options/resolveFeatures.js'
import type { PorticoTheme } from '../theme/tokens.js'
import { checkUrls } from './checkUrls.js'

/** In a file of its own, because what reads colours is also needed later where nothing is checked. */
export function checkContrast(theme: PorticoTheme, log: Log): void {
  import('../theme/contrast.js').then(
    ({ checkContrast }) => checkContrast(theme, log),
    () => {}, // a check less
  )
}

type Check = (value: unknown) => boolean
type Demand = (holds: boolean, option: string, fix: string) => void

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
const ADDRESS = 'Write an address as text, or leave it out.'

/** Every option there is: what it may be, and what to write instead of anything else. */
const CHECKS: { readonly [K in keyof Required<PorticoOptions>]: readonly [Check, fix: string] } = {
  plugins: [isListOf(has('load')), 'Pass a list of plugins.'],
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
      Object.keys(value as object).every((way) => ['announced', 'injected', 'walletStandard'].includes(way)),
    'Pass { announced, injected, walletStandard }, each true or false.',
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
  const demand: Demand = (holds, option, fix) => {
    if (!holds) throw new PorticoError('CONFIG_INVALID', { option, fix })
  }
  demand(isRecord(options), 'options', 'Pass an object.')
  for (const name of ['plugins', 'networks'] as const) demand(options[name] !== undefined, name, CHECKS[name][1])
  for (const [name, value] of Object.entries(options)) {
    const [isValid, fix] = CHECKS[name as keyof typeof CHECKS] ?? [undefined, `There is no such option.${guess(name)}`]
    demand(value === undefined || isValid?.(value) === true, name, fix)
  }
  checkFeatures(options, demand)
  checkPlugins(options, demand)
  const { customRpcUrls = {}, networks, embedded, container, rpcRanking, rpcUrl, publicRpc } = options
  for (const [chainId, endpoints] of Object.entries(customRpcUrls)) {
    const option = `customRpcUrls["${chainId}"]`
    const isOffered = networks.some(({ caipNetworkId }) => caipNetworkId === chainId)
    demand(isOffered, option, 'Write the caipNetworkId of one of "networks".')
    demand(isListOf(isRecord)(endpoints), option, ENDPOINTS)
  }
  demand(!(embedded && container), 'container', 'Leave it out: with "embedded" the modal is where <portico-modal> is.')
  const hasEndpoints = Object.keys(customRpcUrls).length > 0 || rpcUrl !== undefined || publicRpc === true
  demand(!rpcRanking || hasEndpoints, 'rpcRanking', 'Set customRpcUrls, rpcUrl or publicRpc: there is nothing to rank.')
  checkUrls(options)
}

function checkFeatures(
  { features = {}, plugins, termsConditionsUrl, privacyPolicyUrl }: PorticoOptions,
  demand: Demand,
): void {
  for (const [name, value] of Object.entries(features)) {
    const option = `features.${name}`
    const isOwn = Object.hasOwn(DEFAULT_FEATURES, name)
    const isThere = isOwn || plugins.some(({ manifest }) => manifest.feature?.flag === name)
    demand(isThere, option, 'There is no such feature. Register its plugin, or leave it out.')
    const isValid = isOwn ? isValueOf(name as keyof typeof DEFAULT_FEATURES, value) : isFlagValue(value)
    demand(value === undefined || isValid, option, 'Look its values up in the docs.')
  }
  const hasTerms = termsConditionsUrl !== undefined || privacyPolicyUrl !== undefined
  demand(!features.legalCheckbox || hasTerms, 'features.legalCheckbox', 'Set termsConditionsUrl or privacyPolicyUrl.')
}

function checkPlugins(options: PorticoOptions, demand: Demand): void {
  const { plugins, siwx, siweConfig, pairing, relayUrl } = options
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

/** The option that was probably meant. */
function guess(name: string): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const likely = Object.keys(CHECKS).find((known) => plain(known).startsWith(plain(name).slice(0, 6)))
  return likely === undefined ? '' : ` Did you mean "${likely}"?`
}

function isLocale(value: unknown): boolean {
  const tag = isRecord(value) ? value.locale : value
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
