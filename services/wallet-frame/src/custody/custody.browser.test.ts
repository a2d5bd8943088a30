import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** What only a browser has: a store for keys that can't be read, and passkeys. Runs the code of the frame as it is. */
const script = await bundle()
const server = createServer((request, response) => {
  const isScript = request.url === '/frame.js'
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
  response.end(isScript ? script : '<!doctype html><script src="/frame.js"></script>')
})
let browser: Browser
let page: Page

beforeAll(async () => {
  await once(server.listen(0, 'localhost'), 'listening')
  browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
})
afterAll(async () => {
  await browser?.close()
  server.close()
})
beforeEach(async () => {
  const context = await browser.newContext()
  page = await context.newPage()
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`)
})
afterEach(() => page.context().close())

describe('the key of a device', () => {
  it('opens its wallet after a reload, can not be read, and is gone when it is forgotten', async () => {
    const made = await page.evaluate(async () => {
      const { createDeviceOpener, indexedDbKeyStore, sealedEnvelopes } = window.frame
      return sealedEnvelopes.create('user-1', createDeviceOpener(indexedDbKeyStore))
    })
    await page.reload()
    const seen = await page.evaluate(async (wallet) => {
      const { addressesOf, createDeviceOpener, indexedDbKeyStore, sealedEnvelopes } = window.frame
      const device = createDeviceOpener(indexedDbKeyStore)
      const addresses = await sealedEnvelopes.open(wallet, device, addressesOf)
      const kept = (await indexedDbKeyStore.read('sealing-key')) as CryptoKey
      const read = await crypto.subtle.exportKey('raw', kept).catch((error: Error) => error.name)
      await device.forget()
      const after = await sealedEnvelopes.open(wallet, device, addressesOf).catch((error: Error) => error.message)
      return { addresses, read, after }
    }, made)
    expect(seen).toEqual({
      addresses: made.addresses,
      read: 'InvalidAccessError',
      after: 'This device has no key yet',
    })
  })

  it('is one, however many begin at once', async () => {
    const isSame = await page.evaluate(async () => {
      const { createDeviceOpener, indexedDbKeyStore, sealedEnvelopes } = window.frame
      const device = () => createDeviceOpener(indexedDbKeyStore)
      const wallets = await Promise.all(Array.from({ length: 8 }, () => sealedEnvelopes.create('user-1', device())))
      const opened = await Promise.all(wallets.map((wallet) => sealedEnvelopes.open(wallet, device(), () => true)))
      return opened.every(Boolean)
    })
    expect(isSame).toBe(true)
  })

  it('is refused as blocked when the browser keeps nothing', async () => {
    const code = await page.evaluate(async () => {
      const { createDeviceOpener, indexedDbKeyStore, sealedEnvelopes } = window.frame
      // As Chromium does it in a frame without storage.
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      const making = sealedEnvelopes.create('user-1', createDeviceOpener(indexedDbKeyStore))
      return making.then(() => 'made').catch((error: { code: string }) => error.code)
    })
    expect(code).toBe('STORAGE_BLOCKED')
  })
})

describe('a passkey', () => {
  const addAuthenticator = async (hasPrf: boolean) => {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
        hasPrf,
      },
    })
  }

  it('opens the same wallet again, also where the device has lost its key; another passkey does not', async () => {
    await addAuthenticator(true)
    const seen = await page.evaluate(async () => {
      const { addressesOf, askPasskey, createDeviceOpener, createPasskey, createPasskeyOpener, ...rest } = window.frame
      const { indexedDbKeyStore, sealedEnvelopes } = rest
      const device = createDeviceOpener(indexedDbKeyStore)
      const wallet = await sealedEnvelopes.create('user-1', device)
      const [passkey, other] = [await createPasskey('you'), await createPasskey('you')]
      const made = createPasskeyOpener(async () => passkey.secret)
      const recovered = { ...wallet, envelope: await sealedEnvelopes.addOpener(wallet, device, made) }
      await device.forget()
      const asked = (id: string) =>
        sealedEnvelopes.open(recovered, createPasskeyOpener(askPasskey(id)), addressesOf).catch((error) => error.code)
      return {
        isSame: JSON.stringify(await asked(passkey.id)) === JSON.stringify(wallet.addresses),
        other: await asked(other.id),
        isWiped: passkey.secret.every((byte) => byte === 0),
      }
    })
    expect(seen).toEqual({ isSame: true, other: 'RECOVERY_FAILED', isWiped: true })
  })

  it('without secrets is refused, and so is none', async () => {
    await addAuthenticator(false)
    const failures = await page.evaluate(async () => {
      const { askPasskey, createPasskey } = window.frame
      const failureOf = (asked: Promise<unknown>) =>
        asked.then(() => 'given').catch(({ code, message }) => `${code} ${message}`)
      return [await failureOf(createPasskey('you')), await failureOf(askPasskey('AAAA')(new Uint8Array(32)))]
    })
    expect(failures).toEqual([
      'RECOVERY_FAILED This passkey has no secrets to give',
      'RECOVERY_FAILED The passkey was not used',
    ])
  })
})

/** The public parts of the frame as one script, under `window.frame`. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@portico/source', 'module', 'browser', 'import', 'default'] },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'services/wallet-frame/src/index.ts', formats: ['iife'], name: 'frame' },
    },
  })
  const [output] = Array.isArray(built) ? built : []
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('The frame was not built')
  return chunk.code
}

declare global {
  interface Window {
    readonly frame: typeof import('../index.js')
  }
}
