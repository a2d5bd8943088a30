import { type Identity, PorticoError } from '@portico/kernel'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createPortico } from '../createPortico.js'
import { createTestChain, createTestStorage, testNetwork } from '../testing/createTestChain.js'
import { createTestNames } from '../testing/createTestNames.js'
import { mountHook } from '../testing/mountHook.js'
import { PorticoProvider, usePorticoIdentity } from './index.js'

const ALICE = 'test:1:alice'
const BOB = 'test:1:bob'

async function openPage({ hasNames = true } = {}) {
  const names = createTestNames()
  const client = createPortico({
    plugins: [createTestChain().plugin, ...(hasNames ? [names.plugin] : [])],
    networks: [testNetwork('1')],
    storage: createTestStorage(),
  })
  await client.switchConnection('test', 'wallet')
  if (hasNames) await client.fetchIdentity(ALICE) // the modules are there from now on
  names.asked.length = 0
  return { client, names }
}

/** Answers are given by the test, in any order. */
async function openSlowly() {
  const { client } = await openPage()
  const asked: { readonly of: string; give(found: Identity): void; fail(error: PorticoError): void }[] = []
  const fetchIdentity = (of: string) => new Promise<Identity>((give, fail) => void asked.push({ of, give, fail }))
  const hook = await mountHook({ ...client, fetchIdentity }, () => {
    const [address, setAddress] = useState(ALICE)
    return { ...usePorticoIdentity(address), setAddress }
  })
  const last = (of: string) => {
    const found = asked.findLast((one) => one.of === of)
    if (!found) throw new TypeError(`${of} was not asked for`)
    return found
  }
  await hook.act(() => last(ALICE).give({ name: 'alice.example' }))
  return { ...hook, last }
}

function Page() {
  const { status } = usePorticoIdentity(ALICE)
  return <p>{status}</p>
}

describe('fetchIdentity', () => {
  it('takes an account, or a plain address on the network that is shown [S3.4, S3.28]', async () => {
    const { client, names } = await openPage()
    names.known.set(ALICE, { name: 'alice.example', avatar: 'https://pictures.example/a.png' })
    expect(await client.fetchIdentity(ALICE)).toEqual({
      name: 'alice.example',
      avatar: 'https://pictures.example/a.png',
    })
    expect(await client.fetchIdentity('bob')).toEqual({})
    expect(names.asked).toEqual([ALICE, BOB])
  })
})

describe('usePorticoIdentity', () => {
  it('is idle without an address and on a server, without a request', async () => {
    const { client, names } = await openPage()
    const html = renderToString(
      <PorticoProvider client={client}>
        <Page />
      </PorticoProvider>,
    )
    const { current, settle } = await mountHook(client, () => usePorticoIdentity(undefined))
    await settle()
    expect([html, current().status, names.asked]).toEqual(['<p>idle</p>', 'idle', []])
  })

  it('gives name and avatar, and an empty record for an account that has none [S3.28]', async () => {
    const { client, names } = await openPage()
    names.known.set(ALICE, { name: 'alice.example' })
    const { current, settle, unmount } = await mountHook(client, () => usePorticoIdentity(ALICE))
    await settle()
    expect(current()).toMatchObject({ status: 'ready', data: { name: 'alice.example' } })
    await unmount()
    const other = await mountHook(client, () => usePorticoIdentity(BOB))
    await other.settle()
    expect(other.current()).toMatchObject({ status: 'ready', data: {} })
  })

  it('keeps what it knew through a failure, says when to ask again, and asks again', async () => {
    const { client, names } = await openPage()
    names.known.set(ALICE, { name: 'alice.example' })
    const { current, settle, act } = await mountHook(client, () => usePorticoIdentity(ALICE))
    await settle()
    names.known.set(ALICE, new PorticoError('RATE_LIMITED', { url: 'u', retryAtMs: 9 }))
    await act(() => current().refetch())
    expect(current()).toMatchObject({ status: 'failed', data: { name: 'alice.example' }, retryAtMs: 9 })
    names.known.set(ALICE, {})
    await act(() => current().refetch())
    expect(current()).toMatchObject({ status: 'ready', data: {} })
    expect(current().error).toBeUndefined()
  })

  it('is of the address that is asked for now, however late an answer about another one comes', async () => {
    const { current, act, last } = await openSlowly()
    const { refetch } = current()
    await act(() => void refetch())
    await act(() => current().setAddress(BOB))
    await act(() => last(BOB).give({ name: 'bob.example' }))
    await act(() => last(ALICE).give({ name: 'alice.example' }))
    expect(current()).toMatchObject({ status: 'ready', data: { name: 'bob.example' } })
    await act(() => void refetch())
    await act(() => last(BOB).give({ name: 'bobby.example' }))
    expect(current()).toMatchObject({ status: 'ready', data: { name: 'bobby.example' } })
  })

  it('never shows what is known of one address for another', async () => {
    const { current, act, last } = await openSlowly()
    await act(() => void current().refetch())
    await act(() => current().setAddress(BOB))
    await act(() => last(BOB).give({ name: 'bob.example' }))
    await act(() => last(ALICE).fail(new PorticoError('HTTP_FAILED', { url: 'u' })))
    await act(() => current().setAddress(ALICE))
    expect(current()).toMatchObject({ status: 'loading' })
    expect(current().data).not.toEqual({ name: 'bob.example' })
  })

  it('fails where no plugin knows names', async () => {
    const { client } = await openPage({ hasNames: false })
    const { current, settle } = await mountHook(client, () => usePorticoIdentity(ALICE))
    await settle()
    expect(current()).toMatchObject({ status: 'failed', error: { code: 'CAPABILITY_MISSING' } })
  })
})
