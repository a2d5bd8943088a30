import { expect, it, vi } from 'vitest'
import type { ChainId, Namespace } from '../caip/chainId.js'
import type { Activator } from '../plugin/activator.js'
import { createStore } from '../store/createStore.js'
import { testSession } from '../testing/testSession.js'
import { settle } from '../testing/waiting.js'
import { followApproved } from './approvedChains.js'
import type { NamespaceMap } from './connections.js'
import { initialNamespaceState } from './namespaceState.js'
import { type ApprovedChains, supportsChain } from './supportsChain.js'

it('takes an empty or missing list for all networks, and a list at its word [S5.24b]', () => {
  const approved: ApprovedChains = new Map<Namespace, readonly ChainId[]>([
    ['abc', ['abc:1']],
    ['xyz', []],
  ])
  expect(supportsChain(approved, 'abc:1')).toBe(true)
  expect(supportsChain(approved, 'abc:2')).toBe(false)
  expect(supportsChain(approved, 'xyz:7')).toBe(true)
  expect(supportsChain(approved, 'new:1')).toBe(true)
})

const idle = initialNamespaceState(['abc:1', 'abc:2'])
const connected = (chainId: ChainId) => ({
  ...idle,
  connection: {
    status: 'connected' as const,
    session: testSession([`${chainId}:x`], 'w'),
  },
})

function follow(chains: () => readonly ChainId[]) {
  const namespaces = createStore<NamespaceMap>(new Map([['abc', idle]]))
  const approved = createStore<ApprovedChains>(new Map())
  const get = vi.fn(async () => ({ chains }))
  const update = followApproved({
    namespaces,
    approved,
    activator: { get } as unknown as Activator,
    canSwitch: () => true,
  })
  namespaces.subscribe(update)
  return { namespaces, approved, get }
}

it('asks once for each session and offer, and forgets with the session [S3.5]', async () => {
  const { namespaces, approved, get } = follow(() => ['abc:1'])
  namespaces.set(new Map([['abc', connected('abc:1')]]))
  namespaces.set(new Map([['abc', { ...connected('abc:1'), failure: undefined }]]))
  await settle()
  expect([...approved.get()]).toEqual([['abc', ['abc:1']]])
  expect(get).toHaveBeenCalledOnce()
  namespaces.set(new Map([['abc', { ...connected('abc:1'), offered: ['abc:1', 'abc:2', 'abc:3'] }]]))
  await settle()
  expect(get).toHaveBeenCalledTimes(2)
  namespaces.set(new Map([['abc', idle]]))
  expect([...approved.get()]).toEqual([])
})

it('leaves the list open when the plugin can not say, and drops an answer that comes too late', async () => {
  const { namespaces, approved } = follow(() => {
    throw new TypeError('boom')
  })
  namespaces.set(new Map([['abc', connected('abc:1')]]))
  namespaces.set(new Map([['abc', idle]]))
  await settle()
  expect([...approved.get()]).toEqual([])
  namespaces.set(new Map([['abc', connected('abc:1')]]))
  await settle()
  expect([...approved.get()]).toEqual([['abc', []]])
})
