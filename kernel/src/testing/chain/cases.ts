import type { Stage } from './stage.js'

/** Behaviours by name. Each gets a stage of its own, which is cleared for it. */
export type Cases = Readonly<Record<string, (stage: Stage) => Promise<void>>>
