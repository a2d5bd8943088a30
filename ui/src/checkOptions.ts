import { PorticoError } from '@portico/kernel'
import type { PorticoOptions } from './options.js'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const LISTS = ['plugins', 'networks'] as const
const SWITCHES = [
  'publicRpc',
  'disableAppend',
  'allowUnsupportedChain',
  'enableNetworkSwitch',
  'enableReconnect',
] as const

/**
 * Finds mistakes in a host's options before anything starts; what networks and plugins must be, the kernel checks.
 * @throws `CONFIG_INVALID` naming the option and what to write, `CONFIG_BAD_URL` (protocol.md §0.3)
 */
export function checkOptions(options: PorticoOptions): void {
  const demand = (holds: boolean, option: string, fix: string) => {
    if (!holds) throw new PorticoError('CONFIG_INVALID', { option, fix })
  }
  demand(typeof options === 'object' && options !== null, 'options', 'Pass an object.')
  const { themeMode = 'light', instanceId = 'x', customRpcUrls = {}, locale = 'en', messages = {}, networks } = options
  for (const name of LISTS) demand(Array.isArray(options[name]), name, 'Pass a list.')
  for (const name of SWITCHES) demand(typeof (options[name] ?? true) === 'boolean', name, 'Write true or false.')
  demand(
    ['light', 'dark'].includes(themeMode),
    'themeMode',
    'Write "light" or "dark"; leave it out to follow the system.',
  )
  demand(isLocale(locale), 'locale', 'Write a language tag like "pt-BR", or import a locale of @portico/ui/locales.')
  demand(typeof messages === 'object' && messages !== null, 'messages', 'Pass an object: { connectWallet: "Sign in" }.')
  demand(/^[\w-]{1,32}$/.test(instanceId), 'instanceId', 'Write 1 to 32 letters, digits, hyphens or underscores.')

  for (const [chainId, endpoints] of Object.entries(customRpcUrls)) {
    const option = `customRpcUrls["${chainId}"]`
    const isOffered = networks.some(({ caipNetworkId }) => caipNetworkId === chainId)
    demand(isOffered, option, 'Write the caipNetworkId of one of "networks".')
    demand(Array.isArray(endpoints), option, 'Pass a list: [{ url: "https://…" }].')
    for (const { url } of endpoints) checkUrl(url, option)
  }
}

function isLocale(locale: NonNullable<PorticoOptions['locale']>): boolean {
  try {
    return Intl.getCanonicalLocales(typeof locale === 'string' ? locale : locale.locale).length === 1
  } catch {
    return false
  }
}

function checkUrl(text: string, option: string): void {
  let url: URL | undefined
  try {
    url = new URL(text)
  } catch {}
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname))) return
  // Paths and queries of endpoints often hold keys, and errors end in logs.
  throw new PorticoError('CONFIG_BAD_URL', { option, url: url ? `${url.protocol}//${url.host}` : '' })
}
