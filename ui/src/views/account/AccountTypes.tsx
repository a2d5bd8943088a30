import { AccountKinds, isPorticoError, type Namespace, type Session } from '@portico/kernel'
import { type ReactNode, useId } from 'react'
import { useErrorWords, useWords } from '../../messages/useWords.js'
import { useStore } from '../../primitives/hooks.js'
import { useCapability } from '../../registry/useCapability.js'
import { useModal } from '../../state/modalContext.js'

/** The kinds of accounts that the connected wallet offers, each by name; the visitor may go back and forth (S3.21, S3.23). */
export function AccountTypes(props: { readonly namespace: Namespace; readonly session: Session }): ReactNode {
  const { namespace, session } = props
  const { kernel, log, toasts } = useModal().core
  const { t } = useWords()
  const wordsFor = useErrorWords()
  const hintId = useId()
  const kinds = useCapability(AccountKinds, namespace)
  const chosen = useStore(kernel.state.accountTypes).get(namespace)
  if (kinds.status !== 'ready') return null
  const offered = [session.accounts[0], ...kinds.value.list(namespace)]
  const types = kernel.accountTypesOf(namespace).filter((type) => offered.some((account) => account.type === type))
  if (types.length < 2) return null
  const choose = (type: (typeof types)[number]) =>
    kernel.setPreferredAccountType(namespace, type).catch((cause: unknown) => {
      if (isPorticoError(cause)) toasts.show('error', wordsFor(cause).title)
      else log.error('the kind of account can not be set', cause)
    })
  return (
    <section className="account-types">
      <h3 className="section-name" id={hintId}>
        {t('accountType')}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own */}
      <div className="segments" role="group" aria-labelledby={hintId}>
        {types.map((type) => (
          <button
            type="button"
            key={type}
            className="segment"
            aria-pressed={type === chosen}
            onClick={() => choose(type)}
          >
            {t(`accountType.${type}`)}
          </button>
        ))}
      </div>
    </section>
  )
}
