import type { ReadonlyStore } from '../store/createStore.js'

/** Parameters of every view, by id. A plugin that contributes a view augments this interface with its own. */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the UI and by plugins
export interface ViewParams {}

/** The name of a view. */
export type ViewId = keyof ViewParams & string

/**
 * Where the account that is shown stands. `due`: it has to pass; `busy`: it is being answered; `off`: there is nothing to pass;
 * `unknown`: that can't be read now.
 */
export type GateStatus = 'off' | 'due' | 'busy' | 'passed' | 'unknown'

/**
 * What stands between a connection and the account, such as a signature. Its plugin makes a token of its own for it and names that in
 * `contributes.gates`; the modal opens the view when it is due, after connecting and when the shown account changes.
 */
export interface Gate {
  /** Of the account that is shown. */
  readonly status: ReadonlyStore<GateStatus>
  /** Whether the view stands before the account on later visits too, and can't be closed. */
  readonly required: boolean
  /** Asks the visitor. Contributed with the step `gate`; the view closes once the gate is passed. */
  readonly view: ViewId
  /** Whether the account that is shown has to pass, read anew. Within a bound; throws when it can't be read. */
  isDue(): Promise<boolean>
}
