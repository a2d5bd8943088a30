import { ed25519 } from '@noble/curves/ed25519.js'
import { base64urlnopad } from '@scure/base'
import { expect, it } from 'vitest'
import { ApiError } from '../api/apiError.js'
import { writeChangeEmail } from '../custody/changeStatements.js'
import { createDeviceOpener } from '../custody/deviceOpener.js'
import { sealedEnvelopes } from '../custody/sealedEnvelopes.js'
import { FrameError } from '../frameError.js'
import { createSharedDevice } from '../security/sharedDevice.js'
import { USUAL_CONTRACTS } from '../smartAccount/contracts.js'
import { smartAccountOf } from '../smartAccount/smartAccount.js'
import { createMemoryKeyStore } from '../testing/memoryKeyStore.js'
import { addresses, EMAIL, refused, SMART_CHAIN, setUp, tools, user } from '../testing/setUpHandlers.js'

const rpc = (method: string, params?: unknown, chainId: `${string}:${string}` = 'eip155:1') => ({
  ...{ method, params, chainId, chainNamespace: chainId.split(':')[0] ?? '' },
})

it('a browser without storage is an error before a mail is sent', async () => {
  const blocked = async () => {
    throw new FrameError('STORAGE_BLOCKED', 'The browser does not let this wallet keep its key')
  }
  const { ask, asked } = setUp({}, { store: { read: blocked, keep: blocked, replace: blocked, forget: blocked } })
  await expect(ask('CONNECT_EMAIL', { email: EMAIL })).rejects.toMatchObject(refused('STORAGE_BLOCKED'))
  expect(asked).toEqual([])
})

it('an address that is logged in already gets no mail [S4.15b]', async () => {
  const { ask, asked, frame } = setUp()
  await frame.access.keepToken('T'.repeat(43))
  expect(await ask('CONNECT_EMAIL', { email: ' Ada@frame.example ' })).toEqual({ action: 'CONNECT' })
  expect(asked.map(([call]) => call)).toEqual(['GET v1/session'])
})

it('a code belongs to the login that it was sent for [S5.1b]', async () => {
  const sent = { loginId: 'l1', action: 'VERIFY_OTP', codeLength: 6, expiresInSec: 600 }
  const wrong = new ApiError('OTP_INVALID', 'The code is not correct', { attemptsLeft: 4 })
  const { ask, asked } = setUp({ 'POST v1/login/email': sent, 'POST v1/login/email/verify': wrong })
  await expect(ask('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject(refused('OTP_EXPIRED'))
  const { loginId: _, ...told } = sent
  expect(await ask('CONNECT_EMAIL', { email: EMAIL })).toEqual(told)
  await expect(ask('CONNECT_OTP', { otp: '12345x' })).rejects.toMatchObject(refused('OTP_INVALID'))
  await expect(ask('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject(refused('OTP_INVALID', { attemptsLeft: 4 }))
  expect(asked.at(-1)).toEqual(['POST v1/login/email/verify', { loginId: 'l1', otp: '123456' }])
})

it('a session lasts while the server says so', async () => {
  const ended = new ApiError('NOT_CONNECTED', 'The session has ended')
  expect(await setUp().ask('IS_CONNECTED', {})).toEqual({ isConnected: false })
  for (const [answers, isConnected] of [
    [{}, true],
    [{ 'GET v1/session': ended }, false],
  ] as const) {
    const { ask, frame } = setUp(answers)
    await frame.access.keepToken('T'.repeat(43))
    expect(await ask('IS_CONNECTED', {})).toEqual({ isConnected })
    expect(frame.tellSession).toHaveBeenCalledTimes(isConnected ? 1 : 0)
  }
})

it('is logged out on this device when the server can not be reached, too', async () => {
  const { ask, frame } = setUp({ 'DELETE v1/session': new ApiError('UNAVAILABLE', 'down') })
  await frame.access.keepToken('T'.repeat(43))
  await ask('SIGN_OUT', undefined)
  expect(await frame.access.token()).toBeUndefined()
})

it('on a device of others, logging out forgets the wallet, if the server says that it can be recovered', async () => {
  const answer = { isForgotten: false }
  const { ask, asked, frame } = setUp({ 'DELETE v1/session?forget=true': answer })
  const shared = createSharedDevice(frame.store)
  const opener = createDeviceOpener(frame.store)
  await opener.sealingKey()
  await shared.write(true)
  await frame.access.keepToken('T'.repeat(43))
  await ask('SIGN_OUT', undefined)
  expect(asked.map(([call]) => call)).toEqual(['DELETE v1/session?forget=true'])
  await opener.openingKey()
  answer.isForgotten = true
  await shared.write(true)
  await frame.access.keepToken('T'.repeat(43))
  await ask('SIGN_OUT', undefined)
  await expect(opener.openingKey()).rejects.toMatchObject({ code: 'RECOVERY_FAILED' })
  expect(await shared.read()).toBe(false)
})

it('the account is the one of the network that is asked for [S3.14]', async () => {
  const { ask } = setUp()
  expect(await ask('GET_USER', {})).toMatchObject({ email: EMAIL, address: addresses.eip155, chainId: 'eip155:1' })
  const other = { address: addresses.solana, chainId: 'solana:mainnet', preferredAccountType: 'eoa' }
  expect(await ask('GET_USER', { chainId: 'solana:mainnet' })).toMatchObject(other)
  expect(await ask('GET_CHAIN_ID', undefined)).toEqual({ chainId: 'solana:mainnet' })
  expect(await ask('SWITCH_NETWORK', { chainId: 1 })).toEqual({ chainId: 1 })
  expect(await ask('GET_USER', {})).toMatchObject({ address: addresses.eip155 })
})

it('a network that is not served is refused', async () => {
  const { ask } = setUp()
  const unknown = refused('CHAIN_UNKNOWN', { rpcCode: 4902 })
  await expect(ask('SWITCH_NETWORK', { chainId: 'eip155:2' })).rejects.toMatchObject(unknown)
  await expect(ask('GET_USER', { chainId: 'bip122:x' })).rejects.toMatchObject(unknown)
  await expect(ask('RPC_REQUEST', rpc('eth_blockNumber', [], 'eip155:2'))).rejects.toMatchObject(unknown)
})

it('reading calls go to the node of the operator, and what it says against them comes back [S6.4]', async () => {
  const call = 'POST v1/rpc?chainId=eip155%3A1'
  const { ask, asked } = setUp({ [call]: { result: '0x10' } })
  expect(await ask('RPC_REQUEST', { ...rpc('eth_blockNumber'), rpcUrl: 'https://page.example' })).toBe('0x10')
  expect(asked.at(-1)).toEqual([call, { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }])
  expect(await ask('RPC_REQUEST', rpc('eth_accounts'))).toEqual([addresses.eip155])
  const reverting = setUp({ [call]: { error: { code: 3, message: 'execution reverted', data: '0x08' } } })
  const reverted = refused('INTERNAL', { rpcCode: 3, message: 'execution reverted', data: '0x08' })
  await expect(reverting.ask('RPC_REQUEST', rpc('eth_call', [{}]))).rejects.toMatchObject(reverted)
})

it('what the frame does not do yet is refused by name, and nothing is shown', async () => {
  const { ask } = setUp()
  for (const method of ['eth_sendUserOperation', 'wallet_getAssets']) {
    const refusal = refused('METHOD_NOT_ALLOWED', { message: `This wallet does not serve ${method}` })
    await expect(ask('RPC_REQUEST', rpc(method, []))).rejects.toMatchObject(refusal)
  }
  for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions']) {
    const asking = ask('RPC_REQUEST', rpc(method, [{}]))
    await expect(asking).rejects.toMatchObject(refused('SMART_ACCOUNT_UNSUPPORTED'))
  }
  expect(tools.show).not.toHaveBeenCalled()
})

it('what can be read in two ways is refused before anything is shown', async () => {
  const { ask } = setUp()
  const asking = ask('RPC_REQUEST', rpc('personal_sign', ['0x1', addresses.eip155]))
  await expect(asking).rejects.toMatchObject(refused('BAD_REQUEST', { rpcCode: -32_602 }))
  const siwx = {
    chainId: 'eip155:1',
    domain: 'bank.example',
    uri: 'https://shop.example/',
    version: '1',
    nonce: 'n',
  } as const
  await expect(ask('GET_USER', { siwx })).rejects.toMatchObject(refused('BAD_REQUEST'))
  await expect(
    ask('GET_USER', { siwx: { ...siwx, domain: 'shop.example', uri: 'https://bank.example' } }),
  ).rejects.toMatchObject(refused('BAD_REQUEST'))
  expect(tools.show).not.toHaveBeenCalled()
})

it('a login by link waits for it, and goes on with the code that it brings [S4.15c]', async () => {
  const { ask, asked } = setUp({
    'POST v1/login/email': { loginId: 'l1', action: 'VERIFY_DEVICE', expiresInSec: 600 },
    'POST v1/login/device': { isApproved: true, loginId: 'l2' },
    'POST v1/login/email/verify': new ApiError('OTP_EXPIRED', 'The code is not valid any more'),
  })
  await expect(ask('CONNECT_DEVICE', undefined)).rejects.toMatchObject(refused('DEVICE_EXPIRED'))
  expect(await ask('CONNECT_EMAIL', { email: EMAIL })).toEqual({ action: 'VERIFY_DEVICE', expiresInSec: 600 })
  await ask('CONNECT_DEVICE', undefined)
  await expect(ask('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject(refused('OTP_EXPIRED'))
  const bodies = asked.filter(([call]) => /device|verify/.test(call)).map(([, body]) => body)
  expect(bodies).toEqual([{ loginId: 'l1' }, { loginId: 'l2', otp: '123456' }])
})

it('an address is changed by two codes and the signature of the wallet [S4.16a, S4.16b]', async () => {
  const store = createMemoryKeyStore()
  const { envelope, ...made } = await sealedEnvelopes.create('u', createDeviceOpener(store))
  const { walletId, version } = made
  const owner = { ...user, wallet: { walletId, version, addresses: made.addresses } }
  const { ask, asked } = setUp(
    {
      'GET v1/session': { deviceId: 'd', user: owner, pending: [] },
      'POST v1/wallet/envelope': { envelope, version },
      'POST v1/email': { action: 'VERIFY_PRIMARY_OTP', codeId: 'c1', codeLength: 6, expiresInSec: 600 },
      'POST v1/email/primary': { codeId: 'c2' },
      'POST v1/email/secondary': { newEmail: 'new@frame.example' },
    },
    { store },
  )
  await expect(ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' })).rejects.toMatchObject(refused('OTP_EXPIRED'))
  const begun = await ask('UPDATE_EMAIL', { email: 'New@frame.example' })
  expect(begun).toEqual({ action: 'VERIFY_PRIMARY_OTP', expiresInSec: 600 })
  await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' })
  expect(await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' })).toEqual({ newEmail: 'new@frame.example' })
  const { signature, ...body } = (asked.at(-1)?.[1] ?? {}) as { readonly signature: string }
  expect(body).toEqual({ codeId: 'c2', otp: '222222' })
  const statement = new TextEncoder().encode(writeChangeEmail('u', 'new@frame.example'))
  const [signed, key] = [signature, made.authKey].map((text) => base64urlnopad.decode(text)) as [Uint8Array, Uint8Array]
  expect(ed25519.verify(signed, statement, key)).toBe(true)
})

it('the security summary lists factors and devices, and whether this one really opens the wallet to its addresses', async () => {
  const device = { id: 'd', label: 'Chrome on Linux', seenAtMs: 1, isThis: true }
  const store = createMemoryKeyStore()
  const { envelope, version, walletId, addresses: own } = await sealedEnvelopes.create('u', createDeviceOpener(store))
  const askWith = (sealed: unknown, told: unknown, on = store) => {
    const owner = { ...user, wallet: { walletId, version, addresses: told } }
    const { ask } = setUp(
      {
        'GET v1/session': { deviceId: 'd', user: owner, pending: [] },
        'GET v1/devices': { devices: [device] },
        'POST v1/wallet/envelope': sealed,
      },
      { store: on },
    )
    return ask('GET_SECURITY', undefined)
  }
  const unknown = new ApiError('DEVICE_UNKNOWN', 'This device has not opened the wallet yet')
  const known = { factors: [], devices: 1, backedUp: false }
  expect(await askWith(unknown, own)).toEqual({ ...known, isOpened: false })
  expect(await askWith({ envelope, version }, own)).toEqual({ ...known, isOpened: true })
  const lie = refused('RECOVERY_FAILED')
  await expect(askWith({ envelope, version }, { ...own, solana: '1'.repeat(32) })).rejects.toMatchObject(lie)
  await expect(askWith({ envelope, version }, own, createMemoryKeyStore())).rejects.toMatchObject(lie)
})

const smart = smartAccountOf(addresses.eip155, USUAL_CONTRACTS)
const [SMART_NODE, BUNDLER] = ['rpc', 'bundler'].map((gate) => `POST v1/${gate}?chainId=eip155%3A7`) as [string, string]

it('a network with a bundler has two kinds of accounts, and the smart one is used first [S3.14, S3.21, S3.22]', async () => {
  const { ask } = setUp({ [SMART_NODE]: { result: '0x' } })
  expect(await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)).toEqual({ smartAccountEnabledNetworks: [7] })
  const accounts = [
    { address: addresses.eip155, type: 'eoa' },
    { address: smart.address, type: 'smartAccount' },
  ]
  const known = { accounts, smartAccountDeployed: false }
  const first = { ...known, address: smart.address, preferredAccountType: 'smartAccount' }
  expect(await ask('GET_USER', { chainId: SMART_CHAIN })).toMatchObject(first)
  expect(await ask('INIT_SMART_ACCOUNT', undefined)).toEqual({ address: smart.address, isDeployed: false })
  const plain = { address: addresses.eip155, preferredAccountType: 'eoa' }
  expect(await ask('GET_USER', { preferredAccountType: 'eoa' })).toMatchObject({ ...known, ...plain })
  expect(await ask('RPC_REQUEST', rpc('eth_accounts', [], SMART_CHAIN))).toEqual([addresses.eip155])
  const elsewhere = await ask('GET_USER', { chainId: 'eip155:1', preferredAccountType: 'smartAccount' })
  expect(elsewhere).toMatchObject({ ...plain, accounts: accounts.slice(0, 1) })
})

it('an account is chosen where there are two, for every device, and a node that is away keeps no one from it [S3.23, S4.21a]', async () => {
  let preferredType: unknown = null
  let isDown = false
  const { ask } = setUp({
    [SMART_NODE]: new ApiError('UPSTREAM', 'The node did not answer'),
    'GET v1/session': () => ({ deviceId: 'd', user: { ...user, preferredType }, pending: [] }),
    'PUT v1/account-type': ({ type }: { readonly type: unknown }) => {
      if (isDown) return new ApiError('UNAVAILABLE', 'down')
      preferredType = type
      return {}
    },
  })
  await expect(ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).rejects.toMatchObject(
    refused('METHOD_NOT_ALLOWED'),
  )
  await expect(ask('INIT_SMART_ACCOUNT', undefined)).rejects.toMatchObject(refused('METHOD_NOT_ALLOWED'))
  await ask('SWITCH_NETWORK', { chainId: SMART_CHAIN })
  const plain = { type: 'eoa', address: addresses.eip155 }
  expect(await ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual(plain)
  expect(await ask('GET_USER', {})).toMatchObject({ address: plain.address, smartAccountDeployed: false })
  // Whatever the page would begin with.
  expect(await ask('GET_USER', { preferredAccountType: 'smartAccount' })).toMatchObject({ address: plain.address })
  const other = { type: 'smartAccount', address: smart.address }
  expect(await ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toEqual(other)
  expect(await ask('GET_USER', { preferredAccountType: 'eoa' })).toMatchObject({ address: other.address })
  isDown = true
  await expect(ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).rejects.toThrow()
  expect(await ask('GET_USER', {})).toMatchObject({ address: plain.address, preferredAccountType: 'eoa' })
})

it('says where batches are all or nothing: for the smart account only (EIP-5792) [S6.4]', async () => {
  const { ask } = setUp()
  const can = (params?: unknown, chainId?: `${string}:${string}`) =>
    ask('RPC_REQUEST', rpc('wallet_getCapabilities', params, chainId ?? SMART_CHAIN))
  const supported = { '0x7': { atomic: { status: 'supported' } } }
  expect(await can()).toEqual(supported)
  expect(await can([smart.address.toLowerCase(), ['0x07', '0x1']])).toEqual(supported)
  expect(await can([smart.address, ['0x1']])).toEqual({})
  const unsupported = { atomic: { status: 'unsupported' } }
  expect(await can([addresses.eip155])).toEqual({ '0x1': unsupported, '0x7': unsupported })
  expect(await can([], 'eip155:1')).toEqual({ '0x1': unsupported, '0x7': unsupported })
  expect(await can([`0x${'22'.repeat(20)}`])).toEqual({})
})

it('addresses other than those that the wallet has opened to on this device are an error of every request', async () => {
  const store = createMemoryKeyStore()
  const { walletId, ...made } = await sealedEnvelopes.create('u', createDeviceOpener(store))
  const telling = (wallet: object) =>
    setUp({ 'GET v1/session': { deviceId: 'd', user: { ...user, wallet }, pending: [] } }, { store })
  const own = { walletId, version: 1, addresses: made.addresses }
  expect(await telling(own).ask('GET_USER', {})).toMatchObject({ address: made.addresses.eip155 })
  for (const lie of [{ eip155: addresses.eip155 }, { solana: addresses.solana }]) {
    const { ask } = telling({ ...own, addresses: { ...own.addresses, ...lie } })
    await expect(ask('GET_USER', {})).rejects.toMatchObject(refused('RECOVERY_FAILED'))
    await expect(ask('RPC_REQUEST', rpc('eth_accounts'))).rejects.toMatchObject(refused('RECOVERY_FAILED'))
  }
  // A wallet that this device has never opened, such as after a new start, may have any.
  expect(await telling({ ...own, walletId: 'new', addresses }).ask('GET_USER', {})).toMatchObject({
    address: addresses.eip155,
  })
  await createDeviceOpener(store).forget()
  expect(await telling({ ...own, addresses }).ask('GET_USER', {})).toMatchObject({ address: addresses.eip155 })
})

it('says where a sponsor may pay the fees of the smart account', async () => {
  const chain = {
    chainId: SMART_CHAIN,
    name: 'Harbour',
    smartAccount: { contracts: USUAL_CONTRACTS, isSponsored: true },
  }
  const { ask } = setUp({}, { config: { chains: [chain] } })
  const can = (account: string) => ask('RPC_REQUEST', rpc('wallet_getCapabilities', [account], SMART_CHAIN))
  const sponsoredFees = { supported: true }
  expect(await can(smart.address)).toEqual({ '0x7': { atomic: { status: 'supported' }, sponsoredFees } })
  expect(await can(addresses.eip155)).toEqual({ '0x7': { atomic: { status: 'unsupported' } } })
})

it('what bundlers know is asked there', async () => {
  const { ask, asked } = setUp({ [BUNDLER]: { result: ['0x12'] } })
  expect(await ask('RPC_REQUEST', rpc('eth_supportedEntryPoints', undefined, SMART_CHAIN))).toEqual(['0x12'])
  expect(asked.at(-1)?.[0]).toBe(BUNDLER)
  await expect(ask('RPC_REQUEST', rpc('eth_supportedEntryPoints'))).rejects.toMatchObject(refused('METHOD_NOT_ALLOWED'))
})

it('a plain account makes no batch that is all or nothing, and a smart one no orders to itself; nothing is shown', async () => {
  const { ask } = setUp()
  const calls = (from: string, to: string, more = {}) => [{ from, calls: [{ to, data: '0x12' }], ...more }]
  const sending = (params: unknown) => ask('RPC_REQUEST', rpc('wallet_sendCalls', params, SMART_CHAIN))
  const other = `0x${'22'.repeat(20)}`
  const whole = calls(addresses.eip155, other, { atomicRequired: true })
  await expect(sending(whole)).rejects.toMatchObject(refused('INTERNAL', { rpcCode: 5760 }))
  const wrong = refused('BAD_REQUEST', { rpcCode: -32_602 })
  await expect(sending(calls(smart.address, smart.address))).rejects.toMatchObject(wrong)
  await expect(sending(calls(other, other))).rejects.toMatchObject(wrong)
  for (const from of [smart.address, addresses.eip155]) {
    const capable = calls(from, other, { capabilities: { paymasterService: { url: 'https://p.example' } } })
    await expect(sending(capable)).rejects.toMatchObject(refused('INTERNAL', { rpcCode: 5700 }))
  }
  expect(tools.show).not.toHaveBeenCalled()
})

it('operations and delegations are never signed as typed data, by neither account', async () => {
  const { ask } = setUp()
  const order = (verifyingContract: string, chainId: number) =>
    JSON.stringify({
      ...{ primaryType: 'Delegation', message: { delegate: smart.address } },
      domain: { name: 'DelegationManager', version: '1', chainId, verifyingContract },
      types: { Delegation: [{ name: 'delegate', type: 'address' }] },
    })
  for (const contract of [smart.address, USUAL_CONTRACTS.delegationManager]) {
    for (const [account, chainId] of [
      [smart.address, 7],
      [addresses.eip155, 7],
      [addresses.eip155, 1],
    ] as const) {
      const params = [account, order(contract.toLowerCase(), chainId)]
      const asking = ask('RPC_REQUEST', rpc('eth_signTypedData_v4', params, `eip155:${chainId}`))
      await expect(asking).rejects.toMatchObject(refused('BAD_REQUEST', { message: expect.stringContaining('order') }))
    }
  }
  expect(tools.show).not.toHaveBeenCalled()
})
