import { type ReactNode, useId, useLayoutEffect, useMemo } from 'react'
import type { PorticoSlots, SlotWallet } from '../options/slots.js'
import { type SlotPlace, useModal } from '../state/modalContext.js'
import { useStyles } from '../theme/useStyles.js'
import { slotsCss } from './slots.styles.js'

const PLACES = { header: 'slot-header', footer: 'slot-footer' } as const
const NONE = { id: '', name: '' }

/**
 * An element of the page's own: a child of `<portico-modal>`, shown in its place by a slot, so that the page's styles and listeners go
 * on working. One that can't be made is logged, and left out.
 */
export function HostSlot({ of = 'walletRow', wallet: { id, name } = NONE, record }: SlotPlace): ReactNode {
  const { core } = useModal()
  const slot = useId()
  useStyles(slotsCss)
  const element = useMemo(() => {
    try {
      return make(core.options.slots ?? {}, of, { id, name, record })
    } catch (cause) {
      core.log.error(`slots.${of} failed`, cause)
    }
  }, [core, of, id, name, record])
  useLayoutEffect(() => {
    if (!element) return
    element.slot = slot
    core.modalRoot().host.append(element)
    return () => element.remove()
  }, [core, element, slot])
  if (!element) return null
  if (of !== 'walletRow') {
    return (
      <div className={PLACES[of]} part={PLACES[of]}>
        <slot name={slot} />
      </div>
    )
  }
  return (
    <span className="slot-wallet">
      {' '}
      <slot name={slot} />
    </span>
  )
}

function make(slots: PorticoSlots, of: keyof PorticoSlots, wallet: SlotWallet): HTMLElement | undefined {
  const made = of === 'walletRow' ? slots.walletRow?.(wallet) : slots[of]?.()
  if (made === undefined || made instanceof HTMLElement) return made
  throw new TypeError('Return an element, or undefined.')
}
