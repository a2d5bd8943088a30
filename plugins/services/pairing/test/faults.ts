/** Rejections that nothing on the page handles: a host sees them as uncaught errors. */
export interface Faults {
  readonly unhandled: readonly string[]
  stop(): void
}

export function watchFaults(): Faults {
  const unhandled: string[] = []
  const note = (cause: unknown) => void unhandled.push(cause instanceof Error ? cause.message : `${cause}`)
  process.on('unhandledRejection', note)
  return { unhandled, stop: () => void process.off('unhandledRejection', note) }
}
