import { Button, usePluginWords, useRouter, useStyles } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { LoginProvider } from '../manifest.js'
import { words } from './messages/words.js'
import { NAMES, ProviderSign } from './providerSigns.js'
import { socialsCss } from './socials.styles.js'
import { providersHere } from './telegram.js'
import { useSides } from './useSides.js'

/** Two lines of two. */
const SHOWN = 4

/** What a click on a provider opens. */
export function useChooseProvider(): (provider: LoginProvider) => void {
  const router = useRouter()
  return (provider) =>
    provider === 'farcaster' ? router.push('ConnectingFarcaster') : router.push('ConnectingSocial', { provider })
}

/** The first of the host's providers, and the way to the others. */
function SocialMethods({ providers }: { readonly providers: readonly LoginProvider[] }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const choose = useChooseProvider()
  useStyles(socialsCss)
  useSides()
  const here = providersHere(providers)
  const shown = here.length > SHOWN ? here.slice(0, SHOWN - 1) : here
  if (shown.length === 0) return null
  return (
    <div className="socials">
      {shown.map((provider) => (
        <Button key={provider} onClick={() => choose(provider)}>
          <span className="social">
            <ProviderSign provider={provider} />
            {NAMES[provider]}
          </span>
        </Button>
      ))}
      {shown !== here && <Button onClick={() => router.push('AllSocials')}>{t('more')}</Button>}
    </div>
  )
}

export const methodsOf = (providers: readonly LoginProvider[]) => () => <SocialMethods providers={providers} />
