import { usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { AddressField } from './AddressField.js'
import { words } from './messages/words.js'
import { useSendCode } from './useLogin.js'
import { useTask } from './useTask.js'

/** Where a login by e-mail begins. */
export function EmailForm(): ReactNode {
  const { t } = usePluginWords(words)
  const { isBusy, trouble, run, clear } = useTask()
  const send = useSendCode()
  return (
    <AddressField
      label={t('address')}
      action={t('continue')}
      isBusy={isBusy}
      isDisabled={!send}
      trouble={trouble}
      onChange={clear}
      onSubmit={(address) => run(async (signal) => send?.(address, signal))}
    />
  )
}
