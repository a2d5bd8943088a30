import { isSignal, type Signal } from '@angular/core'

/** A value, or a signal that has it. */
export type MaybeSignal<T> = T | Signal<T>

/** The value now. */
export const read = <T>(given: MaybeSignal<T>): T => (isSignal(given) ? given() : given)
