import { afterEach, describe, expect, it, vi } from 'vitest'
import { alice, bob, openStage, type Stage, signAs } from '../test/stage.js'

let stage: Stage
afterEach(() => {
  stage.dispose()
  vi.unstubAllGlobals()
})

async function open(): Promise<{ readonly nonces: string[] } & Stage> {
  const nonces: string[] = []
  const getNonce = async () => {
    nonces.push(`${'n'.repeat(30)}${nonces.length}`)
    return nonces.at(-1) ?? ''
  }
  stage = await openStage({ siwx: { getNonce } })
  return { ...stage, nonces }
}

describe('the text that is shown before it is signed', () => {
  it('is the one that is signed, with the one nonce of the request [S4.11b]', async () => {
    const { signIn, connect, asked, nonces } = await open()
    connect(alice())
    const shown = await signIn.readText()
    expect(await signIn.readText()).toBe(shown)
    const call = signIn.signIn()
    expect(await signIn.readText()).toBe(shown)
    expect((await call).message).toBe(shown)
    expect(asked).toEqual([shown])
    expect(nonces).toHaveLength(1)
  })

  it('is a new one after a request, whatever came of it', async () => {
    const { signIn, connect, hand, nonces } = await open()
    connect(alice())
    const shown = await signIn.readText()
    hand.sign = () => Promise.reject(new Error('no'))
    await expect(signIn.signIn()).rejects.toThrow('no')
    expect(await signIn.readText()).not.toBe(shown)
    hand.sign = signAs
    await signIn.signIn()
    expect(nonces).toHaveLength(2)
  })

  it('is another one for another account or network', async () => {
    const { connect, change, signIn } = await open()
    connect(alice())
    const shown = await signIn.readText()
    change(bob())
    expect(await signIn.readText()).toContain(bob().slice('eip155:1:'.length))
    change(alice('eip155:10'))
    expect(await signIn.readText()).toContain('Chain ID: 10')
    change(alice())
    expect(await signIn.readText()).not.toBe(shown)
  })

  it('is made anew when it has got old, but not while the wallet asks', async () => {
    const { signIn, connect, clock, hand } = await open()
    connect(alice())
    const old = await signIn.readText()
    await clock.advance(300_000)
    expect(await signIn.readText()).toBe(old)
    await clock.advance(1)
    const shown = await signIn.readText()
    expect(shown).not.toBe(old)
    hand.sign = async (account, message) => {
      await clock.advance(300_001)
      expect(await signIn.readText()).toBe(shown)
      return signAs(account, message)
    }
    expect((await signIn.signIn()).message).toBe(shown)
  })

  it('needs an account; a failure to make it disconnects no wallet, and the next look may succeed', async () => {
    let isDown = true
    const getNonce = async () => {
      if (isDown) throw new Error('503')
      return 'n'.repeat(32)
    }
    stage = await openStage({ siwx: { getNonce } })
    await expect(stage.signIn.readText()).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
    stage.connect(alice())
    await expect(stage.signIn.readText()).rejects.toThrow('503')
    expect(stage.disconnected).toEqual([])
    isDown = false
    expect(await stage.signIn.readText()).toContain('Nonce: nnn')
  })

  it('of one account that fails late leaves that of the next account alone', async () => {
    let fail = (_error: Error) => {}
    const failing = new Promise<string>((_resolve, reject) => {
      fail = reject
    })
    let count = 0
    stage = await openStage({
      siwx: { getNonce: async () => (count++ === 0 ? failing : `${'n'.repeat(30)}${count}`) },
    })
    stage.connect(alice())
    const late = stage.signIn.readText()
    stage.change(bob())
    const shown = await stage.signIn.readText()
    fail(new Error('503'))
    await expect(late).rejects.toThrow('503')
    expect(await stage.signIn.readText()).toBe(shown)
  })

  it('a request in the same breath as a cancel has a text of its own', async () => {
    const { signIn, connect, nonces } = await open()
    connect(alice())
    const first = signIn.signIn()
    signIn.cancel()
    const second = signIn.signIn()
    await expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await second
    expect(nonces).toHaveLength(2)
  })

  it('a request that was given up leaves its nonce behind', async () => {
    const { signIn, connect, hand, nonces, stored } = await open()
    connect(alice())
    const late: (() => Promise<void>)[] = []
    hand.sign = (account, message) =>
      new Promise((resolve) => late.push(async () => resolve(await signAs(account, message))))
    const abort = new AbortController()
    const first = signIn.signIn({ signal: abort.signal })
    await vi.waitFor(() => expect(late).toHaveLength(1))
    abort.abort()
    await expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    const second = signIn.signIn()
    await vi.waitFor(() => expect(late).toHaveLength(2))
    await late[0]?.()
    expect(stored.size).toBe(0)
    await late[1]?.()
    expect((await second).data.nonce).toBe(nonces[1])
  })
})
