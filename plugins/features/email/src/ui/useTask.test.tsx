import { PorticoError } from '@portico/kernel'
import { type ReactNode, useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { openLogin } from '../../test/openLogin.js'
import { useTask } from './useTask.js'

type Task = ReturnType<typeof useTask>
type Call = Parameters<Task['run']>[0]

function Probe(props: { readonly tell: (task: Task) => void; readonly atOnce: Call | undefined }): ReactNode {
  const { tell, atOnce } = props
  const task = useTask()
  const { run, isBusy, trouble } = task
  tell(task)
  useEffect(() => {
    if (atOnce) run(atOnce)
  }, [run, atOnce])
  return <p>{`${isBusy ? 'busy' : 'idle'}: ${trouble ?? 'fine'}`}</p>
}

async function open(atOnce?: Call) {
  let task: Task | undefined
  const tell = (given: Task) => {
    task = given
  }
  const view = await openLogin(<Probe tell={tell} atOnce={atOnce} />)
  return {
    ...view,
    task: () => task as Task,
    reads: (words: string) => vi.waitFor(() => expect(view.text()).toBe(words)),
  }
}

it('does one thing at a time', async () => {
  const { task, reads } = await open()
  let end = () => {}
  const first = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  const second = vi.fn(async () => {})
  task().run(first)
  task().run(second)
  await reads('busy: fine')
  end()
  await reads('idle: fine')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  task().run(second)
  await vi.waitFor(() => expect(second).toHaveBeenCalledOnce())
})

it('says what went wrong, until that is cleared, or the next attempt [S5.3]', async () => {
  const { task, reads } = await open()
  const fail = () => Promise.reject(new PorticoError('EMAIL_COOLDOWN', { retryAfterSec: 12 }))
  task().run(fail)
  await reads('idle: Please try again after 12 seconds')
  task().clear()
  await reads('idle: fine')
  task().run(fail)
  await reads('idle: Please try again after 12 seconds')
  task().run(async () => {})
  await reads('idle: fine')
})

it('gives up when its view is left, and says nothing of it', async () => {
  const { task, client, reads } = await open()
  let given: AbortSignal | undefined
  task().run((signal) => {
    given = signal
    return new Promise(() => {})
  })
  await reads('busy: fine')
  client.close({ force: true })
  await vi.waitFor(() => expect(given?.aborted).toBe(true))
})

it('is run again by the second mount of strict mode, and only the second goes on', async () => {
  const signals: AbortSignal[] = []
  const { reads } = await open(async (signal) => {
    signals.push(signal)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    throw new PorticoError('REQUEST_ABORTED', { what: 'test' })
  })
  await reads('busy: fine')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})
