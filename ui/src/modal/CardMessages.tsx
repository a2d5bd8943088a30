import { type ReactNode, useEffect } from 'react'
import { CheckIcon, CloseIcon, WarningIcon } from '../icons/icons.js'
import { useErrorWords, useWords } from '../messages/useWords.js'
import { IconButton, Spinner } from '../parts/Button.js'
import { useLinger, useStore } from '../primitives/hooks.js'
import { useModal } from '../state/modalContext.js'
import type { Toast, ToastStore } from '../state/notices.js'

/** What is wrong with the page, in few words: visitors can't mend it, but they see why something is missing (S8.2). */
export function AlertBar(): ReactNode {
  const { core, announce } = useModal()
  const { t } = useWords()
  const wordsFor = useErrorWords()
  const alert = useStore(core.alertBar)
  const title = alert && wordsFor(alert).title
  const { open } = useStore(core.modal)
  useEffect(() => {
    if (open && title !== undefined && core.alertBar.isNews()) announce(title)
  }, [core, announce, open, title])
  if (title === undefined) return null
  return (
    <div className="alert" part="alert">
      <WarningIcon />
      <span className="alert-title">{title}</span>
      <IconButton label={t('dismissAlert')} onClick={core.alertBar.dismiss}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

const LEAVE_MS = 150

/** One message at the bottom of the card. Both regions are always there: a region that appears with its text is not read. */
export function ToastRegion({ toasts }: { readonly toasts: ToastStore }): ReactNode {
  const last = useStore(toasts)
  const toast = last?.open ? last : undefined
  const leaving = useLinger(toast, LEAVE_MS)
  return (
    <div className="toasts" data-open={toast && ''}>
      <div className="toasts-inner">
        <div role="status">{toast && toast.variant !== 'error' && <ToastRow key={toast.id} toast={toast} />}</div>
        <div role="alert">{toast?.variant === 'error' && <ToastRow key={toast.id} toast={toast} />}</div>
        {leaving && !toast && (
          <div aria-hidden="true">
            <ToastRow toast={leaving} isLeaving />
          </div>
        )}
      </div>
    </div>
  )
}

function ToastRow({ toast, isLeaving }: { readonly toast: Toast; readonly isLeaving?: boolean }): ReactNode {
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
