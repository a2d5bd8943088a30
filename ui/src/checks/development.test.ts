import { type AnyToken, isPorticoError, Pairing, SignIn } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import type { PorticoOptions } from '../options/options.js'
import { testNetwork } from '../testing/createTestChain.js'
import { createTestFeature } from '../testing/createTestFeature.js'
import { checkOptions } from './development.js'
import { checkOptions as checkInProduction } from './production.js'

function problemOf(options: object | null | undefined) {
  try {
    checkOptions(options as PorticoOptions)
    return undefined
  } catch (error) {
    if (!isPorticoError(error)) throw error
    return { code: error.code, ...error.context }
  }
}

const LAMP = createTestFeature('lamp-shop', { flag: 'lamp', default: true })
const GOOD = { plugins: [], networks: [testNetwork('1')] }

const act = () => {}
const SIWE = { getNonce: act, createMessage: act, verifyMessage: act, getSession: act, signOut: act }
/** A plugin of another maker: what it provides is what counts, and no id. */
const providing = (token: AnyToken) => ({ manifest: { id: 'lamps', provides: { lamp: token } }, load() {} })

describe('checkOptions', () => {
  it('accepts the least and the most [S3.30]', () => {
    expect(problemOf(GOOD)).toBeUndefined()
    expect(
      problemOf({
        ...GOOD,
        plugins: [LAMP, createTestFeature('hues', { flag: 'hues', default: true })],
        projectId: 'shop',
        features: { lamp: false, hues: ['red'], allWallets: 'mobile' },
        metadata: { name: 'Shop', description: 'Sells', url: 'https://shop.example', icons: [] },
        defaultAccountTypes: { test: 'eoa' },
        customWallets: [{ id: 'vault', name: 'Vault' }],
        featuredWalletIds: ['vault'],
        includeWalletIds: ['vault'],
        excludeWalletIds: ['other'],
        termsConditionsUrl: 'https://shop.example/terms',
        privacyPolicyUrl: 'https://shop.example/privacy',
        themeMode: 'dark',
        themeVariables: { '--portico-radius': '2px' },
        locale: 'pt-BR',
        messages: { back: 'Home' },
        instanceId: 'shop_2',
        publicRpc: true,
        enableReconnect: false,
        customRpcUrls: {
          'test:1': [
            { url: 'https://node.example/v1' },
            { url: 'http://localhost:8545' },
            { url: 'http://127.0.0.1:8545' },
            { url: 'http://[::1]:8545/' },
          ],
        },
      }),
    ).toBeUndefined()
  })

  it.each([
    [undefined, 'options'],
    [null, 'options'],
    [{ networks: [] }, 'plugins'],
    [{ plugins: [] }, 'networks'],
    [{ ...GOOD, themeMode: 'sepia' }, 'themeMode'],
    [{ ...GOOD, locale: 'no tag' }, 'locale'],
    [{ ...GOOD, locale: { locale: 'x', messages: {} } }, 'locale'],
    [{ ...GOOD, messages: 'x' }, 'messages'],
    [{ ...GOOD, instanceId: '../x' }, 'instanceId'],
    [{ ...GOOD, publicRpc: 'yes' }, 'publicRpc'],
    [{ ...GOOD, enableReconnect: 0 }, 'enableReconnect'],
    [{ ...GOOD, customRpcUrls: { 'test:9': [] } }, 'customRpcUrls["test:9"]'],
    [{ ...GOOD, customRpcUrls: { 'test:1': 'https://x.example' } }, 'customRpcUrls["test:1"]'],
    [{ ...GOOD, customRpcUrls: [] }, 'customRpcUrls'],
    [{ ...GOOD, plugins: [{}] }, 'plugins[0]'],
    [{ ...GOOD, projectId: 7 }, 'projectId'],
    [{ ...GOOD, metadata: { name: 'Shop', icons: ['javascript:1'] } }, 'metadata'],
    [{ ...GOOD, sdkType: '' }, 'sdkType'],
    [{ ...GOOD, rpcUrl: 5 }, 'rpcUrl'],
    [{ ...GOOD, rpcRanking: true }, 'rpcRanking'],
    [{ ...GOOD, chainImages: { 'test:1': 'http://x.example/1.png' } }, 'chainImages'],
    [{ ...GOOD, connectorImages: ['x'] }, 'connectorImages'],
    [{ ...GOOD, defaultAccountTypes: { test: 'smart' } }, 'defaultAccountTypes'],
    [{ ...GOOD, discovery: { announce: true } }, 'discovery'],
    [{ ...GOOD, customWallets: [{ id: 'x' }] }, 'customWallets'],
    [{ ...GOOD, featuredWalletIds: 'x' }, 'featuredWalletIds'],
    [{ ...GOOD, includeWalletIds: [''] }, 'includeWalletIds'],
    [{ ...GOOD, excludeWalletIds: [1] }, 'excludeWalletIds'],
    [{ ...GOOD, walletSource: { list() {} } }, 'walletSource'],
    [{ ...GOOD, termsConditionsUrl: 'http://x.example' }, 'termsConditionsUrl'],
    [{ ...GOOD, privacyPolicyUrl: '/privacy' }, 'privacyPolicyUrl'],
    [{ ...GOOD, analytics: { consent: 'yes' } }, 'analytics'],
    [{ ...GOOD, alerts: true }, 'alerts'],
    [{ ...GOOD, plugins: [LAMP], features: { lamps: true } }, 'features.lamps'],
    [{ ...GOOD, plugins: [LAMP], features: { lamp: 'yes' } }, 'features.lamp'],
    [{ ...GOOD, plugins: [LAMP], features: { 'lamp-shop': true } }, 'features.lamp-shop'],
    [{ ...GOOD, features: { lamp: true } }, 'features.lamp'],
    [{ ...GOOD, features: { allWallets: 'desktop' } }, 'features.allWallets'],
    [{ ...GOOD, features: { hues: ['red'] } }, 'features.hues'],
    [{ ...GOOD, features: { legalCheckbox: true } }, 'features.legalCheckbox'],
    [{ ...GOOD, features: { connectorTypeOrder: ['wallets'] } }, 'features.connectorTypeOrder'],
    [{ ...GOOD, themeVariables: 'dark' }, 'themeVariables'],
    [{ ...GOOD, embedded: 1 }, 'embedded'],
    [{ ...GOOD, container: '#place' }, 'container'],
    [{ ...GOOD, embedded: true, container: { append() {} } }, 'container'],
    [{ ...GOOD, storage: {} }, 'storage'],
    [{ ...GOOD, fetch: 'x' }, 'fetch'],
    [{ ...GOOD, clock: {} }, 'clock'],
    [{ ...GOOD, log: {} }, 'log'],
    [{ ...GOOD, logLevel: 'debug' }, 'logLevel'],
  ])('names the option that is wrong and what to write: %j', (options, option) => {
    expect(problemOf(options)).toMatchObject({
      code: 'CONFIG_INVALID',
      option,
      fix: expect.stringMatching(/\w{4}.*\.$/),
    })
  })

  it.each([
    ['projectID', 'projectId'],
    ['themevariables', 'themeVariables'],
    ['custom_rpc_urls', 'customRpcUrls'],
  ])('knows no option "%s" and guesses which one was meant', (name, meant) => {
    const problem = problemOf({ ...GOOD, [name]: 'x' })
    expect(problem).toMatchObject({ code: 'CONFIG_INVALID', option: name })
    expect(JSON.stringify(problem)).toContain(meant)
  })

  it.each([
    ['siwx', {}, SignIn],
    ['siweConfig', SIWE, SignIn],
    ['pairing', { telemetry: false }, Pairing],
  ])('takes %s only beside a plugin that provides what follows it, whatever its id is', (option, value, token) => {
    const rest = { networks: GOOD.networks, relayUrl: 'wss://relay.example', [option]: value }
    expect(problemOf({ ...rest, plugins: [providing(token)] })).toBeUndefined()
    const others = [{ manifest: { id: 'sign-in' } }, { manifest: { id: 'pairing', provides: {} } }]
    for (const plugin of others)
      expect(problemOf({ ...rest, plugins: [{ ...plugin, load() {} }] })).toEqual({
        code: 'CONFIG_INVALID',
        option,
        fix: `Register a plugin that provides ${token.id}, or leave it out.`,
      })
  })

  it('wants a relay where pairing is set up', () => {
    expect(problemOf({ ...GOOD, plugins: [providing(Pairing)], pairing: {} })).toMatchObject({ option: 'relayUrl' })
  })

  it.each(['frameUrl', 'apiUrl', 'rpcUrl', 'directoryUrl', 'analyticsUrl'])(
    'wants %s encrypted, or on this machine',
    (name) => {
      for (const check of [checkOptions, checkInProduction]) {
        const ask = (url: string) => () => check({ ...GOOD, [name]: url })
        expect(ask('https://service.example/base')).not.toThrow()
        expect(ask('http://127.0.0.1:8787')).not.toThrow()
        expect(ask('http://service.example')).toThrow('CONFIG_BAD_URL')
      }
    },
  )

  it('wants a socket address for the relay', () => {
    expect(problemOf({ ...GOOD, relayUrl: 'wss://relay.example' })).toBeUndefined()
    expect(problemOf({ ...GOOD, relayUrl: 'ws://localhost:5000' })).toBeUndefined()
    expect(problemOf({ ...GOOD, relayUrl: 'https://relay.example' })).toMatchObject({ code: 'CONFIG_BAD_URL' })
  })

  describe('what visitors sign', () => {
    const problemWith = (statement: unknown) =>
      problemOf({ ...GOOD, plugins: [providing(SignIn)], siwx: { statement } })

    it.each([undefined, 'Welcome to the shop.', "a-Z_09 .~:/?#[]@!$&'()*+,;="])('may be %j', (statement) => {
      expect(problemWith(statement)).toBeUndefined()
    })

    it.each([
      'Willkommen, schön!',
      'ようこそ',
      'Welcome 👋',
      'Welcome.\nURI: https://evil.example',
      'Welcome.\n',
      'Welcome.\r',
      'A\tB',
      'A\u2028B',
      'A\u007f',
      '100% "safe"',
      '',
      7,
      null,
    ])('is not %j: the message would break', (statement) => {
      expect(problemWith(statement)).toEqual({
        code: 'CONFIG_INVALID',
        option: 'siwx.statement',
        fix: expect.stringMatching(/one line of plain ASCII.*EIP-4361/),
      })
    })
  })

  it.each([
    'http://node.example',
    'http://localhost.evil.example',
    'http://10.0.0.1.evil.example:8545',
    'ws://localhost:8545',
    'ftp://localhost',
    'javascript:alert(1)',
    '/rpc',
    '',
    undefined,
  ])('refuses %s to read from', (url) => {
    expect(problemOf({ ...GOOD, customRpcUrls: { 'test:1': [{ url }] } })).toMatchObject({
      code: 'CONFIG_BAD_URL',
      option: 'customRpcUrls["test:1"]',
    })
  })

  it('does not repeat keys that are part of an address', () => {
    const problem = problemOf({ ...GOOD, customRpcUrls: { 'test:1': [{ url: 'http://u:pw@node.example/key?k=key' }] } })
    expect(problem).toMatchObject({ url: 'http://node.example' })
    expect(JSON.stringify(problem)).not.toMatch(/key|pw/)
  })
})
