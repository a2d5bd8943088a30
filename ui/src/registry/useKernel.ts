import type { Kernel } from '@portico/kernel'
import { useModal } from '../state/modalContext.js'

/** The kernel of the widget that the view belongs to: its stores to render from, its calls to act with. */
export const useKernel = (): Kernel => useModal().core.kernel
