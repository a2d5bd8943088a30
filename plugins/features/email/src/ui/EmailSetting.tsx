import { EmbeddedWallet } from '@portico/kernel'
import {
  QuietRow,
  SlotIcon,
  useCapability,
  useConnectedAccount,
  usePluginWords,
  useRouter,
  useStore,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { ENVELOPE } from './EmailDeviceView.js'
import { words } from './messages/words.js'

/** The address of the login, and the way to another or the first one; while the account that is shown is of that login. */
export function EmailSetting(): ReactNode {
  const wallet = useCapability(EmbeddedWallet)
  return wallet.status === 'ready' && <AddressRow wallet={wallet.value} />
}

function AddressRow({ wallet }: { readonly wallet: EmbeddedWallet }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const shown = useConnectedAccount()?.account
  const { user } = useStore(wallet.state)
  if (!user?.accounts.some(({ account }) => account === shown)) return null
  return (
    <QuietRow
      icon={<SlotIcon d={ENVELOPE} />}
      end={user.email ? <bdi>{user.email}</bdi> : t('add')}
      onClick={() => router.push('UpdateEmail')}
    >
      {t('setting')}
    </QuietRow>
  )
}
