import type { WalletPart } from '../chainFixture.js'
import type { Stage } from './stage.js'

/** A behaviour. It may need something of the wallet that wallets of some families can't do. */
type Case = ((stage: Stage) => Promise<void>) & { readonly needs?: WalletPart }

/** Behaviours by name. Each gets a stage of its own, which is cleared for it. */
export type Cases = Readonly<Record<string, Case>>

/** Those that are left out where the fixture's wallet lacks a method. */
export const needing = (needs: WalletPart, cases: Cases): Cases =>
  Object.fromEntries(
    Object.entries(cases).map(([name, run]) => [name, Object.assign((stage: Stage) => run(stage), { needs })]),
  )
