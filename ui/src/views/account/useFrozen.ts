import { useRef } from 'react'
import { useStore } from '../../primitives/useStore.js'
import { useModal } from '../../state/modalContext.js'

/**
 * The value, or, while its wallet is being left and while the view fades out, the last one before: nothing jumps on the way
 * out.
 */
export function useFrozen<T>(value: T): T {
  const { isLeaving, modal } = useModal().core
  const isBeingLeft = useStore(isLeaving)
  const { open } = useStore(modal)
  const last = useRef(value)
  if (open && !isBeingLeft) last.current = value
  return last.current
}
