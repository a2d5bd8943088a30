/** One thing that was looked at. */
export interface Finding {
  /** `fault`: does not work like this; `warning`: works, but hardly as it was meant. */
  readonly level: 'ok' | 'warning' | 'fault'
  /** One sentence. */
  readonly text: string
  /** What to do. */
  readonly fix?: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string, fix: string): Finding => ({ level: 'warning', text, fix })
export const fault = (text: string, fix: string): Finding => ({ level: 'fault', text, fix })

/** What an error says, in one line. */
export const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0] ?? ''
