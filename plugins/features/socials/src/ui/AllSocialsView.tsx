import { Row, usePluginWords, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { LoginProvider } from '../manifest.js'
import { words } from './messages/words.js'
import { NAMES, ProviderSign } from './providerSigns.js'
import { useChooseProvider } from './SocialMethods.js'
import { providersHere } from './telegram.js'
import { useSides } from './useSides.js'

/** Every offered provider. */
function AllSocialsView({ providers }: { readonly providers: readonly LoginProvider[] }): ReactNode {
  const { t } = usePluginWords(words)
  const choose = useChooseProvider()
  useViewTitle(t('allTitle'))
  useSides()
  return (
    <ul className="rows">
      {providersHere(providers).map((provider) => (
        <li key={provider}>
          <Row
            icon={
              <span className="picture sign">
                <ProviderSign provider={provider} />
              </span>
            }
            name={NAMES[provider]}
            onClick={() => choose(provider)}
          />
        </li>
      ))}
    </ul>
  )
}

export const allOf = (providers: readonly LoginProvider[]) => () => <AllSocialsView providers={providers} />
