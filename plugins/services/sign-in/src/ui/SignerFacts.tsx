import { NetworkIcon, shortAddress, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'
import type { Signer } from './useSigner.js'

/** The account that signs, and the network it is asked on. */
export function SignerFacts({ signer: { address, network } }: { readonly signer: Signer }): ReactNode {
  const { t } = usePluginWords(words)
  if (address === undefined) return null
  return (
    <dl className="sign-facts">
      <div className="sign-fact">
        <dt>{t('account')}</dt>
        <dd title={address}>
          <bdi>{shortAddress(address)}</bdi>
        </dd>
      </div>
      {network && (
        <div className="sign-fact">
          <dt>{t('network')}</dt>
          <dd>
            <NetworkIcon network={network} size="small" />
            <bdi>{network.name}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
