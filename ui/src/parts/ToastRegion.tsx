import type { ReactNode } from 'react'
import { CheckIcon, WarningIcon } from '../icons/icons.js'
import { useLinger } from '../primitives/useLinger.js'
import { useStore } from '../primitives/useStore.js'
import type { Toast, ToastStore } from '../state/toastStore.js'
import { Spinner } from './Spinner.js'

const LEAVE_MS = 150

/** One message at the bottom of the card. Both regions are always there: a region that appears with its text is not read. */
export function ToastRegion({ toasts }: { readonly toasts: ToastStore }): ReactNode {
  const last = useStore(toasts)
  const toast = last?.open ? last : undefined
  const leaving = useLinger(toast, LEAVE_MS)
  return (
    <div className="toasts" data-open={toast && ''}>
      <div className="toasts-inner">
        <div role="status">{toast && toast.variant !== 'error' && <ToastLine key={toast.id} toast={toast} />}</div>
        <div role="alert">{toast?.variant === 'error' && <ToastLine key={toast.id} toast={toast} />}</div>
        {leaving && !toast && (
          <div aria-hidden="true">
            <ToastLine toast={leaving} isLeaving />
          </div>
        )}
      </div>
    </div>
  )
}

function ToastLine({ toast, isLeaving }: { readonly toast: Toast; readonly isLeaving?: boolean }): ReactNode {
  return (
    <div className={isLeaving ? 'toast leaving' : 'toast'} part="toast" data-variant={toast.variant}>
      {toast.svg === undefined ? <VariantIcon of={toast.variant} /> : <img className="icon" src={toast.svg} alt="" />}
      <span>{toast.message}</span>
    </div>
  )
}

function VariantIcon({ of }: { readonly of: Toast['variant'] }): ReactNode {
  if (of === 'loading') return <Spinner />
  return of === 'success' ? <CheckIcon /> : <WarningIcon />
}
