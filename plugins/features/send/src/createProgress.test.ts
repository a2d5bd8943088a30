import { expect, it } from 'vitest'
import { ALICE, BOB, OTHER_CHAIN, openStage, prepare, type Stage } from '../test/stage.js'

it('what became of a transfer stays until it was seen, and while the wallet is asked', async () => {
  const stage = await openStage()
  await prepare(stage)
  let approve = (_id: string) => {}
  stage.hand.answer = () =>
    new Promise((resolve) => {
      approve = resolve
    })
  const sent = stage.sending.send()
  stage.sending.forgetProgress()
  expect(stage.sending.progress.get()).toMatchObject({ status: 'asking', transactionId: undefined, to: BOB })
  approve('0xhash')
  await sent
  expect(stage.sending.progress.get()?.status).toBe('pending')
  stage.sending.forgetProgress()
  expect(stage.sending.progress.get()).toBeUndefined()
})

it.each<[string, (stage: Stage) => unknown]>([
  ['the modal is closed', (stage) => stage.closeModal()],
  ['another account is begun with', ({ sending }) => sending.begin(`${OTHER_CHAIN}:${ALICE}`, { locale: 'en' })],
])('what became of a transfer is put away when %s', async (_, change) => {
  const stage = await openStage()
  await prepare(stage)
  await stage.sending.send()
  change(stage)
  expect(stage.sending.progress.get()).toBeUndefined()
})

it('a transfer moves on once for each news of it, also when it was seen and others are on their way', async () => {
  const stage = await openStage()
  await prepare(stage)
  await stage.sending.send()
  let changes = 0
  stage.sending.progress.subscribe(() => changes++)
  const [sent] = stage.pendingAdded
  if (!sent) throw new TypeError('nothing was sent')
  stage.pending.add({ ...sent, transactionId: '0xother' }, { status: 'late' })
  stage.pending.add({ ...sent, account: `${OTHER_CHAIN}:${ALICE}` }, { status: 'late' })
  expect(changes).toBe(0)
  stage.pending.settle('succeeded')
  expect([changes, stage.sending.progress.get()?.transactionId]).toEqual([1, '0xhash'])
  stage.sending.forgetProgress()
  stage.pending.settle('failed')
  expect(stage.sending.progress.get()).toBeUndefined()
})

it('news that come after the plugin was taken down change nothing', async () => {
  const stage = await openStage()
  await prepare(stage)
  await stage.sending.send()
  stage.end()
  stage.pending.settle('succeeded')
  expect(stage.sending.progress.get()?.status).toBe('pending')
})
