import type { DirectoryWallet } from '@portico/kernel'
import { downloadsOf, LinkRow, mobilePlatform, useKernel, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from '../messages/words.js'

/** Where the wallet can be had for this device, as plain links: no page opens by itself. */
export function StoreLinks({ wallet }: { readonly wallet: DirectoryWallet }): ReactNode {
  const { events } = useKernel()
  const { t, shared } = usePluginWords(words)
  const platform = mobilePlatform()
  const downloads = downloadsOf(wallet, platform, navigator.userAgent).filter(
    ({ store }) => store === 'web' || platform === undefined || store === platform,
  )
  if (downloads.length === 0) return null
  return (
    <div className="stores">
      <h3 className="section-name">{t('getWallet', { wallet: wallet.name })}</h3>
      <ul className="rows">
        {downloads.map(({ store, url }) => (
          <li key={store}>
            <LinkRow
              name={shared(`store.${store}`)}
              href={url}
              onClick={() =>
                events.emit('usage:tracked', {
                  event: 'WALLET_GET_OPENED',
                  properties: { walletId: wallet.id, store },
                })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
