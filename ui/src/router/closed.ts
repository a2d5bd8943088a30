import type { ModalState } from './navigate.js'

/** The modal before and after; apart from the router, because it is part of the first load. */
export const CLOSED: ModalState = { open: false, stack: [], direction: 'forward', shake: false, transactions: [] }
