import { PorticoError } from '@portico/kernel'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createPortico } from '../createPortico.js'
import { createTestChain, createTestStorage, sessionOn, testNetwork } from '../testing/createTestChain.js'
import { createTestSignIn, sessionBy } from '../testing/createTestSignIn.js'
import { mountHook } from '../testing/mountHook.js'
import { PorticoProvider, usePorticoSignIn } from './index.js'

const ALICE = 'test:1:alice'
const BOB = 'test:1:bob'

/** A page of a visitor whose wallet is connected with Alice. */
async function openPage({ hasPlugin = true } = {}) {
  const [chain, signIn] = [createTestChain(), createTestSignIn()]
  const client = createPortico({
    plugins: hasPlugin ? [chain.plugin, signIn.plugin] : [chain.plugin],
    networks: [testNetwork('1'), testNetwork('2')],
    storage: createTestStorage(),
  })
  signIn.state.set({ status: 'due', account: ALICE })
  await client.switchConnection('test', 'wallet')
  if (hasPlugin) await client.getSessions() // the modules are there from now on
  signIn.asked.length = 0
  return { client, chain, signIn }
}

async function mount(...args: Parameters<typeof openPage>) {
  const page = await openPage(...args)
  const hook = await mountHook(page.client, usePorticoSignIn)
  await hook.settle()
  return { ...page, ...hook }
}

/** A wallet that answers when the test says so. */
function hold({ signIn }: Pick<Awaited<ReturnType<typeof openPage>>, 'signIn'>) {
  let give = () => {}
  signIn.answer = new Promise((resolve) => {
    give = resolve
  })
  return { give: () => give() }
}

/** Handled from the start: it may be some turns before the hook asks. */
function refusal(cause: Error): Promise<never> {
  const answer = Promise.reject(cause)
  answer.catch(() => {})
  return answer
}

function Page() {
  const { session, pending, error } = usePorticoSignIn()
  return <p>{JSON.stringify({ session, pending, error })}</p>
}

describe('usePorticoSignIn', () => {
  it('has no session on a server, whatever is kept, and makes no request', async () => {
    const { client, signIn } = await openPage()
    signIn.become(ALICE, true)
    const html = renderToString(
      <PorticoProvider client={client}>
        <Page />
      </PorticoProvider>,
    )
    expect(html).toBe('<p>{&quot;pending&quot;:false}</p>')
    expect(signIn.asked).toEqual([])
  })

  it('has the session of the account that is shown', async () => {
    const page = await openPage()
    page.signIn.become(ALICE, true)
    const { current, settle } = await mountHook(page.client, usePorticoSignIn)
    await settle()
    expect(current()).toMatchObject({ session: sessionBy(ALICE), pending: false, error: undefined })
    expect(page.signIn.asked).toEqual([ALICE])
  })

  it('makes no request while no wallet is connected, and has the session once one is', async () => {
    const { client, signIn, current, act, settle } = await mount()
    await act(() => client.disconnect())
    signIn.signed.add(ALICE)
    signIn.asked.length = 0
    await settle()
    expect([current().session, signIn.asked]).toEqual([undefined, []])
    await act(() => client.switchConnection('test', 'wallet'))
    await settle()
    expect(current().session).toEqual(sessionBy(ALICE))
    await act(() => client.disconnect())
    expect(current().session).toBeUndefined()
  })

  it('signs in without the modal, is pending for as long, and has the session then', async () => {
    const page = await mount()
    const { client, current, act, settle } = page
    const wallet = hold(page)
    const signing: Promise<void>[] = []
    await act(() => void signing.push(current().signIn()))
    expect(current()).toMatchObject({ pending: true, session: undefined })
    expect(client.getState().open).toBe(false)
    wallet.give()
    await act(() => signing[0])
    await settle()
    expect(current()).toMatchObject({ pending: false, session: sessionBy(ALICE), error: undefined })
  })

  it('has a refusal in error, throws nothing, and forgets it with the next try', async () => {
    const page = await mount()
    const { signIn, current, act, settle } = page
    signIn.answer = refusal(new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' }))
    await act(() => current().signIn())
    expect(current()).toMatchObject({ pending: false, session: undefined, error: { code: 'REQUEST_REJECTED' } })
    const wallet = hold(page)
    const signing: Promise<void>[] = []
    await act(() => void signing.push(current().signIn()))
    expect(current()).toMatchObject({ pending: true, error: undefined })
    wallet.give()
    await act(() => signing[0])
    await settle()
    expect(current()).toMatchObject({ session: sessionBy(ALICE), error: undefined })
  })

  it('throws what is no failure of the widget, and is pending no more', async () => {
    const { signIn, current, act } = await mount()
    const cause = new TypeError('a mistake')
    signIn.answer = refusal(cause)
    await act(() => expect(current().signIn()).rejects.toBe(cause))
    expect(current()).toMatchObject({ pending: false, error: undefined })
  })

  it('has no session any more once the visitor has signed out', async () => {
    const { current, act, settle } = await mount()
    await act(() => current().signIn())
    await settle()
    expect(current().session).toEqual(sessionBy(ALICE))
    await act(() => current().signOut())
    await settle()
    expect(current()).toMatchObject({ session: undefined, pending: false, error: undefined })
  })

  it('follows what happens elsewhere: a signature in the modal, and the end of a session', async () => {
    const { signIn, current, act, settle } = await mount()
    await act(() => signIn.become(ALICE, true))
    await settle()
    expect(current().session).toEqual(sessionBy(ALICE))
    await act(() => signIn.become(ALICE, false))
    await settle()
    expect(current().session).toBeUndefined()
  })

  it('has the session of the account that is shown now, and at no time that of another', async () => {
    const { chain, client, signIn, current, act, settle } = await mount()
    await act(() => signIn.become(ALICE, true))
    await settle()
    signIn.signed.add(BOB)
    const seen: unknown[] = []
    const stop = client.subscribeAccount(() => seen.push(client.getAccount().address))
    await act(() => chain.report(sessionOn('1', 'bob')))
    expect(seen).toContain('bob')
    expect(current().session?.data.accountAddress).not.toBe('alice')
    await settle()
    expect(current().session).toEqual(sessionBy(BOB))
    stop()
  })

  it('drops what was read for an account that is shown no more', async () => {
    const { chain, client, signIn, current, act, settle } = await mount()
    const late: (() => void)[] = []
    const getSessions = vi.spyOn(client, 'getSessions')
    getSessions.mockImplementationOnce(() => new Promise((resolve) => late.push(() => resolve([sessionBy(ALICE)]))))
    await act(() => signIn.become(ALICE, true))
    await act(() => chain.report(sessionOn('1', 'bob')))
    await settle()
    await act(() => late[0]?.())
    expect([late.length, current().session]).toEqual([1, undefined])
  })

  it('has an error without sign-in [S8.9d]', async () => {
    const { current, act, settle } = await mount({ hasPlugin: false })
    await vi.waitFor(async () => {
      await settle()
      expect(current().error).toMatchObject({ code: 'SIWX_DISABLED' })
    })
    await act(() => current().signIn())
    expect(current()).toMatchObject({ pending: false, error: { code: 'SIWX_DISABLED' } })
  })

  it('gives the same functions from one render to the next', async () => {
    const { current, act, settle } = await mount()
    const { signIn, signOut } = current()
    await act(() => signIn())
    await settle()
    expect([current().signIn, current().signOut]).toEqual([signIn, signOut])
  })

  it('listens no more once it is gone', async () => {
    const { signIn, settle, unmount } = await mount()
    await unmount()
    signIn.asked.length = 0
    signIn.become(ALICE, true)
    await settle()
    expect(signIn.asked).toEqual([])
  })
})
