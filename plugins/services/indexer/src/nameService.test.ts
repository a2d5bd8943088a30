import { type AccountId, NameService } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { ALICE, ONE, openPage, startService, type TestService } from '../test/service.js'

const account: AccountId = `${ONE}:${ALICE}`
const PROFILE = 'v1/profile/account/alice.example'
const REVERSE = `v1/profile/reverse/${ALICE}`
const REGISTER = 'v1/profile/account'
const profile = {
  ...{ name: 'alice.example', registered_at: '2026-01-02T03:04:05Z', updated_at: '2026-01-03T03:04:05Z' },
  addresses: { '60': { address: ALICE, created: '2026-01-02T03:04:05Z' } },
  attributes: [{ bio: 'me' }, { avatar: 'https://img.example/a.png' }],
}
const read = {
  ...{ name: 'alice.example', registeredAt: '2026-01-02T03:04:05Z', addresses: { '60': ALICE } },
  avatar: 'https://img.example/a.png',
}

async function open(answers: TestService['answers'] = {}) {
  const service = await startService()
  Object.assign(service.answers, answers)
  const { kernel, lines } = openPage({ apiUrl: service.url })
  return { service, lines, kernel, names: await kernel.get(NameService) }
}

describe('a profile', () => {
  it('is asked for by name, in version 2 of the form [S7.14a] [S7.14b]', async () => {
    const { names, service } = await open({ [PROFILE]: { body: profile } })
    expect(await names.fetchProfile('alice.example', ONE)).toEqual(read)
    expect(service.askedFor(PROFILE)).toMatchObject([{ query: { apiVersion: '2', projectId: 'p' } }])
  })

  it('is none when no account has the name, in either form of the answer', async () => {
    const { names, service } = await open({ [PROFILE]: { body: { addresses: {}, attributes: [] } } })
    expect(await names.fetchProfile('alice.example', ONE)).toBeUndefined()
    service.answers[PROFILE] = { status: 404, body: { error: { code: 'NOT_FOUND', message: '' } } }
    expect(await names.fetchProfile('alice.example', ONE)).toBeUndefined()
  })

  it.each([{}, { ...profile, registered_at: 1 }, { addresses: { '60': { address: ALICE } }, attributes: [] }, []])(
    'of another form rejects: %j',
    async (body) => {
      const { names } = await open({ [PROFILE]: { body } })
      await expect(names.fetchProfile('alice.example', ONE)).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
    },
  )

  it('keeps a name in its part of the path', async () => {
    const { names, service } = await open()
    await names.fetchProfile('a/../b?c', ONE).catch(() => {})
    expect(service.asked[1]?.path).toBe('v1/profile/account/a%2F..%2Fb%3Fc')
  })
})

it('the names of an account are asked for by plain address; a bad one is left out [S7.15]', async () => {
  const { names, service, lines } = await open({ [REVERSE]: { body: [profile, { name: 5 }] } })
  expect(await names.fetchNames(account)).toEqual([read])
  expect(service.askedFor(REVERSE)).toMatchObject([{ method: 'GET', query: { apiVersion: '2' } }])
  expect(service.askedFor(REVERSE)[0]?.query).not.toHaveProperty('sender')
  expect(lines).toHaveLength(1)
})

it('the names of an account are asked for with the plain address of who is looking [S7.15]', async () => {
  const { names, service, kernel } = await open({ [REVERSE]: { body: [] } })
  await kernel.connect('eip155', 'wallet')
  await names.fetchNames(account)
  expect(service.askedFor(REVERSE)[0]?.query).toMatchObject({ sender: ALICE, apiVersion: '2' })
})

it('suggestions are asked for with their zone [S7.16a] [S7.16b]', async () => {
  const path = 'v1/profile/suggestions/alic'
  const suggestions = [{ name: 'alice.reown.id', registered: true }]
  const { names, service } = await open({ [path]: { body: { suggestions } } })
  expect(await names.fetchSuggestions('alic', 'reown.id', ONE)).toEqual(suggestions)
  expect(service.askedFor(path)).toMatchObject([{ query: { zone: 'reown.id' } }])
})

describe('registering', () => {
  const registration = {
    ...{ account, coinType: 2_147_483_649, signature: '0x1' },
    message: '{"name":"alice.reown.id","attributes":{},"timestamp":1}',
  }

  it('sends what was signed with the coin type, once [S7.17a] [S7.17b]', async () => {
    const { names, service } = await open({ [REGISTER]: { body: { success: true } } })
    expect(await names.register(registration)).toBe(true)
    const body = { coin_type: 2_147_483_649, address: ALICE, message: registration.message, signature: '0x1' }
    expect(service.askedFor(REGISTER)).toMatchObject([{ method: 'POST', body }])
    service.answers[REGISTER] = { status: 503 }
    await expect(names.register(registration)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(service.askedFor(REGISTER)).toHaveLength(2)
  })
})

it('on a network that the service does not know there are no names, and none is registered, without a request [S7.1]', async () => {
  const { names, service } = await open()
  const foreign: AccountId = `eip155:5:${ALICE}`
  expect(await names.fetchProfile('alice.example', 'eip155:5')).toBeUndefined()
  expect(await names.fetchNames(foreign)).toEqual([])
  expect(await names.fetchSuggestions('alic', 'reown.id', 'eip155:5')).toEqual([])
  expect(await names.register({ account: foreign, coinType: 1, message: '', signature: '' })).toBe(false)
  expect(service.asked.map(({ path }) => path)).toEqual(['v1/supported-chains'])
})
