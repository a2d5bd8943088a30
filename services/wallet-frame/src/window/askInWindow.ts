import type { ThemeChoice } from '../theme.js'
import { LISTENING, openWindow } from './openWindow.js'

/** What a window of the frame is given. Plain data and keys that can't be read. */
export type WindowTask = { readonly theme: ThemeChoice } & (
  | { readonly purpose: 'approve'; readonly view: import('../screens/approvalView.js').ApprovalView }
  | {
      readonly purpose: 'export'
      readonly wallet: import('../custody/custody.js').SealedWallet
      readonly key: CryptoKey
    }
)

const LOOK_EVERY_MS = 500

/** Gives the window its task, waits for its answer and closes it; undefined when it is closed before. In a click. */
export function askInWindow(task: () => Promise<WindowTask>, signal?: AbortSignal): Promise<unknown> {
  const opened = openWindow()
  return new Promise((resolve, reject) => {
    const finish = (answer: unknown) => {
      stop()
      clearInterval(timer)
      opened.close()
      resolve(answer)
    }
    const stop = opened.listen((message) => {
      if (message === LISTENING) task().then(opened.send, reject)
      else finish(message)
    })
    const timer = setInterval(() => opened.isClosed() && finish(undefined), LOOK_EVERY_MS)
    signal?.addEventListener('abort', () => finish(undefined), { once: true })
  })
}
