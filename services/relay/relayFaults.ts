import type { ActiveFault } from '../../examples/stack/src/services/faults.js'

/** What goes wrong with the relay, on the real wire. */
export type RelayFault =
  /** Open sockets break off; new ones are cut before they open. */
  (
    | { readonly kind: 'down' }
    /** Sockets open late, and every frame that a client sends is taken late. */
    | { readonly kind: 'slow'; readonly delayMs: number }
    /** A published message is said to be taken, and is lost. `tags`: only messages of these kinds. */
    | { readonly kind: 'drop'; readonly tags?: readonly number[] }
    /** Open sockets are closed, new ones as soon as they open. The relay's own refusals have code 3000. */
    | { readonly kind: 'close'; readonly code: number; readonly reason: string }
    /** The clock by which tokens are judged runs ahead by so much, or behind when it is negative. */
    | { readonly kind: 'clock'; readonly shiftMs: number }
  ) & {
    /** How often; default: until it is cleared. */
    readonly times?: number
  }

export interface RelayFaults {
  /** Faults of several kinds add up; of one kind, the latest that fits wins. */
  set(fault: RelayFault): ActiveFault
  clear(): void
}

type FaultOf<Kind extends RelayFault['kind']> = Extract<RelayFault, { readonly kind: Kind }>

export interface RelayFaultSwitch extends RelayFaults {
  /** The fault that is met now, and counted. */
  meet<Kind extends RelayFault['kind']>(kind: Kind, fits?: (fault: FaultOf<Kind>) => boolean): FaultOf<Kind> | undefined
}

interface Rule {
  readonly fault: RelayFault
  hits: number
}

export function createRelayFaults({ onSet }: { readonly onSet: () => void }): RelayFaultSwitch {
  let rules: readonly Rule[] = []
  const drop = (rule: Rule) => {
    rules = rules.filter((one) => one !== rule)
  }
  return {
    set(fault) {
      const rule = { fault, hits: 0 }
      rules = [rule, ...rules]
      onSet()
      return { hits: () => rule.hits, clear: () => drop(rule) }
    },
    clear() {
      rules = []
    },
    meet<Kind extends RelayFault['kind']>(kind: Kind, fits: (fault: FaultOf<Kind>) => boolean = () => true) {
      const isMet = ({ fault }: Rule): boolean => fault.kind === kind && fits(fault as FaultOf<Kind>)
      const rule = rules.find(isMet)
      if (!rule) return undefined
      rule.hits += 1
      if (rule.hits === rule.fault.times) drop(rule)
      return rule.fault as FaultOf<Kind>
    },
  }
}
