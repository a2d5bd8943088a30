import { describe, expect, it } from 'vitest'
import { BASE, openAuth, SESSION, TOKEN } from '../../test/authServer.js'
import { ethereum, sample } from '../../test/samples.js'
import { buildSiwxMessage } from '../message/siwxMessage.js'
import { type ServerSiwxStorageOptions, serverSignIn, serverSiwxStorage } from './serverSignIn.js'

const ADDRESS = sample.accountAddress
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const signed = { data: sample, message: buildSiwxMessage(sample, { family: ethereum }), signature: '0x12' }
const own = { ...SESSION, message: signed.message, signature: signed.signature }

/** As a family with hexadecimal addresses has it. */
const isSame = (text: string) => text.toLowerCase() === ADDRESS.toLowerCase()

/** A storage whose server has this session. */
function openStorage(session: object = {}, options?: ServerSiwxStorageOptions) {
  const auth = openAuth()
  auth.answers['GET session'] = session
  const hasSignedOut = () => auth.calls().includes('POST signout')
  return { ...auth, storage: serverSiwxStorage(auth.client, options), hasSignedOut }
}

describe('a session that is added', () => {
  it('is handed to the server, with its nonce as the token [S7.31]', async () => {
    const { storage, formOf, hasSignedOut } = openStorage(own)
    await storage.add(signed)
    expect(formOf('POST callback/credentials')).toMatchObject({
      ...{ message: signed.message, signature: '0x12', csrfToken: sample.nonce },
    })
    expect(hasSignedOut()).toBe(false)
  })

  it('goes to the provider that the page names', async () => {
    const { storage, answers, calls } = openStorage(own, { provider: 'siwe' })
    answers['POST callback/siwe'] = { url: '/' }
    await storage.add(signed)
    expect(calls()[0]).toBe('POST callback/siwe')
  })

  it.each([
    ['another account', { address: OTHER }],
    ['another network', { chainId: 'eip155:10' }],
    ['no account named', { address: undefined, chainId: undefined }],
  ])('is ended and refused when the server signs in %s', async (_who, change) => {
    const { storage, hasSignedOut } = openStorage({ ...own, ...change })
    await expect(storage.add(signed)).rejects.toMatchObject({ code: 'SIWX_INVALID', context: { reason: 'account' } })
    expect(hasSignedOut()).toBe(true)
  })

  it('is the first of several; of none, nothing is asked', async () => {
    const { storage, calls, formOf } = openStorage(own)
    await storage.replace([])
    expect(calls()).toEqual([])
    await storage.replace([signed, { ...signed, signature: '0x34' }])
    expect(calls().filter((call) => call.startsWith('POST'))).toHaveLength(1)
    expect(formOf('POST callback/credentials')).toMatchObject({ signature: '0x12' })
  })
})

describe('a session that is asked for', () => {
  it('is what was signed, where the server gives it back [S7.27]', async () => {
    const { storage, hasSignedOut } = openStorage(own)
    expect(await storage.get('eip155:1', ADDRESS, { isShown: true })).toEqual([signed])
    expect(hasSignedOut()).toBe(false)
  })

  it.each([
    ['not signed in', {}],
    ['another network is signed in', { ...own, chainId: 'eip155:10' }],
    ['someone is signed in without a wallet', { ...own, address: undefined, chainId: undefined }],
    ['the server keeps no message', { ...own, message: undefined }],
    ['the server keeps no signature', { ...own, signature: undefined }],
    ['the message is not of the form', { ...own, message: 'Sign in, please.' }],
  ])('is none where %s, and nothing is ended', async (_when, session) => {
    const { storage, hasSignedOut } = openStorage(session)
    expect(await storage.get('eip155:1', ADDRESS)).toEqual([])
    expect(hasSignedOut()).toBe(false)
  })

  it.each<[string, object, ServerSiwxStorageOptions | undefined, object | undefined, boolean]>([
    ['of another account that is shown', { address: OTHER }, undefined, { isShown: true }, true],
    ['of that account on another network', { address: OTHER, chainId: 'eip155:10' }, {}, { isShown: true }, true],
    ['of no address', { address: undefined }, {}, { isShown: true }, true],
    ['while it is not shown', { address: OTHER }, {}, { isShown: false }, false],
    ['while nothing says that it is shown', { address: OTHER }, {}, undefined, false],
    ['where the page keeps it', { address: OTHER }, { signOutOnAccountChange: false }, { isShown: true }, false],
    ['of the account in other letters', { address: ADDRESS.toLowerCase() }, {}, { isShown: true, isSame }, false],
    ['of an account whose letters differ in case', { address: ADDRESS.toLowerCase() }, {}, { isShown: true }, true],
    ['of another family', { address: 'abc', chainId: 'solana:main' }, {}, { isShown: true }, false],
    ['of no network', { address: OTHER, chainId: undefined }, {}, { isShown: true }, false],
  ])('%s: it is none, and the server’s is ended or not', async (_when, change, options, asked, isEnded) => {
    const { storage, hasSignedOut } = openStorage({ ...own, ...change }, options)
    expect(await storage.get('eip155:1', ADDRESS, asked as { isShown?: boolean })).toEqual([])
    expect(hasSignedOut()).toBe(isEnded)
  })
})

describe('a session that is to be gone', () => {
  it.each<[string, object, boolean]>([
    ['this one', own, true],
    ['that of another account', { ...own, address: OTHER }, false],
    ['that of another network', { ...own, chainId: 'eip155:10' }, false],
    ['none', {}, false],
  ])('by account and network, where the server has %s', async (_which, session, isEnded) => {
    const { storage, hasSignedOut } = openStorage(session)
    await storage.delete('eip155:1', ADDRESS)
    expect(hasSignedOut()).toBe(isEnded)
  })

  it.each<[string, object, boolean]>([
    ['that of any account', { ...own, address: OTHER }, true],
    ['one without a wallet', { ...own, address: undefined, chainId: undefined }, false],
    ['none', {}, false],
  ])('with all others, where the server has %s', async (_which, session, isEnded) => {
    const { storage, hasSignedOut } = openStorage(session)
    await storage.clear()
    expect(hasSignedOut()).toBe(isEnded)
  })
})

describe('the option for signing in with a server', () => {
  const choices = {
    ...{ required: true, clearOnDisconnect: false, ttlSec: 60 },
    ...{ statement: 'Welcome.', resources: ['https://shop.example/terms'] },
  }

  it('holds what the page chose, and takes the server’s token as the nonce [S7.31]', async () => {
    const { client, answers, calls } = openAuth()
    const siwx = serverSignIn({ client, ...choices, provider: 'siwe', signOutOnAccountChange: false })
    expect(siwx).toMatchObject(choices)
    expect(await siwx.getNonce?.()).toBe(TOKEN)
    answers['GET session'] = { ...own, address: OTHER }
    await siwx.storage?.get('eip155:1', ADDRESS, { isShown: true })
    expect(calls()).not.toContain('POST signout')
    await siwx.storage?.add(signed).catch(() => {})
    expect(calls()).toContain('POST callback/siwe')
  })

  it('makes a client of its own where it is given none', async () => {
    const { fetch, page, requests } = openAuth()
    const siwx = serverSignIn({ fetch, page, basePath: '/api/auth/' })
    await siwx.getNonce?.()
    expect(requests[0]?.url).toBe(`${BASE}/csrf`)
    expect(() => serverSignIn({ page, basePath: '' })).toThrow('CONFIG_INVALID')
    expect(() => serverSignIn()).not.toThrow()
  })
})
