import { PorticoError, type RedirectAnswer } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { ALICE, alice, bob, openStage, START_MS, type Stage, signAs } from '../test/stage.js'

/** Wallets with a page of their own: the request ends with the page, and its answer comes to the next one. */

let stage: Stage
afterEach(() => {
  stage.dispose()
  vi.unstubAllGlobals()
})

const MINUTE_MS = 60_000
const DRAFT = 'draft'
const answerWith = (text: string): RedirectAnswer => ({
  type: 'sign',
  signature: { bytes: new Uint8Array(), text, scheme: 'eip191' },
})

/** The first page, which the wallet's own takes the place of. */
async function leave(stored = new Map<string, string>()) {
  stage = await openStage({ siwx: {}, stored })
  stage.connect(alice())
  await stage.signIn.isDue()
  stage.hand.sign = () => new Promise(() => {})
  stage.signIn.signIn().catch(() => {})
  await vi.waitFor(() => expect(stage.asked).toHaveLength(1))
  stage.leavePage({ type: 'sign', account: alice() })
  const [text = ''] = stage.asked
  stage.dispose()
  return { stored, text }
}

/** The page that the wallet leads back to. */
async function comeBack(
  stored: Map<string, string>,
  returned: () => Promise<RedirectAnswer | undefined>,
  { afterMs = MINUTE_MS, siwx = {} } = {},
) {
  const clock = createFakeClock(START_MS + afterMs)
  stage = await openStage({
    ...{ siwx, stored, clock },
    returned: async (account) => (account === alice() ? returned() : undefined),
  })
  stage.connect(alice())
  await stage.signIn.isDue()
  return stage
}

it('keeps the message only where a page is left for this signature, and only for it', async () => {
  stage = await openStage({ siwx: {} })
  stage.connect(alice())
  await stage.signIn.isDue()
  stage.leavePage({ type: 'sign', account: alice() })
  expect([...stage.stored.keys()]).toEqual([])
  stage.hand.sign = () => new Promise(() => {})
  stage.signIn.signIn().catch(() => {})
  await vi.waitFor(() => expect(stage.asked).toHaveLength(1))
  stage.leavePage({ type: 'sign', account: bob() })
  stage.leavePage({ type: 'connect' })
  expect([...stage.stored.keys()]).toEqual([])
  stage.leavePage({ type: 'sign', account: alice() })
  expect([...stage.stored.keys()]).toEqual([DRAFT])
})

it('is signed in by the signature that came back, without asking again [S4.11b]', async () => {
  const { stored, text } = await leave()
  const signature = await signAs(alice(), text)
  const { signIn, asked, opened } = await comeBack(stored, async () => answerWith(signature))
  expect(signIn.state.get()).toEqual({ status: 'signed', account: alice() })
  expect(await signIn.getSessions()).toMatchObject([{ message: text, signature }])
  expect([asked, opened, stored.has(DRAFT)]).toEqual([[], [], false])
})

it.each([
  ['another signature', async () => answerWith(await ALICE.signMessage({ message: 'something else' }))],
  ['a no', () => Promise.reject(new PorticoError('REQUEST_REJECTED', { walletId: 'far' }))],
])('with %s the view opens again, and nothing is kept [S4.11c]', async (_what, answer) => {
  const { stored } = await leave()
  const { signIn, opened } = await comeBack(stored, answer)
  expect(signIn.state.get()).toEqual({ status: 'due', account: alice() })
  expect(opened).toEqual(['SIWXSignMessage'])
  expect([...stored.keys()]).toEqual([])
})

it('leaves a view that is required to its gate', async () => {
  const { stored } = await leave()
  const refuse = () => Promise.reject(new PorticoError('REQUEST_REJECTED', { walletId: 'far' }))
  const { signIn, opened } = await comeBack(stored, refuse, { siwx: { required: true } })
  expect([signIn.state.get().status, opened]).toEqual(['due', []])
})

it('waits for the answer while it can come, and no longer', async () => {
  const { stored, text } = await leave()
  const before = await comeBack(stored, async () => undefined)
  expect([before.signIn.state.get().status, stored.has(DRAFT)]).toEqual(['due', true])
  before.dispose()
  const signature = await signAs(alice(), text)
  const late = await comeBack(stored, async () => answerWith(signature), { afterMs: 15 * MINUTE_MS })
  expect([late.signIn.state.get().status, stored.has(DRAFT)]).toEqual(['due', false])
})

it.each(['', 'x', 'null', '{}', '{"account":"eip155:1:0x","leftAtMs":1}'])('reads %j as no message', async (text) => {
  const stored = new Map([[DRAFT, text]])
  const { signIn } = await comeBack(stored, async () => answerWith('0x'))
  expect([signIn.state.get().status, stored.has(DRAFT)]).toEqual(['due', false])
})
