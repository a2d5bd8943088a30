import { createPublicClient, custom } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestFile } from '../../testing/testDatabases.js'
import { type DataStore, openStore } from '../store/dataStore.js'
import { type RegistrationRequest, registerName } from './registerName.js'

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

async function register(message: object, parts: object = {}, changes: Partial<RegistrationRequest> = {}) {
  const account = privateKeyToAccount(generatePrivateKey())
  const text = changes.message ?? JSON.stringify(message)
  const signature = await account.signMessage({ message: text })
  const request = { coin_type, address: account.address, message: text, signature, ...changes }
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
    ...{ status: 400, reasons: [{ name: 'timestamp', description: 'must be within 300 s of now' }] },
  })
})

it.each<[string, Partial<RegistrationRequest>, string, string | RegExp]>([
  ['a coin type of no EVM chain', { coin_type: 60 }, 'coin_type', 'must be that of an EVM chain'],
  ['a text for an address', { address: '0x1' }, 'address', 'must be an address of the chain'],
  ['no JSON', { message: '{' }, 'message', 'must be JSON'],
  ['a list', { message: '[]' }, 'message', /object/],
  [
    'the signature of another',
    { address: `0x${'1'.repeat(40)}` },
    'signature',
    'is not of this message by this address',
  ],
  ['a signature in words', { signature: 'signed' }, 'signature', 'is not of this message by this address'],
  ['a signature that is cut', { signature: '0x12' }, 'signature', 'is not of this message by this address'],
])('%s is refused with the reason [S7.17a]', async (_what, changes, name, description) => {
  const described = typeof description === 'string' ? description : expect.stringMatching(description)
  const refusal = { status: 400, reasons: [{ name, description: described }] }
  await expect(register(messageOf(), {}, changes)).rejects.toMatchObject(refusal)
})

it('no name is registered on a chain that is not served [S7.17b]', async () => {
  const message = messageOf()
  expect(await register(message, {}, { coin_type: coin_type + 1 })).toBe(false)
  expect(await store.names.find(message.name)).toBeUndefined()
})

it('a name that is taken, and a message that was used, are conflicts [S7.17a]', async () => {
  const message = messageOf()
  expect(await register(message)).toBe(true)
  const conflict = { status: 409, message: `${message.name} is taken` }
  await expect(register(message)).rejects.toMatchObject(conflict)
  const raced = { ...store.names, find: async () => undefined }
  await expect(register(message, { registry: raced })).rejects.toMatchObject(conflict)
})

it('a node that is away is no wrong signature [S7.17a]', async () => {
  const request = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const away = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  const asked = register(messageOf(), { clients: new Map([[chainId, away]]) }, { address: `0x${'1'.repeat(40)}` })
  await expect(asked).rejects.toMatchObject({ status: 502, message: 'The node did not answer' })
})

it.each([
  ['name.other.id', 'is not in a zone of this server'],
  ['reown.id', 'is not in a zone of this server'],
  ['na me.reown.id', 'is not in a zone of this server'],
  ['abc.reown.id', 'must be letters, digits and hyphens, at least 4, without a hyphen at either end'],
])('the name %s is refused: it %s [S7.17a] [S5.13]', async (name, description) => {
  const reasons = [{ name: 'name', description }]
  await expect(register(messageOf({ name }))).rejects.toMatchObject({ status: 400, reasons })
})

it.each<[string, object]>([
  ['unknown attributes', { attributes: { avatar: 'x' } }],
  ['more than what is agreed', { more: 1 }],
  ['a time with a fraction', { timestamp: nowSec + 0.5 }],
  ['no name', { name: undefined }],
  ['three characters', { name: 'abc.reown.id' }],
  ['the zone of another', { name: 'name.other.id' }],
  ['no label', { name: '.reown.id' }],
])('a message with %s is refused [S7.17a] [S5.13]', async (_what, more) => {
  await expect(register(messageOf(more))).rejects.toMatchObject({ status: 400 })
})

it('one account gets ten names, and a reason why it gets no more', async () => {
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
  await expect(ask()).rejects.toMatchObject({
    ...{ status: 422, reasons: [{ name: 'address', description: 'has 10 names already' }] },
    message: 'address: has 10 names already',
  })
})
