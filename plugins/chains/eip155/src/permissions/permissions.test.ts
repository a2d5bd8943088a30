import {
  type AccountId,
  Calls,
  type GrantedPermission,
  type PermissionRequest,
  type SpendingLimit,
} from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { encodeAbiParameters, keccak256, maxUint256, parseAbiParameters, toHex } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { failureOf, NETWORKS, ONE, openConnectedScene, TWO } from '../../test/scene.js'
import { ADDRESS, type Answer, createScriptedWallet, OTHER_ADDRESS, refuse } from '../../test/scriptedWallet.js'

const SUPPORTED = 'wallet_getSupportedExecutionPermissions'
const [GRANT, REVOKE] = ['wallet_grantPermissions', 'wallet_revokePermissions']
const [REQUEST, REVOKE_NEW] = ['wallet_requestExecutionPermissions', 'wallet_revokeExecutionPermission']
const NOW_MS = Date.UTC(2026, 10, 27)
const DAY = 86_400
const EXPIRY = NOW_MS / 1_000 + 7 * DAY
const account: AccountId = `${ONE}:${ADDRESS}`
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const MANAGER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const token: AccountId = `${ONE}:${TOKEN}`
const daily: SpendingLimit = { kind: 'token', token, amount: 100n, periodSec: DAY }
const asked: PermissionRequest = { account, spender: OTHER_ADDRESS, limit: daily, expiresAtMs: EXPIRY * 1_000 }

const struct =
  '(address delegate,address delegator,bytes32 authority,(address,bytes,bytes)[] caveats,uint256 salt,bytes signature)[]'
const contextOf = (delegate: string, delegator: string) =>
  encodeAbiParameters(parseAbiParameters(struct), [
    [
      {
        ...{ delegate: delegate as `0x${string}`, delegator: delegator as `0x${string}` },
        ...{ authority: `0x${'ff'.repeat(32)}`, caveats: [], salt: 7n, signature: '0x12' },
      },
    ],
  ])
const context = contextOf(OTHER_ADDRESS, ADDRESS)

type Asked = Record<string, never> & { permission: { data: Record<string, unknown> }; rules: { data: object }[] }
type Change = (reply: Asked) => unknown

/** Grants what is asked for, changed. */
const firstForm = (change: Change = (reply) => reply): Record<string, Answer> => ({
  [GRANT]: ([one]) =>
    change({ ...structuredClone(one as Asked), context, signerMeta: { delegationManager: MANAGER } } as never),
  [REVOKE]: () => ({}),
})
const kinds = ['native-token-allowance', 'native-token-periodic', 'erc20-token-allowance', 'erc20-token-periodic']
const knows = (ruleTypes = ['expiry'], chainIds = ['0x7a69']) =>
  Object.fromEntries(kinds.map((kind) => [kind, { chainIds, ruleTypes }]))
const secondForm = (change: Change = (reply) => reply): Record<string, Answer> => ({
  [SUPPORTED]: () => knows(),
  [REQUEST]: ([one]) => [
    change({ ...structuredClone(one as Asked), context, dependencies: [], delegationManager: MANAGER } as never),
  ],
  [REVOKE_NEW]: () => ({}),
})

async function open(answers: Record<string, Answer>, nodeAnswers: () => unknown = () => toHex(1, { size: 32 })) {
  const wallet = createScriptedWallet(answers)
  const clock = createFakeClock(NOW_MS)
  const node = vi.fn(async (_url: unknown, init?: RequestInit) => {
    const { id } = JSON.parse(String(init?.body))
    return Response.json({ jsonrpc: '2.0', id, result: nodeAnswers() })
  })
  const { get } = await openConnectedScene(wallet, {
    ...{ clock, networks: NETWORKS, fetch: node as never },
    customRpcUrls: { [ONE]: [{ url: 'https://one.example/rpc' }] },
  })
  const { permissions } = await get(Calls)
  if (!permissions) throw new Error('There are no permissions.')
  const sent = (method: string) => wallet.requests.find((one) => one.method === method)?.params
  const isAsked = () => [GRANT, REQUEST].some((method) => wallet.methods().includes(method))
  return { permissions, wallet, clock, node, sent, isAsked }
}

const expiry = [{ type: 'expiry', data: { timestamp: EXPIRY } }]
const limits: readonly [string, SpendingLimit, object, object | undefined][] = [
  [
    'coins in all',
    { kind: 'coin', amount: 5n },
    { type: 'native-token-transfer', data: { allowance: '0x5' } },
    { type: 'native-token-allowance', data: { allowanceAmount: '0x5' } },
  ],
  [
    'coins each hour',
    { kind: 'coin', amount: 5n, periodSec: 3_600 },
    { type: 'native-token-transfer-periodic', data: { allowance: '0x5', period: 3_600 } },
    { type: 'native-token-periodic', data: { periodAmount: '0x5', periodDuration: 3_600 } },
  ],
  [
    'a token in all',
    { kind: 'token', token, amount: 255n },
    { type: 'erc20-token-transfer', data: { address: TOKEN, allowance: '0xff' } },
    { type: 'erc20-token-allowance', data: { tokenAddress: TOKEN, allowanceAmount: '0xff' } },
  ],
  [
    'a token each day',
    daily,
    { type: 'erc20-token-transfer-periodic', data: { address: TOKEN, allowance: '0x64', period: DAY } },
    { type: 'erc20-token-periodic', data: { tokenAddress: TOKEN, periodAmount: '0x64', periodDuration: DAY } },
  ],
  [
    'a collectible',
    { kind: 'collectible', token, tokenId: 9n },
    { type: 'erc721-token-transfer', data: { address: TOKEN, tokenIds: ['0x9'] } },
    undefined,
  ],
]

describe('a permission', () => {
  it.each(limits)('of %s is asked for in the first form, and read again', async (_what, limit, permission) => {
    const { permissions, sent } = await open(firstForm())
    const granted = await permissions.grant({ ...asked, limit, uses: 3 })
    expect(sent(GRANT)).toEqual([
      {
        ...{ chainId: '0x7a69', address: ADDRESS, expiry: EXPIRY, permission },
        signer: { type: 'account', data: { id: OTHER_ADDRESS } },
        policies: [{ type: 'call-limit', data: { count: 3 } }],
      },
    ])
    expect(granted).toMatchObject({ ...asked, limit, uses: 3, context, manager: MANAGER, dependencies: [] })
    expect(granted.pci).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await permissions.readLimit(account, permission as never)).toEqual(limit)
  })

  it.each(limits.filter(([, , , second]) => second))(
    'of %s is asked for in the second form where the wallet knows it',
    async (_what, limit, _first, permission) => {
      const { permissions, sent, wallet } = await open(secondForm())
      expect(await permissions.grant({ ...asked, limit })).toMatchObject({ ...asked, limit, context, manager: MANAGER })
      expect(sent(REQUEST)).toEqual([
        {
          ...{ chainId: '0x7a69', from: ADDRESS, to: OTHER_ADDRESS, rules: expiry },
          permission: { ...permission, isAdjustmentAllowed: false },
        },
      ])
      expect(wallet.methods()).not.toContain(GRANT)
    },
  )

  it.each<[string, Partial<PermissionRequest>, () => unknown]>([
    ['a limit of uses', { uses: 3 }, () => knows()],
    ['a collectible', { limit: { kind: 'collectible', token, tokenId: 9n } }, () => knows()],
    ['another network', {}, () => knows(['expiry'], ['0x1'])],
    ['no end', {}, () => knows([])],
    ['an answer that is no list', {}, () => 'all of them'],
  ])('is asked for in the first form where the second has no word for it: %s', async (_what, more, supported) => {
    const { permissions, wallet } = await open({ ...firstForm(), ...secondForm(), [SUPPORTED]: supported })
    await permissions.grant({ ...asked, ...more })
    expect(wallet.methods()).toContain(GRANT)
    expect(wallet.methods()).not.toContain(REQUEST)
  })

  it('that is narrower than asked for is what the wallet says it is', async () => {
    const { permissions } = await open(
      firstForm((reply) => ({
        ...reply,
        expiry: EXPIRY - 60,
        permission: { ...reply.permission, data: { ...reply.permission.data, allowance: '0x5' } },
      })),
    )
    const { limit, expiresAtMs } = await permissions.grant(asked)
    expect([limit, expiresAtMs]).toEqual([{ ...daily, amount: 5n }, (EXPIRY - 60) * 1_000])
  })

  it('of a wallet with contexts of its own is known by their hash', async () => {
    const { permissions } = await open(firstForm((reply) => ({ ...reply, context: '0x1234' })))
    expect((await permissions.grant(asked)).pci).toBe(keccak256('0x1234'))
  })

  it('brings what creates the account, as long as it is not there', async () => {
    const accountMeta = { factory: TOKEN, factoryData: '0xab' }
    const { permissions } = await open(firstForm((reply) => ({ ...reply, accountMeta })))
    expect((await permissions.grant(asked)).dependencies).toEqual([{ to: TOKEN, data: '0xab' }])
    const other = await open(secondForm((reply) => ({ ...reply, dependencies: [accountMeta] })))
    expect((await other.permissions.grant(asked)).dependencies).toEqual([{ to: TOKEN, data: '0xab' }])
  })
})

describe('a wallet that allows more than it was asked for is refused', () => {
  const data =
    (more: object): Change =>
    (reply) => ({ ...reply, permission: { ...reply.permission, data: { ...reply.permission.data, ...more } } })
  it.each<[string, Record<string, Answer>, Partial<PermissionRequest>?]>([
    ['a larger amount', firstForm(data({ allowance: '0x65' }))],
    ['a shorter period', firstForm(data({ period: 3_600 }))],
    ['another token', firstForm(data({ address: MANAGER }))],
    ['a later end', firstForm((reply) => ({ ...reply, expiry: EXPIRY + 1 }))],
    ['another spender', firstForm((reply) => ({ ...reply, signer: { type: 'account', data: { id: MANAGER } } }))],
    ['another account', firstForm((reply) => ({ ...reply, address: MANAGER }))],
    ['another network', firstForm((reply) => ({ ...reply, chainId: '0x1' }))],
    [
      'coins in place of a token',
      firstForm((reply) => ({ ...reply, permission: { type: 'native-token-transfer', data: { allowance: '0x5' } } })),
    ],
    [
      'another collectible',
      firstForm(data({ tokenIds: ['0xa'] })),
      { limit: { kind: 'collectible', token, tokenId: 9n } },
    ],
    [
      'each day in place of once',
      firstForm((reply) => ({
        ...reply,
        permission: { type: 'native-token-transfer-periodic', data: { allowance: '0x5', period: DAY } },
      })),
      { limit: { kind: 'coin', amount: 5n } },
    ],
    ['no limit of uses', firstForm((reply) => ({ ...reply, policies: [] })), { uses: 3 }],
    [
      'more uses',
      firstForm((reply) => ({ ...reply, policies: [{ type: 'call-limit', data: { count: 4 } }] })),
      { uses: 3 },
    ],
    ['a larger amount, second form', secondForm(data({ periodAmount: '0x65' }))],
    ['a shorter period, second form', secondForm(data({ periodDuration: 60 }))],
    ['no end, second form', secondForm((reply) => ({ ...reply, rules: [] }))],
    [
      'a later end, second form',
      secondForm((reply) => ({ ...reply, rules: [{ type: 'expiry', data: { timestamp: EXPIRY + 1 } }] })),
    ],
    ['another spender, second form', secondForm((reply) => ({ ...reply, to: MANAGER }))],
    ['another account, second form', secondForm((reply) => ({ ...reply, from: MANAGER }))],
  ])('%s', async (_what, answers, more) => {
    const { permissions } = await open(answers)
    await failureOf(permissions.grant({ ...asked, ...more }), 'PERMISSION_WIDER')
  })

  it.each<[string, Record<string, Answer>]>([
    ['a delegation to another', firstForm((reply) => ({ ...reply, context: contextOf(MANAGER, ADDRESS) }))],
    ['a delegation of another', secondForm((reply) => ({ ...reply, context: contextOf(OTHER_ADDRESS, MANAGER) }))],
    ['no context', firstForm((reply) => ({ ...reply, context: '0x' }))],
    ['nothing', { [GRANT]: () => null }],
    ['two of them', { ...secondForm(), [REQUEST]: ([one]) => [one, one] }],
    ['an amount below nothing', firstForm(data({ allowance: '-0x5' }))],
  ])('and one that answers with %s is not believed', async (_what, answers) => {
    const { permissions } = await open(answers)
    await failureOf(permissions.grant(asked), 'WALLET_BAD_REPLY')
  })
})

describe('nothing is asked', () => {
  it.each<[string, Partial<PermissionRequest>]>([
    ['no amount', { limit: { kind: 'coin', amount: 0n } }],
    ['an amount that is no limit', { limit: { ...daily, amount: maxUint256 } }],
    ['an amount that is no limit of 96 bits', { limit: { ...daily, amount: 2n ** 96n - 1n } }],
    ['a period of nothing', { limit: { ...daily, periodSec: 0 } }],
    ['a token of another network', { limit: { ...daily, token: `${TWO}:${TOKEN}` } }],
    ['a token that is no address', { limit: { ...daily, token: `${ONE}:dollar` } }],
    ['a collectible beyond all', { limit: { kind: 'collectible', token, tokenId: 2n ** 256n } }],
    ['another kind', { limit: { kind: 'all' } as never }],
    ['a spender that is no address', { spender: 'alice' }],
    ['the zero address', { spender: `0x${'0'.repeat(40)}` }],
    ['no uses', { uses: 0 }],
    ['half a use', { uses: 1.5 }],
    ['an end in the past', { expiresAtMs: NOW_MS }],
    ['an end that is no time', { expiresAtMs: Number.NaN }],
    ['more than 30 days', { expiresAtMs: NOW_MS + 30 * DAY * 1_000 + 1_000 }],
  ])('for %s', async (_what, more) => {
    const { permissions, isAsked } = await open({ ...firstForm(), ...secondForm() })
    await failureOf(permissions.grant({ ...asked, ...more }), 'PERMISSION_INVALID')
    expect(isAsked()).toBe(false)
  })

  it('of a wallet that is on another account or network', async () => {
    const { permissions, wallet, isAsked } = await open({
      ...firstForm(),
      [SUPPORTED]: () => {
        wallet.emit('accountsChanged', [OTHER_ADDRESS])
        throw refuse(-32601)
      },
    })
    await failureOf(
      permissions.grant({ ...asked, account: `${TWO}:${ADDRESS}`, limit: { kind: 'coin', amount: 5n } }),
      'CHAIN_MISMATCH',
    )
    await failureOf(permissions.grant(asked), 'ACCOUNT_MISMATCH')
    expect(isAsked()).toBe(false)
  })
})

it.each([4200, -32601])(
  'a wallet that gives no permissions (%i) says so in the words of smart accounts [S8.1d]',
  async (code) => {
    const { permissions } = await open({ [GRANT]: refuse(code), [REVOKE]: refuse(code) })
    await failureOf(permissions.grant(asked), 'SMART_ACCOUNT_UNSUPPORTED')
    await failureOf(permissions.revoke({ account, pci: '0x', context }), 'SMART_ACCOUNT_UNSUPPORTED')
  },
)

it('a refusal is a result', async () => {
  const { permissions } = await open({ [GRANT]: refuse(4001) })
  await failureOf(permissions.grant(asked), 'REQUEST_REJECTED')
})

describe('a permission is ended', () => {
  const grantOf = async (permissions: NonNullable<Calls['permissions']>): Promise<GrantedPermission> =>
    permissions.grant(asked)

  it.each<[string, Record<string, Answer>, string]>([
    ['the first form', firstForm(), REVOKE],
    ['the second form', secondForm(), REVOKE_NEW],
    [
      'the first form, as the second is not there',
      { ...secondForm(), ...firstForm(), [REVOKE_NEW]: refuse(-32601) },
      REVOKE,
    ],
  ])('in %s, and the network is asked whether it is so', async (_what, answers, method) => {
    const { permissions, sent, node } = await open(answers)
    const granted = await grantOf(permissions)
    await permissions.revoke(granted)
    expect(sent(method)).toEqual([{ permissionContext: context }])
    const body = JSON.parse(String(node.mock.calls.at(-1)?.[1]?.body))
    expect(body.params[0]).toEqual({ to: MANAGER, data: `0x2d40d052${granted.pci.slice(2)}` })
  })

  it('once the network says so, and stands when it never does [S3.29]', async () => {
    let isEnded = false
    const { permissions, clock, node } = await open(firstForm(), () => toHex(isEnded ? 1 : 0, { size: 32 }))
    const granted = await grantOf(permissions)
    const ending = permissions.revoke(granted)
    await vi.waitFor(() => expect(node).toHaveBeenCalledOnce())
    isEnded = true
    await vi.waitFor(() => clock.advance(1_000))
    await ending
    isEnded = false
    const standing = failureOf(permissions.revoke(granted), 'PERMISSION_STANDS')
    const outcome = vi.fn()
    void standing.then(outcome)
    await vi.waitFor(
      () => {
        clock.advance(1_000)
        expect(outcome).toHaveBeenCalled()
      },
      { interval: 1 },
    )
    expect(await standing).toEqual({ pci: granted.pci })
  })

  it('which the network tells without the wallet, of contexts that its contracts know', async () => {
    let isEnded = false
    const { permissions, wallet } = await open({}, () => toHex(isEnded ? 1 : 0, { size: 32 }))
    const before = wallet.methods().length
    const granted = { account, context, manager: MANAGER }
    expect(await permissions.hasEnded(granted)).toBe(false)
    isEnded = true
    expect(await permissions.hasEnded(granted)).toBe(true)
    expect(await permissions.hasEnded({ ...granted, context: '0x1234' })).toBeUndefined()
    expect(wallet.methods()).toHaveLength(before)
  })

  it('of a wallet with contexts of its own by its word', async () => {
    const { permissions, node } = await open(firstForm((reply) => ({ ...reply, context: '0x1234' })))
    await permissions.revoke(await grantOf(permissions))
    expect(node).not.toHaveBeenCalled()
  })
})

it.each([
  ['unknown words', { type: 'gas-limit', data: { limit: '0x5' } }],
  ['a missing amount', { type: 'native-token-transfer', data: {} }],
  ['several collectibles', { type: 'erc721-token-transfer', data: { address: TOKEN, tokenIds: ['0x1', '0x2'] } }],
])('the terms of a service are not read where they have %s', async (_what, permission) => {
  const { permissions } = await open({})
  expect(await permissions.readLimit(account, permission)).toBeUndefined()
})
