import { useEffect, useState } from 'preact/hooks'
import type { Messages } from '../messages/messages.js'
import { useTask } from './useTask.js'

/** A list of the server's: undefined until it is there. */
export function useList<T>(read: () => Promise<readonly T[]>, texts: Messages) {
  const [items, setItems] = useState<readonly T[]>()
  const task = useTask(texts)
  const load = () => task.run(async () => setItems(await read()))
  useEffect(() => void load(), [])
  /** Does something to the list, and reads it anew: what failed may have been done in part. */
  const change = (work: () => Promise<void>) =>
    task.run(async () => {
      try {
        await work()
      } finally {
        setItems(await read())
      }
    })
  return { items, failure: task.failure, isBusy: task.isBusy, change }
}
