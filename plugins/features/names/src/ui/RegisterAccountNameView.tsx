import type { AccountId } from '@portico/kernel'
import {
  Button,
  Row,
  SkeletonRows,
  useErrorWords,
  usePluginWords,
  useRouter,
  useStore,
  useViewTitle,
} from '@portico/ui/plugin'
import type { FormEvent, ReactNode } from 'react'
import type { NameRegistrar } from '../manifest.js'
import { findLabelFault, toLabel } from '../nameRules.js'
import { words } from './messages/words.js'
import { NameField } from './NameField.js'
import { type Search, useSuggestions } from './useNames.js'
import { FailureBox, FailureRow, WithRegistrar } from './WithRegistrar.js'

/** Where a name is typed, and seen to be free or taken (S2.2). */
export function RegisterAccountNameView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('registerTitle'))
  return (
    <WithRegistrar>
      {(registrar, account) => <NameForm key={account} registrar={registrar} account={account} />}
    </WithRegistrar>
  )
}

/** A name to be typed, what others have left free, and the way on. What was typed stays, wherever the visitor goes. */
function NameForm(props: { readonly registrar: NameRegistrar; readonly account: AccountId }): ReactNode {
  const { registrar, account } = props
  const { t } = usePluginWords(words)
  const router = useRouter()
  const label = useStore(registrar.draft)
  const failed = useStore(registrar.failure)
  const failure = failed?.account === account && failed.label === label ? failed.error : undefined
  const fault = findLabelFault(label)
  const search = useSuggestions(registrar, account, fault ? undefined : label)
  const isTaken = failure?.code === 'NAME_TAKEN' || search.isTaken
  const canRegister = !fault && !isTaken

  const write = (text: string) => {
    registrar.forgetFailure()
    registrar.draft.set(toLabel(text))
  }
  const register = () => {
    if (canRegister) router.push('RegisterAccountNameSuccess', { account, label })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    register()
  }
  return (
    <form className="name-form" onSubmit={submit}>
      {failure && failure.code !== 'NAME_TAKEN' && <FailureRow error={failure} />}
      <NameField
        label={label}
        suffix={registrar.suffix}
        fault={fault}
        status={isTaken ? 'taken' : search.status}
        onChange={write}
      />
      <Suggestions search={search} suffix={registrar.suffix} onChoose={write} />
      <div className="foot">
        <Button kind="primary" isDisabled={!canRegister} onClick={register}>
          {t('register')}
        </Button>
      </div>
    </form>
  )
}

/** Names like the one that was typed, free or taken. */
function Suggestions(props: {
  readonly search: Search
  readonly suffix: string
  readonly onChoose: (label: string) => void
}): ReactNode {
  const { search, suffix, onChoose } = props
  const own = usePluginWords(words)
  const { t } = own
  const wordsFor = useErrorWords(own)
  if (search.status === 'failed') return <FailureBox {...wordsFor(search.error)} onRetry={search.retry} />
  if (search.status === 'idle') return null
  if (search.others.length === 0) return search.status === 'loading' ? <SkeletonRows count={3} /> : null
  return (
    <section className="names-section" aria-busy={search.status === 'loading'}>
      <h3 className="section-name">{t('suggestions')}</h3>
      <ul className="rows">
        {search.others.map(({ name, registered }) => (
          <li key={name}>
            <Row
              icon={null}
              name={<bdi dir="ltr">{name}</bdi>}
              end={t(registered ? 'taken' : 'free')}
              tone={registered ? undefined : 'good'}
              isDisabled={registered}
              onClick={() => onChoose(name.slice(0, -suffix.length))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
