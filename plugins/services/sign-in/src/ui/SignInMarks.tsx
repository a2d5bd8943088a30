import { type AppMetadata, type DiscoveredWallet, Services } from '@portico/kernel'
import { useKernel, WalletIcon } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useState } from 'react'
import type { SignInPhase } from './SignInStage.js'

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

/** What the page says of itself (S3.17), as soon as it is known. */
function useMetadata(): AppMetadata | undefined {
  const kernel = useKernel()
  const [metadata, setMetadata] = useState<AppMetadata>()
  useEffect(() => {
    let isHere = true
    kernel.get(Services).then(
      (services) => isHere && setMetadata(services.metadata),
      () => {}, // the domain says enough
    )
    return () => {
      isHere = false
    }
  }, [kernel])
  return metadata
}
