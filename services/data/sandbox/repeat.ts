import type { EventEmitter } from 'node:events'

/** While a payment is being mined; while coins are awaited; and when only time can bring something to do. */
const PAUSES = { soon: 100, waiting: 250, done: 1_000, failed: 1_000 } as const
/** What is emitted after each step of an order. */
export const STEP = 'step'

/** Does it again and again until the signal: at once after a step, soon while it says that more is coming, else later. */
export async function repeat(
  work: () => Promise<'soon' | 'waiting' | 'done'>,
  steps: EventEmitter,
  signal: AbortSignal,
): Promise<void> {
  let hasStepped = false
  const onStep = () => {
    hasStepped = true
  }
  steps.on(STEP, onStep)
  while (!signal.aborted) {
    hasStepped = false
    const outcome = await work().catch(() => 'failed' as const)
    if (outcome !== 'failed' && hasStepped) continue
    await untilStep(PAUSES[outcome], steps, signal)
  }
  steps.off(STEP, onStep)
}

/** Or until the time is over, or the signal. */
const untilStep = (ms: number, steps: EventEmitter, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      steps.off(STEP, end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    steps.once(STEP, end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
