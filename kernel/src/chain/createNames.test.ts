import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Http } from '../capabilities/services.js'
import { PorticoError } from '../errors/porticoError.js'
import { createStore } from '../store/createStore.js'
import { createFakeClock } from '../testing/createFakeClock.js'
import { createNames, type NameRegistry } from './createNames.js'

const URL_OF_ONE = 'https://names.example/v1'
const networks = createStore([{ caipNetworkId: 'fam:one' }, { caipNetworkId: 'fam:two' }] as never)
const entrySchema = z.object({ to: z.optional(z.string()), owners: z.optional(z.array(z.string())) })
const registry: NameRegistry = {
  normal: (text) => (/^\w+\.fam$/.test(text) ? text.toLowerCase() : undefined),
  async findEntry(read, name) {
    const entry = await read(entrySchema, `names/${name}`)
    return entry && { address: entry.to, owners: entry.owners }
  },
  findName: async (read, address) => (await read(z.object({ name: z.string() }), `addresses/${address}`))?.name,
}

/** @param answers what the registry has, by path; an error is what a request fails with */
function open(answers: Record<string, unknown>) {
  const asked: string[] = []
  const http: Http = {
    async request(url) {
      const path = url.slice(URL_OF_ONE.length + 1)
      asked.push(path)
      if (!(path in answers)) throw new PorticoError('HTTP_STATUS', { url, status: 404 } as never)
      if (answers[path] instanceof Error) throw answers[path]
      return answers[path]
    },
  }
  const clock = createFakeClock()
  return {
    asked,
    answers,
    clock,
    names: createNames(registry, { urls: { 'fam:one': URL_OF_ONE }, networks, http, clock }),
  }
}

it('leads to an address on each network that has a registry, looked up anew each time', async () => {
  const { names, asked } = open({ 'names/alice.fam': { to: 'a' } })
  const found = { name: 'alice.fam', unusual: [], accounts: ['fam:one:a'] }
  expect(await names.resolveName(' Alice.fam ')).toEqual(found)
  expect(await names.resolveName('alice.fam')).toEqual(found)
  expect(asked).toEqual(['names/alice.fam', 'names/alice.fam'])
})

it('a name without an owner leads nowhere, and a text that is no name is refused without a request', async () => {
  const { names, asked } = open({ 'names/bob.fam': {} })
  for (const text of ['alice.fam', 'bob.fam']) expect(await names.resolveName(text)).toMatchObject({ accounts: [] })
  expect(await names.resolveName('alice.eth')).toEqual({ refused: 'invalid' })
  expect(asked).toHaveLength(2)
})

it('a registry that is away, or answers nonsense or nothing, is a failure and not a missing name', async () => {
  for (const answer of [new PorticoError('HTTP_FAILED', { url: URL_OF_ONE }), { to: 5 }, undefined]) {
    const { names } = open({ 'names/alice.fam': answer, 'addresses/a': answer })
    await expect(names.resolveName('alice.fam')).rejects.toMatchObject({ code: 'RPC_FAILED' })
    await expect(names.fetchIdentity('fam:one:a')).rejects.toMatchObject({ code: 'RPC_FAILED' })
  }
  const { names } = open({ 'names/alice.fam': new PorticoError('REQUEST_ABORTED', { what: 'names' }) })
  await expect(names.resolveName('alice.fam')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

it('an account goes by the name that it says, where the name leads back to it', async () => {
  const entry = { to: 'elsewhere', owners: ['a'] }
  const { names } = open({
    ...{ 'addresses/a': { name: 'alice.fam' }, 'addresses/b': { name: 'alice.fam' }, 'names/alice.fam': entry },
    ...{ 'addresses/c': { name: 'carol.fam' }, 'addresses/d': { name: 'dave.fam' }, 'names/dave.fam': { to: 'd' } },
    'addresses/e': { name: 'javascript:' },
  })
  expect(await names.fetchIdentity('fam:one:a')).toEqual({ name: 'alice.fam' })
  expect(await names.fetchIdentity('fam:one:d')).toEqual({ name: 'dave.fam' })
  for (const address of ['b', 'c', 'e', 'f']) expect(await names.fetchIdentity(`fam:one:${address}`)).toEqual({})
  expect(await names.fetchIdentity('fam:two:a')).toEqual({})
})

it('keeps what an account goes by for 5 min, and no failure [S9.3]', async () => {
  const { names, asked, answers, clock } = open({ 'addresses/a': new Error('away') })
  await expect(names.fetchIdentity('fam:one:a')).rejects.toThrow()
  delete answers['addresses/a']
  expect(await names.fetchIdentity('fam:one:a')).toEqual({})
  Object.assign(answers, { 'addresses/a': { name: 'alice.fam' }, 'names/alice.fam': { to: 'a' } })
  await clock.advance(299_999)
  expect(await names.fetchIdentity('fam:one:a')).toEqual({})
  expect(asked).toHaveLength(2)
  await clock.advance(1)
  expect(await names.fetchIdentity('fam:one:a')).toEqual({ name: 'alice.fam' })
})
