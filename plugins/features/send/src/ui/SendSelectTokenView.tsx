import { TokenPicker } from '@portico/ui/money'
import { SkeletonRows, usePluginWords, useRouter, useStore, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Sending } from '../sending.js'
import { words } from './messages/words.js'
import { BalanceFault } from './parts/faults.js'
import { SendingGate } from './parts/SendingGate.js'
import { type Payer, useBegun } from './useBegun.js'

/** The tokens of the account, to pick one from. */
export function SendSelectTokenView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('selectTitle'))
  return <SendingGate>{(sending, payer) => <Tokens sending={sending} payer={payer} />}</SendingGate>
}

function Tokens({ sending, payer }: { readonly sending: Sending; readonly payer: Payer }): ReactNode {
  const router = useRouter()
  const { tokenBalances, token, loading } = useStore(sending.state)
  const isBegun = useBegun(sending, payer)
  if (!isBegun || (tokenBalances.length === 0 && loading)) return <SkeletonRows count={4} />
  return (
    <div className="send">
      <TokenPicker
        tokens={tokenBalances}
        current={token}
        onChoose={(chosen) => {
          sending.chooseToken(chosen)
          router.back()
        }}
      >
        <BalanceFault sending={sending} />
      </TokenPicker>
    </div>
  )
}
