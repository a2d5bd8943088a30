import { useState } from 'preact/hooks'
import type { Messages } from '../messages/messages.js'
import { describeFailure } from './describeFailure.js'

export interface Task {
  readonly isBusy: boolean
  /** What went wrong last, in words. */
  readonly failure: string | undefined
  run(work: () => Promise<void>): Promise<void>
  fail(words: string): void
}

/** Something that takes a moment and may fail. */
export function useTask(texts: Messages): Task {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  return {
    isBusy,
    failure,
    fail: setFailure,
    async run(work) {
      setBusy(true)
      setFailure(undefined)
      try {
        await work()
      } catch (error) {
        setFailure(describeFailure(error, texts))
      }
      setBusy(false)
    },
  }
}
