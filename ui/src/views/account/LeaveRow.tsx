import type { Namespace } from '@portico/kernel'
import type { ReactNode } from 'react'
import { LeaveIcon } from '../../icons/lateIcons.js'
import { QuietRow } from './QuietRow.js'
import { useLeave } from './useLeave.js'

/** The way out: quiet, and last on its screen. */
export function LeaveRow({ namespace }: { readonly namespace?: Namespace | undefined }): ReactNode {
  const { words, isLeaving, leave } = useLeave(namespace)
  return (
    <QuietRow icon={<LeaveIcon />} isBusy={isLeaving} onClick={leave}>
      {words}
    </QuietRow>
  )
}
