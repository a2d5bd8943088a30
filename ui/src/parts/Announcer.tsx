import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'

/** A live region announces only a change: the text goes away first, so that the same words can be said again. */
const GAP_MS = 50

export function useAnnouncer(): { readonly text: string; announce(text: string): void } {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const announce = useCallback((next: string) => {
    clearTimeout(timer.current)
    setText('')
    timer.current = setTimeout(() => setText(next), GAP_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { text, announce }
}

export const Announcer = ({ text }: { readonly text: string }): ReactNode => (
  <div className="hidden" role="status">
    {text}
  </div>
)
