import type { ModalState } from './modalStore.js'

export const CLOSED: ModalState = { open: false, stack: [], direction: 'forward' }
