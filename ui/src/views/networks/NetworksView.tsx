import { type Namespace, type Network, shownChainOf } from '@portico/kernel'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../messages/useWords.js'
import { Button } from '../../parts/Button.js'
import { LongList } from '../../parts/LongList.js'
import { Notice } from '../../parts/Notice.js'
import { SearchField } from '../../parts/SearchField.js'
import { useStore } from '../../primitives/hooks.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { familyName } from '../../wallets/names.js'
import { useShownNamespace } from '../account/shownAccount.js'
import { NetworkRow, useReach } from './NetworkRow.js'
import { networksCss } from './networks.styles.js'
import { useChooseNetwork } from './useChooseNetwork.js'

const SEARCH_ABOVE = 8

/** The offered networks (S3.5). */
export function NetworksView(): ReactNode {
  const { kernel, options } = useModal().core
  const { t } = useWords()
  const router = useRouter()
  useStyles(networksCss)
  const networks = useStore(kernel.state.networks)
  const states = useStore(kernel.state.namespaces)
  const { namespace: shown } = useShownNamespace(kernel)
  const [text, setText] = useState('')
  const reachOf = useReach()
  const { choice, choose } = useChooseNetwork()
  useEffect(() => {
    kernel.events.emit('usage:tracked', { event: 'NETWORKS_OPENED' })
  }, [kernel])

  const groups = groupNetworks(searchNetworks(networks, text))
  const isGrouped = groupNetworks(networks).size > 1
  const state = states.get(shown)
  const current = state && shownChainOf(state)
  return (
    <>
      {options.enableNetworkSwitch === false && <p className="hint switch-off">{t('switchOff')}</p>}
      {networks.length > SEARCH_ABOVE && <SearchField label={t('searchNetworks')} text={text} onChange={setText} />}
      {groups.size === 0 && (
        <Notice title={t('noNetworkFound', { text: text.trim() })} isEmpty>
          <Button onClick={() => setText('')}>{t('clearSearch')}</Button>
        </Notice>
      )}
      {[...groups].map(([namespace, group]) => (
        <section key={namespace} className="group">
          <LongList
            items={group}
            keyOf={({ caipNetworkId }) => caipNetworkId}
            label={isGrouped ? familyName(kernel, namespace) : undefined}
          >
            {(network) => (
              <NetworkRow
                network={network}
                isCurrent={network.caipNetworkId === current}
                reach={reachOf(network)}
                choice={choice}
                onClick={() => choose(network)}
              />
            )}
          </LongList>
        </section>
      ))}
      <p className="help">
        <button type="button" className="link" onClick={() => router.push('WhatIsANetwork')}>
          {t('whatIsANetwork')}
        </button>
      </p>
    </>
  )
}

/** Networks whose name or symbol contains the text, whatever its case. */
export function searchNetworks(networks: readonly Network[], text: string): readonly Network[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return networks
  return networks.filter(({ name, nativeCurrency }) =>
    `${name}\n${nativeCurrency.symbol}`.toLocaleLowerCase().includes(wanted),
  )
}

/** The networks by family, both in the host's order. */
export function groupNetworks(networks: readonly Network[]): ReadonlyMap<Namespace, readonly Network[]> {
  const groups = new Map<Namespace, Network[]>()
  for (const network of networks) {
    const group = groups.get(network.chainNamespace)
    if (group) group.push(network)
    else groups.set(network.chainNamespace, [network])
  }
  return groups
}
