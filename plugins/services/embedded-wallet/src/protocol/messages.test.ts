import { describe, expect, it } from 'vitest'
import { examples, requestNames, signing } from '../../test/examples.js'
import { openFromFrame, readFromFrame, writeAnswer, writeMessage, writeRequest } from './envelope.js'
import { frameMessages, isQuiet, isRepeated, limitOf, type RequestName, requests } from './messages.js'
import { createId } from './values.js'

const ID = createId()

describe('the requests', () => {
  it('are those of the wire contract [S7.34a]', () => {
    const contract = `SWITCH_NETWORK CONNECT_EMAIL CONNECT_DEVICE CONNECT_OTP GET_SOCIAL_REDIRECT_URI CONNECT_SOCIAL
      GET_FARCASTER_URI CONNECT_FARCASTER GET_USER IS_CONNECTED SIGN_OUT GET_CHAIN_ID GET_SMART_ACCOUNT_ENABLED_NETWORKS
      INIT_SMART_ACCOUNT SET_PREFERRED_ACCOUNT RPC_REQUEST RPC_ABORT UPDATE_EMAIL UPDATE_EMAIL_PRIMARY_OTP
      UPDATE_EMAIL_SECONDARY_OTP SYNC_THEME SYNC_DAPP_DATA RELOAD GET_SECURITY OPEN_SECURITY`
    expect(Object.keys(requests)).toEqual(contract.split(/\s+/))
    expect(Object.keys(frameMessages)).toEqual(
      'READY SESSION_UPDATE SESSION_ENDED SOCIAL_RESULT WAITING SHOW HIDE'.split(' '),
    )
  })

  it.each(requestNames)('%s has both answers [S7.34b, S7.33b]', (name) => {
    const { payload, success } = examples[name]
    expect(writeRequest(name, ID, payload)).toMatchObject({ id: ID, type: `@portico-app/${name}` })
    const answers = [
      ['success', writeAnswer(name, ID, 'SUCCESS', success)],
      ['error', writeAnswer(name, ID, 'ERROR', { message: 'no', code: 'INTERNAL' })],
      ['error', writeAnswer(name, ID, 'ERROR', undefined)],
    ] as const
    for (const [kind, message] of answers) {
      const read = readFromFrame(openFromFrame(message) ?? { name: '', id: undefined, data: undefined })
      expect(read).toMatchObject({ kind, id: ID, name })
    }
  })

  it.each(requestNames)('%s is refused with one key more, in its envelope or payload [S5.26]', (name) => {
    const { payload, success } = examples[name]
    const more = (value: unknown) =>
      typeof value === 'object' && value !== null ? { ...value, extra: 1 } : { extra: 1 }
    expect(writeRequest(name, ID, more(payload))).toBeUndefined()
    // The result of a method is the method's own.
    if (name !== 'RPC_REQUEST') expect(writeAnswer(name, ID, 'SUCCESS', more(success))).toBeUndefined()
    expect(writeAnswer(name, ID, 'ERROR', { extra: 1 })).toBeUndefined()
    const type = `@portico-frame/${name}_ERROR`
    expect(readFromFrame({ name: `${name}_ERROR`, id: ID, data: { id: ID, type, extra: 1 } })).toBeUndefined()
  })

  it.each<[RequestName, unknown]>([
    ['CONNECT_EMAIL', { email: 'ann' }],
    ['CONNECT_EMAIL', undefined],
    ['CONNECT_OTP', { otp: 12_345 }],
    ['CONNECT_DEVICE', null],
    ['SWITCH_NETWORK', { chainId: 'mainnet' }],
    ['SWITCH_NETWORK', { chainId: 1.5 }],
    ['SWITCH_NETWORK', { chainId: 'eip155:1', rpcUrl: 'node' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'elsewhere', state: 'a'.repeat(22), mode: 'popup' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'x', state: 'a', mode: 'popup' }],
    ['SYNC_THEME', { themeMode: 'pink' }],
    ['RPC_REQUEST', { ...signing, chainNamespace: 'solana' }],
    ['RPC_REQUEST', { ...signing, params: ['0x48'] }],
    ['RPC_ABORT', { requestId: '' }],
  ])('%s does not take %j [S5.1a, S5.1b, S3.15, S3.16]', (name, payload) => {
    expect(writeRequest(name, ID, payload)).toBeUndefined()
  })

  it.each<[RequestName, unknown]>([
    ['CONNECT_EMAIL', { action: 'ELSE' }],
    ['GET_USER', { ...examples.GET_USER.success, email: 'ann' }],
    ['GET_USER', { ...examples.GET_USER.success, chainId: '' }],
    ['GET_USER', { ...examples.GET_USER.success, accounts: [{ address: '0x1', type: 'payment' }] }],
    ['GET_USER', { email: null, chainId: 1 }],
    ['IS_CONNECTED', {}],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: ['1'] }],
    ['GET_SECURITY', { factors: ['password'], devices: 1, backedUp: true, isOpened: true }],
  ])('%s is not answered by %j [S3.14, S3.20]', (name, payload) => {
    expect(writeAnswer(name, ID, 'SUCCESS', payload)).toBeUndefined()
  })

  it('wait for as long as the contract says [S9.2b]', () => {
    const limits = Object.fromEntries(requestNames.map((name) => [name, limitOf(name, examples[name].payload)]))
    const silent = ['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'GET_SOCIAL_REDIRECT_URI', 'CONNECT_SOCIAL']
    for (const [name, limit] of Object.entries(limits)) {
      if (silent.includes(name)) expect(limit, name).toBe('silence')
      else if (['CONNECT_FARCASTER', 'OPEN_SECURITY'].includes(name)) expect(limit, name).toBe('person')
      else if (name === 'SIGN_OUT') expect(limit).toBe(3_000)
      else if (name === 'RPC_ABORT') expect(limit).toBe(5_000)
      else expect(limit, name).toBe(120_000)
    }
    expect(limitOf('RPC_REQUEST', signing)).toBe('person')
    expect(limitOf('GET_USER', { siwx: {} })).toBe('person')
  })

  it('are quiet, or sent again, where the contract says so', () => {
    expect(requestNames.filter(isQuiet)).toEqual(['SET_PREFERRED_ACCOUNT', 'SYNC_THEME', 'SYNC_DAPP_DATA'])
    expect(requestNames.filter(isRepeated)).toEqual(['SYNC_THEME', 'SYNC_DAPP_DATA'])
  })
})

describe('messages of the frame', () => {
  it.each([
    ['READY', undefined, { version: '4' }],
    ['READY', undefined, { version: '4.12.0' }],
    ['SESSION_UPDATE', undefined, { token: 't' }],
    ['SESSION_ENDED', undefined, { reason: 'expired' }],
    ['SOCIAL_RESULT', undefined, { state: ID, resultUri: 'code' }],
    ['WAITING', ID, undefined],
    ['SHOW', ID, { purpose: 'recover' }],
    ['HIDE', ID, undefined],
  ] as const)('%s is read [S3.19]', (name, id, payload) => {
    const unread = openFromFrame(writeMessage(name, id, payload))
    expect(unread && readFromFrame(unread)).toEqual({ kind: 'message', name, id: id ?? '', payload })
  })

  it.each([
    ['READY', undefined, { version: 4 }],
    ['READY', undefined, { version: '4.x' }],
    ['READY', ID, { version: '4' }],
    ['WAITING', undefined, undefined],
    ['SHOW', ID, { purpose: 'advertise' }],
    ['SHOW', undefined, { purpose: 'approve' }],
    ['SESSION_ENDED', undefined, { reason: 'tired' }],
  ] as const)('%s with %j, %j is not', (name, id, payload) => {
    expect(writeMessage(name, id, payload)).toBeUndefined()
  })
})

it('an id is 22 letters, digits, dashes and underscores, and always another', () => {
  const ids = Array.from({ length: 500 }, createId)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(new Set(ids).size).toBe(500)
})
