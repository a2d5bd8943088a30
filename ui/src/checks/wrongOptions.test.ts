import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type AnyToken, createToken, isPorticoError, Names, Pairing, type PorticoError, SignIn } from '@portico/kernel'
import { describe, expect, it, vi } from 'vitest'
import { createPortico } from '../createPortico.js'
import type { PorticoOptions } from '../options/options.js'
import { createTestChain, testNetwork } from '../testing/createTestChain.js'
import { createTestFeature } from '../testing/createTestFeature.js'
import { OTHER_NAMES } from './otherNames.js'

/** What a host may get wrong, and what it reads then: what is wrong, what to do, and where to read more. */

const chain = () => createTestChain().plugin
const GOOD = { plugins: [chain()], networks: [testNetwork('1')] }
/** A plugin of any maker that provides or requires something. */
const feature = (id: string, provides: AnyToken[], requires: AnyToken[] = []) =>
  ({
    manifest: {
      ...{ id, kernel: 2, namespaces: 'global' },
      provides: Object.fromEntries(provides.map((token) => [token.id, token])),
      requires: Object.fromEntries(requires.map((token) => [token.id, token])),
    },
    load: async () => ({ activate: () => ({}) }),
  }) as never
const Indexer = createToken<object>('indexer@1')
/** As viem has them. */
const viemChain = {
  ...{ id: 10, name: 'OP Mainnet', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  rpcUrls: { default: { http: ['https://node.example'] } },
}
const network = (more: object) => ({ ...testNetwork('1'), ...more })
const act = () => {}
const SIWE = { getNonce: act, createMessage: act, verifyMessage: act, getSession: act, signOut: act }

type Row = readonly [options: object | null | undefined, code: PorticoError['code'], sentence: string, fix: string]

const option = (name: string, value: unknown, found: string, fix: string): Row => [
  { ...GOOD, [name]: value },
  'CONFIG_INVALID',
  `The option "${name}" is ${found}.`,
  fix,
]
const service = (name: string, value: unknown, fix: string): Row => [
  { ...GOOD, [name]: value },
  'CONFIG_BAD_URL',
  `The option "${name}" holds no URL that Portico may call`,
  fix,
]
const endpoint = (url: unknown, fix: string): Row => [
  { ...GOOD, customRpcUrls: { 'test:1': [{ url }] } },
  'CONFIG_BAD_URL',
  'The option "customRpcUrls["test:1"]" holds no URL that Portico may call',
  fix,
]

const THROWN: readonly Row[] = [
  // The options as a whole
  [undefined, 'CONFIG_INVALID', 'The option "options" is undefined.', 'Pass an object: createPortico({'],
  [null, 'CONFIG_INVALID', 'The option "options" is null.', 'Pass an object: createPortico({'],
  [[], 'CONFIG_INVALID', 'The option "options" is a list.', 'Pass an object: createPortico({'],
  [
    { ...GOOD, projectID: 'p' },
    'CONFIG_INVALID',
    'The option "projectID" can\'t be used as it is.',
    'There is no such option. Did you mean "projectId"?',
  ],
  [
    { ...GOOD, quux: 1 },
    'CONFIG_INVALID',
    'The option "quux" can\'t be used as it is.',
    'Leave it out; docs/options.md lists all that there are.',
  ],
  // Plugins
  [{ networks: GOOD.networks }, 'CONFIG_INVALID', 'The option "plugins" is missing.', 'Pass a list of plugins'],
  option('plugins', chain(), 'an object', 'Pass a list of plugins'),
  [
    { ...GOOD, plugins: [createTestChain] },
    'CONFIG_INVALID',
    'The option "plugins[0]" is a function that makes a plugin.',
    'Call it: createTestChain().',
  ],
  [
    { ...GOOD, plugins: [false, null, chain(), {}] },
    'CONFIG_INVALID',
    'The option "plugins[3]" is an object.',
    "Write what a plugin's own function returns",
  ],
  [
    { ...GOOD, plugins: [Promise.resolve(chain())] },
    'CONFIG_INVALID',
    'The option "plugins[0]" is a promise.',
    'Await it',
  ],
  [
    { ...GOOD, plugins: ['test'] },
    'CONFIG_INVALID',
    'The option "plugins[0]" is a text.',
    "Write what a plugin's own function returns",
  ],
  [
    { ...GOOD, plugins: [chain(), chain()] },
    'PLUGINS_INVALID',
    "The plugins don't fit together.",
    'Plugin "test" is registered twice. List it once.',
  ],
  [
    { ...GOOD, plugins: [chain(), feature('one', [Names]), feature('two', [Names])] },
    'PLUGINS_INVALID',
    "The plugins don't fit together.",
    'Plugins "one" and "two" both provide names@1 (global). Leave one of them out.',
  ],
  [
    { ...GOOD, plugins: [chain(), feature('balances', [], [Indexer])] },
    'PLUGINS_INVALID',
    "The plugins don't fit together.",
    'requires indexer@1 (global), which no plugin provides. Install @portico/service-indexer and list its plugin.',
  ],
  [
    { ...GOOD, plugins: [] },
    'ADAPTER_MISSING',
    'no plugin serves "test", which the network Test 1 (test:1) needs.',
    '@portico/chain-test',
  ],
  // Networks
  [{ plugins: GOOD.plugins }, 'CONFIG_INVALID', 'The option "networks" is missing.', 'Pass a list of networks.'],
  option('networks', testNetwork('1'), 'an object', 'Pass a list of networks.'),
  [{ ...GOOD, networks: [] }, 'CONFIG_INVALID', 'The option "networks"', 'List at least one network.'],
  [
    { ...GOOD, networks: [testNetwork('1'), viemChain] },
    'CONFIG_INVALID',
    'The option "networks[1]" is a chain of viem.',
    'Write toNetwork(chain), with toNetwork of @portico/viem.',
  ],
  option('defaultNetwork', viemChain, 'a chain of viem', 'toNetwork of @portico/viem'),
  [
    { ...GOOD, networks: ['test:1'] },
    'CONFIG_INVALID',
    'The option "networks[0]" is a text.',
    'Write the record of a network.',
  ],
  [
    { ...GOOD, networks: [testNetwork('1'), testNetwork('1')] },
    'CONFIG_INVALID',
    'The option "networks"',
    'test:1 is listed twice.',
  ],
  [
    { ...GOOD, networks: [network({ caipNetworkId: 'one' })] },
    'CONFIG_INVALID',
    'The option "networks"',
    '"one" is not a CAIP-2 id.',
  ],
  [
    { ...GOOD, networks: [network({ chainNamespace: 'other' })] },
    'CONFIG_INVALID',
    'The option "networks"',
    'test:1 does not belong to the namespace other.',
  ],
  [
    { ...GOOD, networks: [network({ rpcUrls: 'https://node.example' })] },
    'CONFIG_INVALID',
    'The option "networks"',
    'Write rpcUrls of test:1 as {',
  ],
  [{ ...GOOD, networks: [network({ id: -1 })] }, 'CHAIN_ID_INVALID', 'Invalid chainId: test:1', 'Write a whole number'],
  [
    { ...GOOD, defaultNetwork: testNetwork('2') },
    'CONFIG_INVALID',
    'The option "defaultNetwork"',
    'test:2 must be one of "networks".',
  ],
  // URLs
  endpoint(undefined, 'It is empty: set it. If it comes from the environment'),
  endpoint('', 'It is empty: set it.'),
  endpoint('/rpc', 'It is relative: write it with scheme and host, https://….'),
  endpoint('node.example/v1', 'It has no scheme: write https:// in front.'),
  endpoint('http://node.example', 'Write https://, or a URL of this machine.'),
  service('apiUrl', 'http://api.example', 'or a path of this page, such as "/service"'),
  service('directoryUrl', '//evil.example', 'It is relative'),
  service('relayUrl', 'https://relay.example', 'Write wss://'),
  service('relayUrl', 'http://192.168.1.20', 'Write wss://'),
  option('rpcUrl', 5, 'a number', 'Write a URL as text, or leave it out.'),
  [
    { ...GOOD, customRpcUrls: { 'test:9': [] } },
    'CONFIG_INVALID',
    'The option "customRpcUrls["test:9"]" is the endpoints of another network.',
    'Write the caipNetworkId of one of "networks".',
  ],
  [
    { ...GOOD, customRpcUrls: { 'test:1': 'https://node.example' } },
    'CONFIG_INVALID',
    'The option "customRpcUrls["test:1"]" is a text.',
    'Pass lists by CAIP-2 id',
  ],
  option('customRpcUrls', ['https://node.example'], 'a list', 'Pass lists by CAIP-2 id'),
  [{ ...GOOD, rpcRanking: true }, 'CONFIG_INVALID', 'The option "rpcRanking"', 'there is nothing to rank'],
  // Signing in, and what needs a plugin
  [
    { ...GOOD, siwx: {}, siweConfig: SIWE },
    'SIGN_IN_OPTIONS_CONFLICT',
    'Cannot set both `siweConfig` and `siwx` options.',
    'Leave `siweConfig` out.',
  ],
  [
    { ...GOOD, siwx: { required: true } },
    'CONFIG_INVALID',
    'The option "siwx"',
    'Register a plugin that provides sign-in@1 (@portico/service-sign-in)',
  ],
  [{ ...GOOD, siweConfig: SIWE }, 'CONFIG_INVALID', 'The option "siweConfig"', 'sign-in@1'],
  [
    { ...GOOD, plugins: [chain(), feature('lamps', [SignIn])], siwx: { statement: 'schön' } },
    'CONFIG_INVALID',
    'The option "siwx.statement"',
    'Write one line of plain ASCII',
  ],
  [{ ...GOOD, pairing: {} }, 'CONFIG_INVALID', 'The option "pairing"', 'pairing@1 (@portico/service-pairing)'],
  [
    { ...GOOD, plugins: [chain(), feature('lamps', [Pairing])], pairing: {} },
    'CONFIG_INVALID',
    'The option "relayUrl"',
    'Set it: without a relay nothing can be paired.',
  ],
  // Features
  [
    { ...GOOD, features: { lamp: true } },
    'CONFIG_INVALID',
    'The option "features.lamp"',
    'There is no such feature. Register its plugin, or leave it out.',
  ],
  [
    { ...GOOD, plugins: [chain(), createTestFeature('lamp', { flag: 'lamp', default: true })], features: { lamp: 7 } },
    'CONFIG_INVALID',
    'The option "features.lamp" is a number.',
    'true or false',
  ],
  [
    { ...GOOD, features: { allWallets: 'desktop' } },
    'CONFIG_INVALID',
    'The option "features.allWallets" is a text.',
    'docs/options.md',
  ],
  [
    { ...GOOD, features: { legalCheckbox: true } },
    'CONFIG_INVALID',
    'The option "features.legalCheckbox"',
    'Set termsConditionsUrl or privacyPolicyUrl.',
  ],
  option('features', ['lamp'], 'a list', 'Pass an object'),
  // Single options
  option('projectId', 7, 'a number', 'Write the id that your services know this page by.'),
  option('projectId', '', 'an empty text', 'Write the id that your services know this page by.'),
  option('metadata', 'Shop', 'a text', 'Pass { name, description, url, icons'),
  option('publicRpc', 'yes', 'a text', 'Write true or false.'),
  option('themeMode', 'auto', 'a text', 'Leave it out: the system decides then.'),
  option('themeMode', 'sepia', 'a text', 'Write "light" or "dark"'),
  option('themeVariables', 'dark', 'a text', 'Pass an object'),
  option('locale', 'no tag', 'a text', 'Write a language tag'),
  option('messages', 'Hello', 'a text', 'Pass an object'),
  option('featuredWalletIds', 'one', 'a text', 'Pass a list of wallet ids'),
  option('customWallets', [{ id: 'mine' }], 'a list', 'Pass a list of wallets'),
  option('chainImages', { 'test:1': '/one.png' }, 'an object', 'Pass an object of https or data:image/'),
  option('termsConditionsUrl', '/terms', 'a text', 'Write an https address.'),
  option('defaultAccountTypes', { test: 'smart' }, 'an object', 'Pass "eoa", "smartAccount" or "payment"'),
  [
    { ...GOOD, defaultAccountTypes: { test: 'payment' } },
    'CONFIG_INVALID',
    'The option "defaultAccountTypes["test"]"',
    'Write one of: eoa.',
  ],
  option('analytics', { consent: 'yes' }, 'an object', 'Pass { consent:'),
  option('container', '#place', 'a text', 'Pass an element of the page.'),
  [
    { ...GOOD, embedded: true, container: { append: act } },
    'CONFIG_INVALID',
    'The option "container"',
    'Leave it out: with "embedded"',
  ],
  option('alerts', true, 'a boolean', 'Write "bar", "console" or "off".'),
  option('instanceId', '../x', 'a text', 'Write 1 to 32 letters'),
  option('storage', {}, 'an object', 'Pass an object like localStorage.'),
  option('log', {}, 'an object', 'Pass an object with a method error(text, cause).'),
  option('preload', 'hover', 'a text', 'Write "idle", "intent" or "none".'),
]

const caught = (options: unknown): PorticoError | undefined => {
  try {
    createPortico(options as PorticoOptions)
    return undefined
  } catch (error) {
    if (!isPorticoError(error)) throw error
    return error
  }
}
/** One paragraph of docs/errors.md. */
const pageOf = (code: string) => `See docs/errors.md#${code.toLowerCase()}`

describe('a page in development', () => {
  it('has nothing to say about what is right', () => {
    const lines: string[] = []
    const log = { error: (text: string) => void lines.push(text) }
    const plugins = [chain(), false, null, undefined]
    const services = { apiUrl: '/data', rpcUrl: 'http://192.168.1.20:8545', directoryUrl: 'http://desk.local:3000/d' }
    const customRpcUrls = { 'test:1': [{ url: 'http://10.0.0.7:8545' }] }
    const options = { ...GOOD, ...services, plugins, customRpcUrls, projectId: 'p', relayUrl: 'ws://172.20.0.2/', log }
    expect([caught(options), lines]).toEqual([undefined, []])
  })

  it('is wrong in many ways', () => {
    expect(THROWN.length + SLIPS.length).toBeGreaterThanOrEqual(66)
  })

  const rows = THROWN.map(([options, code, sentence, fix]) => ({ options, code, sentence, fix }))
  it.each(rows)('$code: $sentence $fix', ({ options, code, sentence, fix }) => {
    const message = caught(options)?.message
    expect(message?.startsWith(`${code}: `)).toBe(true)
    expect(message).toContain(sentence)
    expect(message).toContain(fix)
    expect(message?.endsWith(pageOf(code))).toBe(true)
  })

  it('never repeats what an option holds: it may be a key', () => {
    const url = 'http://user:word@node.example/key?k=key'
    for (const wrong of [{ projectId: { key: 'secret-key' } }, { themeMode: 'secret-key' }, { apiUrl: url }]) {
      const error = caught({ ...GOOD, ...wrong })
      expect(`${error?.message} ${JSON.stringify(error?.context)}`).not.toMatch(/secret|word|\/key/)
    }
  })

  it.each(Object.entries(OTHER_NAMES))('knows the option of another widget: %s', (name, fix) => {
    const message = caught({ ...GOOD, [name]: 1 })?.message
    expect(message).toBe(
      `CONFIG_INVALID: The option "${name}" is an option of another widget. ${fix} ${pageOf('CONFIG_INVALID')}`,
    )
  })
})

const SLIPS: readonly (readonly [options: object, sentence: string, fix: string])[] = [
  [{ locale: 'tlh' }, 'The option "locale" is a language without words.', 'Write one of en, ar, de'],
  [
    { messages: { connectwallet: 'x' } },
    '"messages["connectwallet"]" is a text that is nowhere.',
    'Did you mean "connect',
  ],
  [{ featuredWalletIds: ['vault'] }, 'wallets that are nowhere (vault).', 'Set "directoryUrl" or "walletSource"'],
  [{ includeWalletIds: ['vault'] }, 'wallets that are nowhere (vault).', 'or list the wallets in "customWallets"'],
  [
    { apiUrl: '/data' },
    'The option "projectId" is missing.',
    'Set it: apiUrl will be called without an id of this page.',
  ],
  [{ plugins: [chain(), feature('codes', [Pairing])] }, 'The option "relayUrl" is missing.', 'without a relay'],
  [
    { themeVariables: { '--portico-acent': 'red' } },
    'is no variable of the theme.',
    'Did you mean "--portico-accent"?',
  ],
  [{ themeVariables: { '--w3m-accent': 'red' } }, 'is a variable of another widget.', 'Write "--portico-accent".'],
  [
    { themeVariables: { '--rk-colors-accentColor': 'red' } },
    'a variable of another widget.',
    'Write "--portico-accent".',
  ],
]

describe('what works in part', () => {
  const logged = (options: object) => {
    const lines: string[] = []
    createPortico({ ...GOOD, log: { error: (text: string) => void lines.push(text) }, ...options } as PorticoOptions)
    return () => lines.filter((line) => line.startsWith('CONFIG_INVALID: '))
  }

  const rows = SLIPS.map(([options, sentence, fix]) => ({ options, sentence, fix }))
  it.each(rows)('is logged: $sentence $fix', async ({ options, sentence, fix }) => {
    const lines = logged(options)
    await vi.waitFor(() => expect(lines()).toHaveLength(1))
    const [line] = lines()
    expect(line).toContain(sentence)
    expect(line).toContain(fix)
    expect(line?.endsWith(pageOf('CONFIG_INVALID'))).toBe(true)
  })

  it('is logged: a plugin without a network', () => {
    const manifest = { ...chain().manifest, id: 'idle', namespaces: ['idle'] }
    const [line] = logged({ plugins: [chain(), { ...chain(), manifest }] })()
    expect(line).toContain('is a list with "idle", which has no network. Add a network of idle to "networks"')
  })
})

describe('in production', () => {
  const script = `
    import { createPortico } from './ui/src/index.ts'
    const network = { id: '1', caipNetworkId: 'test:1', chainNamespace: 'test', name: 'One', rpcUrls: { default: { http: [] } } }
    const manifest = { id: 'test', kernel: 2, namespaces: ['test'], provides: {} }
    const plugin = { manifest, load() {} }
    const signIn = { manifest: { ...manifest, id: 'gate', provides: { it: { id: 'sign-in@1' } } }, load() {} }
    const outcome = (options) => {
      try {
        createPortico({ networks: [network], ...options })
        return 'works'
      } catch ({ code, context, message }) {
        return [code, context?.option, message].join(' ')
      }
    }
    console.log(JSON.stringify([
      outcome({}),
      outcome({ plugins: plugin }),
      outcome({ plugins: [() => plugin] }),
      outcome({ plugins: [plugin, 'text'] }),
      outcome({ plugins: [plugin], siwx: { required: true } }),
      outcome({ plugins: [plugin], apiUrl: 'http://api.example' }),
      outcome({ plugins: [plugin], apiUrl: 'http://192.168.1.20' }),
      outcome({ plugins: [plugin, false, null, undefined] }),
      outcome({ plugins: [plugin, signIn], siwx: { required: true } }),
      outcome({ plugins: [plugin], siwx: {} }),
      outcome({ plugins: [plugin], apiUrl: '/data', quux: 1 }),
    ]))`

  it('refuses no list of plugins, what is no plugin, a sign-in that would be left out, and URLs in the clear', async () => {
    const conditions = ['production', '@portico/source'].map((name) => `--conditions=${name}`)
    const run = promisify(execFile)(process.execPath, [
      ...conditions,
      ...['--import', 'tsx', '--input-type=module', '--eval', script],
    ])
    const outcomes: readonly string[] = JSON.parse((await run).stdout)
    expect(outcomes.slice(0, 5)).toEqual([
      ...Array.from({ length: 4 }, () => expect.stringMatching(/^CONFIG_INVALID plugins CONFIG_INVALID \{/)),
      expect.stringMatching(/^CONFIG_INVALID siwx CONFIG_INVALID \{/),
    ])
    expect(outcomes.slice(5, 7)).toEqual([
      'CONFIG_BAD_URL apiUrl CONFIG_BAD_URL {"option":"apiUrl","url":"http://api.example"}',
      'CONFIG_BAD_URL apiUrl CONFIG_BAD_URL {"option":"apiUrl","url":"http://192.168.1.20"}',
    ])
    expect(outcomes.slice(7)).toEqual(['works', 'works', 'works', 'works'])
  })
})
