import type { DiscoveredWallet } from '@portico/kernel'
import { WalletIcon } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { SignInPhase } from './SignInStage.js'
import { useMetadata } from './useMetadata.js'

/** The site's own picture and the wallet's, with a line between them that lives while one waits for the other. */
export function SignInMarks(props: {
  readonly domain: string
  readonly wallet: DiscoveredWallet | undefined
  readonly state: SignInPhase | 'failed'
}): ReactNode {
  const metadata = useMetadata()
  const site = { id: props.domain, name: metadata?.name || props.domain, imageUrl: metadata?.icons[0] }
  return (
    <div className="sign-marks" data-state={props.state}>
      <WalletIcon wallet={site} size="large" />
      <span className="sign-line" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <WalletIcon wallet={props.wallet} size="large" />
    </div>
  )
}
