import { useState } from 'react'

/** One thing at a time: whether it is under way, and why the last one failed. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work.')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, act: (work: () => Promise<unknown>) => void act(work) }
}
