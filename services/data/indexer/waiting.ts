/** Resolves after the time, or as soon as it is woken or aborted. */
export interface Alarm {
  sleep(ms: number): Promise<void>
  wake(): void
}

export function createAlarm(signal: AbortSignal): Alarm {
  let isWoken = false
  let end: (() => void) | undefined
  const wake = () => {
    isWoken = true
    end?.()
  }
  signal.addEventListener('abort', wake)
  return {
    async sleep(ms) {
      if (!isWoken && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      end = undefined
      isWoken = false
    },
    wake,
  }
}

const lookMs = 50

/** Whether it became true in time. */
export async function waitUntil(isTrue: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    if (await isTrue()) return true
    if (Date.now() + lookMs > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}
