/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

const HOLD_MS = 2_000

/** Does what it says once it was pressed for two seconds, by pointer or by key. */
export function HoldButton({ label, onHeld }: { readonly label: string; readonly onHeld: () => void }): JSX.Element {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setHeld(false)
  }
  const start = () => {
    if (timer.current !== undefined) return
    setHeld(true)
    timer.current = setTimeout(onHeld, HOLD_MS)
  }
  useEffect(() => stop, [])
  const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  return (
    <button
      type="button"
      class={isHeld ? 'primary hold held' : 'primary hold'}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onKeyDown={(event) => isPress(event) && start()}
      onKeyUp={stop}
      onBlur={stop}
    >
      {label}
    </button>
  )
}
