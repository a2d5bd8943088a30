import type { Namespace, Session } from '@portico/kernel'
import { PorticoError } from '@portico/kernel'
import { expect, it, vi } from 'vitest'
import { connectAll } from './connectAll.js'

function setUp(failing: readonly Namespace[] = []) {
  const connect = vi.fn(async (namespace: Namespace, walletId: string) => {
    if (failing.includes(namespace)) throw new PorticoError('WALLET_FAILED', { walletId, method: namespace })
    return {} as Session
  })
  const selectNamespace = vi.fn(async () => {})
  const kernel = { namespaces: ['eip155', 'solana', 'bip122'], connect, selectNamespace }
  const all = (namespaces: readonly Namespace[], wanted?: Namespace) =>
    connectAll(kernel as never, { walletId: 'pairing:1', name: 'Lantern', namespaces }, wanted)
  return { all, connect, selectNamespace }
}

it.each<[readonly Namespace[], Namespace | undefined, readonly Namespace[], Namespace]>([
  [['eip155', 'solana'], 'solana', [], 'solana'],
  [['eip155', 'solana'], undefined, [], 'eip155'],
  [['eip155', 'solana'], 'bip122', [], 'eip155'],
  [['eip155', 'solana', 'bip122'], 'solana', ['solana'], 'eip155'],
  [['eip155', 'solana', 'bip122'], 'eip155', ['eip155'], 'solana'],
])('of %j, with %s wanted and %j failing, %s is shown', async (namespaces, wanted, failing, shown) => {
  const { all, connect, selectNamespace } = setUp(failing)
  await all(namespaces, wanted)
  expect(connect.mock.calls).toEqual(namespaces.map((namespace) => [namespace, 'pairing:1']))
  expect(selectNamespace.mock.calls).toEqual([[shown]])
})

it('fails as the first family does when all fail', async () => {
  const { all, selectNamespace } = setUp(['eip155', 'solana'])
  const failed = expect(all(['cosmos', 'eip155', 'solana'], 'solana'))
  await failed.rejects.toMatchObject({ code: 'WALLET_FAILED', context: { method: 'eip155' } })
  expect(selectNamespace).not.toHaveBeenCalled()
})

it('fails when no family is known', async () => {
  const { all, connect } = setUp()
  await expect(all(['cosmos'])).rejects.toMatchObject({ code: 'PAIRING_NO_ACCOUNTS' })
  expect(connect).not.toHaveBeenCalled()
})
