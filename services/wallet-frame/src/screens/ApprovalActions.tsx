/** @jsxImportSource preact */
import type { JSX } from 'preact'
import type { ApprovalProps } from './ApprovalScreen.js'
import { ConfirmButton } from './ConfirmButton.js'
import { useTask } from './useTask.js'

type Props = Omit<ApprovalProps, 'view'> & { readonly label: string }

/** No and yes; or yes in a window. */
export function ApprovalActions({ texts, label, onDecision, askInWindow }: Props): JSX.Element {
  const { isBusy, failure, run, fail } = useTask(texts)
  const ask = () =>
    run(async () => {
      const isApproved = await askInWindow?.()
      if (isApproved === undefined) fail(texts.windowClosed)
      else onDecision(isApproved)
    })
  return (
    <>
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      <div class="pair">
        <button type="button" onClick={() => onDecision(false)}>
          {texts.cancel}
        </button>
        {askInWindow ? (
          <button type="button" class="primary" disabled={isBusy} onClick={ask}>
            {texts.confirmInWindow}
          </button>
        ) : (
          <ConfirmButton texts={texts} label={label} onConfirm={() => onDecision(true)} />
        )}
      </div>
    </>
  )
}
