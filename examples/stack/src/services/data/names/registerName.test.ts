import { createPublicClient, custom } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DataStore, openStore } from '../store/dataStore.js'
import { createTestFile } from '../store/testDatabases.js'
import { registerName } from './registerName.js'

const file = createTestFile()
let store: DataStore
beforeAll(async () => {
  store = await openStore({ url: file.url })
})
afterAll(async () => {
  await store?.close()
  file.remove()
})

const chainId = 'eip155:31337'
const coin_type = 0x80_00_00_00 + 31337
const nowSec = 1_800_000_000
/** A signature of a key needs no node. */
const client = createPublicClient({ transport: custom({ request: async () => '0x7a69' }) })
let count = 0

async function register(message: object, parts: { readonly zones?: readonly string[] } = {}) {
  const account = privateKeyToAccount(generatePrivateKey())
  const text = JSON.stringify(message)
  const signature = await account.signMessage({ message: text })
  const request = { coin_type, address: account.address, message: text, signature }
  const clients = new Map([[chainId, client]])
  return registerName(
    { registry: store.names, zones: ['reown.id'], clients, nowMs: () => nowSec * 1000, ...parts },
    request,
  )
}
const messageOf = (more: object = {}) => {
  count += 1
  return { name: `name-${count}.reown.id`, attributes: {}, timestamp: nowSec, ...more }
}

it.each([0, -299, -300, 299, 300])('a message from %d s away is accepted [S7.17a]', async (difference) => {
  expect(await register(messageOf({ timestamp: nowSec + difference }))).toBe(true)
})

it.each([-301, 301, -3_000])('a message from %d s away is refused [S7.17a]', async (difference) => {
  await expect(register(messageOf({ timestamp: nowSec + difference }))).rejects.toMatchObject({
    ...{ status: 400, reasons: [{ name: 'timestamp' }] },
  })
})

it.each<[string, object]>([
  ['attributes that nobody reads', { attributes: { avatar: 'x' } }],
  ['more than what is agreed', { more: 1 }],
  ['a time with a fraction', { timestamp: nowSec + 0.5 }],
  ['no name', { name: undefined }],
  ['three characters', { name: 'abc.reown.id' }],
  ['the zone of another', { name: 'name.other.id' }],
  ['no label', { name: '.reown.id' }],
])('a message with %s is refused [S7.17a] [S5.13]', async (_what, more) => {
  await expect(register(messageOf(more))).rejects.toMatchObject({ status: 400 })
})

it('one account gets ten names, and is told why it gets no more', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const ask = async () => {
    const message = JSON.stringify(messageOf())
    const request = { coin_type, address: account.address, message, signature: await account.signMessage({ message }) }
    return registerName(
      { registry: store.names, zones: ['reown.id'], clients: new Map([[chainId, client]]), nowMs: () => nowSec * 1000 },
      request,
    )
  }
  for (let name = 0; name < 10; name += 1) expect(await ask()).toBe(true)
  await expect(ask()).rejects.toMatchObject({ status: 422, reasons: [{ name: 'address' }] })
})
