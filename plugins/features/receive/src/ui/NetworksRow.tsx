import type { Network } from '@portico/kernel'
import { NetworkIcon, Row, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'

const NAMED = 2

/** The warning that goes with an address: the networks it can be paid on, and the way to all of them. */
export function NetworksRow({ networks }: { readonly networks: readonly Network[] }): ReactNode {
  const { t, list, number } = usePluginWords(words)
  const router = useRouter()
  const [first] = networks
  if (!first) return <p className="hint">{t('unknownNetworkHint')}</p>
  const named = networks.slice(0, networks.length > NAMED ? 1 : NAMED).map(({ name }) => name)
  const rest = networks.length - named.length
  return (
    <div className="receive-networks">
      <Row
        icon={<NetworkIcon network={first} />}
        name={t('onlyOn')}
        note={rest > 0 ? t('andMore', { network: first.name, rest: number(rest) }) : list(named)}
        onClick={() => router.push('CompatibleNetworks')}
      />
      <p className="hint">{t('lossHint')}</p>
    </div>
  )
}
