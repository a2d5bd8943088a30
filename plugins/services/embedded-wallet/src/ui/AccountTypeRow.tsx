import { EmbeddedWallet } from '@portico/kernel'
import { QuietRow, SlotIcon, useCapability, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'
import { useAccountTypes } from './useAccountTypes.js'

/** Two sheets, one above the other. */
export const SHEETS = 'M3.5 7.5 10 4l6.5 3.5L10 11zm0 5L10 16l6.5-3.5'

/** Which kind of account is in use, and the way to another one. */
export function AccountTypeRow(): ReactNode {
  const wallet = useCapability(EmbeddedWallet)
  return wallet.status === 'ready' && <TypeInUse wallet={wallet.value} />
}

function TypeInUse({ wallet }: { readonly wallet: EmbeddedWallet }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const inUse = useAccountTypes(wallet).find(({ isInUse }) => isInUse)
  if (!inUse) return null
  return (
    <QuietRow icon={<SlotIcon d={SHEETS} />} end={t(`type.${inUse.type}`)} onClick={() => router.push('AccountTypes')}>
      {t('typesTitle')}
    </QuietRow>
  )
}
