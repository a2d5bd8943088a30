import type { AccountId } from '@portico/kernel'
import { Button, SkeletonRows, useErrorWords, usePluginWords, useRouter, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { NameRegistrar } from '../manifest.js'
import { words } from './messages/words.js'
import { useNames } from './useNames.js'
import { FailureBox, WithRegistrar } from './WithRegistrar.js'

/** What a name is, and which ones the account has. */
export function ChooseNameView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('title'))
  return (
    <WithRegistrar>
      {(registrar, account) => <OwnNames key={account} registrar={registrar} account={account} />}
    </WithRegistrar>
  )
}

function OwnNames(props: { readonly registrar: NameRegistrar; readonly account: AccountId }): ReactNode {
  const own = usePluginWords(words)
  const { t } = own
  const wordsFor = useErrorWords(own)
  const router = useRouter()
  const { names, error, retry } = useNames(props.registrar, props.account)

  function list(): ReactNode {
    if (error) return <FailureBox {...wordsFor(error)} onRetry={retry} />
    if (!names) return <SkeletonRows count={1} />
    if (names.length === 0) return <p className="hint">{t('noNames')}</p>
    return (
      <ul className="names-own" aria-label={t('ownNames')}>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <div className="explanation">
        <p>{t('nameIs')}</p>
        <p>{t('nameIsPublic')}</p>
      </div>
      <section className="names-section">
        <h3 className="section-name">{t('ownNames')}</h3>
        {list()}
      </section>
      <div className="foot">
        <Button kind="primary" onClick={() => router.push('RegisterAccountName')}>
          {names && names.length > 0 ? t('chooseAnother') : t('registerTitle')}
        </Button>
      </div>
    </>
  )
}
