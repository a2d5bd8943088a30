import type { AccountId } from '@portico/kernel'
import type { ReactNode } from 'react'
import { PersonIcon } from '../../icons/accountIcons.js'
import { useWords } from '../../messages/useWords.js'
import { useModal } from '../../modal/modalContext.js'
import { useStore } from '../../primitives/useStore.js'
import { contributedView } from '../../registry/contributedView.js'
import { useRouter } from '../../router/useRouter.js'
import { useIdentity } from '../identity/useIdentity.js'
import { QuietRow } from './QuietRow.js'

/** The way to a name for the account, where a plugin has one. */
export function NameSetting({ account }: { readonly account: AccountId }): ReactNode {
  const { core } = useModal()
  const { t } = useWords()
  const router = useRouter()
  const { name } = useIdentity(account)
  useStore(core.features)
  if (!contributedView(core, 'ChooseName')) return null
  return (
    <QuietRow icon={<PersonIcon />} end={name && <bdi>{name}</bdi>} onClick={() => router.push('ChooseName')}>
      {t('nameSetting')}
    </QuietRow>
  )
}
