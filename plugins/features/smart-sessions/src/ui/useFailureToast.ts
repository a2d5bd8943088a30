import { useToasts } from '@portico/ui/plugin'
import { useEffect } from 'react'

/** Announced once, as it happens. */
export function useFailureToast(title: string | undefined): void {
  const toasts = useToasts()
  useEffect(() => {
    if (title !== undefined) toasts.show('error', title)
  }, [toasts, title])
}
