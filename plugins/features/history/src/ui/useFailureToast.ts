import type { PorticoError } from '@portico/kernel'
import { useErrorWords, usePluginWords, useToasts } from '@portico/ui/plugin'
import { useEffect, useRef } from 'react'
import { words } from './messages/words.js'

/** Each failure is announced once, as it happens (S8.1a); one that is on the screen already says so there. */
export function useFailureToast(error: PorticoError | undefined): void {
  const toasts = useToasts()
  const wordsFor = useErrorWords(usePluginWords(words))
  const known = useRef(error)
  useEffect(() => {
    if (error && error !== known.current) toasts.show('error', wordsFor(error).title)
    known.current = error
  }, [toasts, wordsFor, error])
}
