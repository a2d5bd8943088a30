import { isPorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { checkOptions } from './checkOptions.js'
import type { PorticoOptions } from './options.js'
import { testNetwork } from './testing/createTestChain.js'

function problemOf(options: object | null | undefined) {
  try {
    checkOptions(options as PorticoOptions)
    return undefined
  } catch (error) {
    if (!isPorticoError(error)) throw error
    return { code: error.code, ...error.context }
  }
}

const GOOD = { plugins: [], networks: [testNetwork('1')] }

describe('checkOptions', () => {
  it('accepts the least and the most', () => {
    expect(problemOf(GOOD)).toBeUndefined()
    expect(
      problemOf({
        ...GOOD,
        themeMode: 'dark',
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
  ])('names the option that is wrong and what to write: %j', (options, option) => {
    expect(problemOf(options)).toMatchObject({
      code: 'CONFIG_INVALID',
      option,
      fix: expect.stringMatching(/\w{4}.*\.$/),
    })
  })

  it.each([
    'http://node.example',
    'http://localhost.evil.example',
    'http://10.0.0.1:8545',
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
