import type { ViewId, ViewParams } from '@portico/kernel'

/** One screen on the stack: its id and, for views that take them, its parameters. */
export interface ViewEntry<V extends ViewId = ViewId> {
  readonly id: V
  readonly params?: ViewParams[V] | undefined
  /** It must be answered: not even while its code loads can it be closed (S2.7). */
  readonly isRequired?: boolean | undefined
}

/** The modal's history, oldest first; never empty while the modal is open (S2.2). */
export type ViewStack = readonly ViewEntry[]

export const topOf = (stack: ViewStack): ViewEntry | undefined => stack[stack.length - 1]

/** Adds a view; the same view again is ignored (S2.4). */
export const push = (stack: ViewStack, entry: ViewEntry): ViewStack =>
  topOf(stack)?.id === entry.id ? stack : [...stack, entry]

export const replace = (stack: ViewStack, entry: ViewEntry): ViewStack => [...stack.slice(0, -1), entry]

/** Empty means: close. So it ends when one view is left, or when the way back leads through UnsupportedChain (S2.5). */
export const back = (stack: ViewStack): ViewStack =>
  stack.length <= 1 || stack.some(({ id }) => id === 'UnsupportedChain') ? [] : stack.slice(0, -1)

/** Keeps the views up to and with `index` (S2.4). */
export const backTo = (stack: ViewStack, index: number): ViewStack => stack.slice(0, Math.max(0, index) + 1)
