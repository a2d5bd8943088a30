import type { ChainId } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import { ONE, SOL, TWO } from '../test/stage.js'
import type { ApprovedSession } from './approvedSession.js'
import type { AskWallet } from './askWallet.js'
import { createChosenStore } from './chosen.js'
import { createLiveSession } from './liveSession.js'

const TOPIC = 'a'.repeat(64)
const THREE = 'eip155:3'

const approved: ApprovedSession = {
  ...{ topic: TOPIC, name: 'Lantern', icon: undefined },
  namespaces: new Map([
    ['eip155', { accounts: [`${ONE}:0xa`, `${ONE}:0xb`, `${TWO}:0xa`], chains: [ONE, TWO, THREE], methods: ['sign'] }],
    ['solana', { accounts: [`${SOL}:abc`], chains: [SOL], methods: ['sign'] }],
  ]),
}

function setUp(defaultChain?: ChainId) {
  const items = new Map<string, string>()
  const storage = {
    get: (key: string) => items.get(key),
    set: (key: string, value: string | undefined) =>
      void (value === undefined ? items.delete(key) : items.set(key, value)),
    keys: () => [...items.keys()],
  }
  const ask = vi.fn<AskWallet>(async () => 'signed')
  const end = vi.fn(async () => {})
  const chosen = createChosenStore(storage, createFakeClock())
  const defaultChainOf = (namespace: string) => (namespace === 'eip155' ? defaultChain : undefined)
  const wireChainOf = (_: string, chainId: ChainId) => chainId
  const session = createLiveSession(approved, { chosen, ask, defaultChainOf, wireChainOf, end })
  const evm = session.walletOf('eip155')
  const changed = vi.fn()
  evm.onChange(changed)
  return { session, evm, ask, end, chosen, changed }
}

describe('the network in use', () => {
  it('is the host’s default, else the first, until someone chooses another [S3.1]', () => {
    expect(setUp().evm.chain()).toBe(ONE)
    const { evm, session, changed } = setUp(THREE)
    expect(evm.chain()).toBe(THREE)
    expect(session.walletOf('solana').chain()).toBe(SOL)
    evm.setChain(TWO)
    expect(evm.chain()).toBe(TWO)
    expect(changed).toHaveBeenCalledOnce()
    evm.setChain(TWO)
    expect(changed).toHaveBeenCalledOnce()
  })

  it('is another one when the wallet takes back the chosen one', () => {
    const { evm, session } = setUp()
    evm.setChain(TWO)
    const eip155 = { accounts: [`${THREE}:0xa`], chains: [THREE], methods: [] } as const
    session.update({ ...approved, namespaces: new Map([['eip155', eip155]]) })
    expect([evm.chain(), evm.chains(), evm.accounts(), evm.methods()]).toEqual([THREE, [THREE], [`${THREE}:0xa`], []])
    expect(session.namespaces()).toEqual(['eip155'])
  })

  it('follows the wallet to an approved one only [S4.10]', () => {
    const { evm, session, changed } = setUp()
    session.follow({ topic: TOPIC, namespace: 'eip155', chainId: 'eip155:9' })
    session.follow({ topic: TOPIC, namespace: 'eip155', chainId: ONE.replace('31337', '4') as ChainId })
    session.follow({ topic: TOPIC, namespace: 'cosmos', chainId: ONE })
    expect([evm.chain(), changed.mock.calls.length]).toEqual([ONE, 0])
    session.follow({ topic: TOPIC, namespace: 'eip155', chainId: TWO })
    expect([evm.chain(), changed.mock.calls.length]).toEqual([TWO, 1])
  })

  it('can be set to an approved one only', () => {
    const { evm, session, changed } = setUp()
    const refused = (supported: readonly ChainId[]) => {
      const context = { chainId: 'eip155:9', supported }
      expect(() => evm.setChain('eip155:9')).toThrow(expect.objectContaining({ code: 'CHAIN_UNSUPPORTED', context }))
    }
    refused([ONE, TWO, THREE])
    expect(changed).not.toHaveBeenCalled()
    session.close()
    refused([])
  })

  it('is not told of when it is chosen anew', () => {
    const { evm, session, chosen, changed } = setUp()
    evm.setChain(ONE)
    expect([chosen.get(TOPIC, 'eip155'), changed.mock.calls.length]).toEqual([{}, 0])
    session.follow({ topic: TOPIC, namespace: 'eip155', chainId: ONE })
    session.follow({ topic: TOPIC, namespace: 'eip155', chainId: ONE })
    expect([chosen.get(TOPIC, 'eip155'), changed.mock.calls.length]).toEqual([{ chainId: ONE }, 1])
  })
})

describe('the account in use', () => {
  it.each(['0xb', `${ONE}:0xb`])('is the one that the wallet puts first: %s', (preferred) => {
    const { evm, session, changed } = setUp()
    session.follow({ topic: TOPIC, namespace: 'eip155', accounts: [preferred, '0xa'] })
    expect(evm.accounts()).toEqual([`${ONE}:0xb`, `${ONE}:0xa`, `${TWO}:0xa`])
    session.follow({ topic: TOPIC, namespace: 'eip155', accounts: [preferred] })
    expect(changed).toHaveBeenCalledOnce()
  })

  it.each([[], ['0xc'], ['']])('stays when the wallet names none that it shares: %j', (...accounts) => {
    const { evm, session, changed } = setUp()
    session.follow({ topic: TOPIC, namespace: 'eip155', accounts })
    expect(evm.accounts()).toEqual([`${ONE}:0xa`, `${ONE}:0xb`, `${TWO}:0xa`])
    expect(changed).not.toHaveBeenCalled()
  })

  it('and the network are kept beside each other', () => {
    const { evm, session, chosen } = setUp()
    session.follow({ topic: TOPIC, namespace: 'eip155', accounts: ['0xb'] })
    evm.setChain(TWO)
    expect(chosen.get(TOPIC, 'eip155')).toEqual({ address: '0xb', chainId: TWO })
  })
})

describe('requests', () => {
  it('go to the wallet with the caller’s signal and the session’s', async () => {
    const { evm, ask } = setUp()
    const { signal } = new AbortController()
    expect(await evm.request(TWO, 'sign', [1], { signal })).toBe('signed')
    const [call, end] = ask.mock.calls[0] ?? []
    expect(call).toEqual({ topic: TOPIC, chainId: TWO, method: 'sign', params: [1] })
    expect(end?.signal).toBe(signal)
    expect(end?.closed.aborted).toBe(false)
  })

  it.each([
    ['eip155:9', 'sign', 'CHAIN_UNSUPPORTED', { chainId: 'eip155:9', supported: [ONE, TWO, THREE] }],
    [ONE, 'mine', 'WALLET_UNSUPPORTED', { walletId: `pairing:${TOPIC}`, method: 'mine' }],
    [SOL, 'sign', 'NAMESPACE_NOT_CONFIGURED', { namespace: 'solana' }],
    ['eip1559:1', 'sign', 'NAMESPACE_NOT_CONFIGURED', { namespace: 'eip1559' }],
  ] as const)('for %s and %s are refused: %s', async (chainId, method, code, context) => {
    const { evm, ask } = setUp()
    await expect(evm.request(chainId, method, [])).rejects.toMatchObject({ code, context })
    expect(ask).not.toHaveBeenCalled()
  })

  it('for a family that the wallet has taken back are refused [S5.4]', async () => {
    const { evm, session, ask } = setUp()
    session.update({ ...approved, namespaces: new Map() })
    const context = { namespace: 'eip155' }
    await expect(evm.request(ONE, 'sign', [])).rejects.toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED', context })
    expect([ask.mock.calls, evm.accounts(), evm.chains(), evm.methods(), evm.chain()]).toEqual([
      [],
      [],
      [],
      [],
      undefined,
    ])
  })

  it('that are asked when the session closes are given up, and later ones refused [S8.9c]', async () => {
    const { session, evm, ask, changed } = setUp()
    ask.mockImplementation(
      (_, { closed }) => new Promise((_resolve, reject) => closed.addEventListener('abort', () => reject('closed'))),
    )
    const pending = expect(evm.request(ONE, 'sign', [])).rejects.toBe('closed')
    session.close()
    await pending
    const gone = { code: 'PAIRING_TOPIC_UNKNOWN', context: { topic: TOPIC } }
    await expect(evm.request(ONE, 'sign', [])).rejects.toMatchObject(gone)
    expect(ask).toHaveBeenCalledOnce()
    expect([evm.accounts(), evm.chains(), evm.methods(), evm.chain(), session.namespaces()]).toEqual([
      [],
      [],
      [],
      undefined,
      [],
    ])
    session.close()
    expect(changed).toHaveBeenCalledOnce()
  })
})

it('a family’s wallet is one object, and who has stopped listening hears nothing', async () => {
  const { session, evm, end } = setUp()
  expect(session.walletOf('eip155')).toBe(evm)
  const [heard, stopped, other] = [vi.fn(), vi.fn(), vi.fn()]
  evm.onChange(heard)
  evm.onChange(stopped)()
  session.walletOf('solana').onChange(other)
  evm.setChain(TWO)
  expect([heard.mock.calls.length, stopped.mock.calls.length, other.mock.calls.length]).toEqual([1, 0, 0])
  session.update(approved)
  expect([heard.mock.calls.length, other.mock.calls.length]).toEqual([2, 1])
  expect([session.topic, evm.name, evm.icon]).toEqual([TOPIC, 'Lantern', undefined])
  await evm.end()
  expect(end).toHaveBeenCalledOnce()
})
