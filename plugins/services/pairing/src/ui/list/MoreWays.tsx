import {
  groupInstalled,
  Row,
  useContributions,
  useKernel,
  useNamespaces,
  usePluginWords,
  useRouter,
  useStore,
  WalletsIcon,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from '../messages/words.js'

/** On a phone the modal begins with all wallets; this leads to e-mail, socials and the page's own wallets (R1). */
export function MoreWays(): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const namespaces = useNamespaces()
  const installed = groupInstalled(useStore(useKernel().state.wallets), namespaces)
  const methods = useContributions('connectMethods', namespaces)
  if (installed.length === 0 && methods.length === 0) return null
  return (
    <div className="more-ways">
      <Row
        icon={
          <span className="picture sign">
            <WalletsIcon />
          </span>
        }
        name={t('moreWays')}
        onClick={() => router.push('Connect')}
      />
    </div>
  )
}
