import type { SwapProgress } from '../swapping.js'

const OVER: readonly string[] = ['stopped', 'failed', 'dropped', 'replaced', 'expired']

/** Whether it has come to an end without a swap. */
export const isOver = ({ status }: SwapProgress): boolean => OVER.includes(status)

/** Whether an allowance was given that no swap has used. */
export const isAllowanceLeft = (progress: SwapProgress): boolean => {
  const { plan, step, done } = progress
  if (plan.isBatched || !isOver(progress)) return false
  return step === 'withdraw' || plan.steps.slice(0, done).some(({ kind }) => kind === 'approve')
}
