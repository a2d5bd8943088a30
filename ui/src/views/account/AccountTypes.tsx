import type { Namespace } from '@portico/kernel'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../messages/useWords.js'
import { useModal } from '../../modal/modalContext.js'
import { useStore } from '../../primitives/useStore.js'

/** The kinds of accounts of a family, each by name; the visitor may go back and forth (S3.21, S3.23). */
export function AccountTypes({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const { kernel, log } = useModal().core
  const { t } = useWords()
  const hintId = useId()
  const chosen = useStore(kernel.state.accountTypes).get(namespace)
  const types = kernel.accountTypesOf(namespace)
  if (types.length < 2) return null
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
            onClick={() =>
              kernel
                .setPreferredAccountType(namespace, type)
                .catch((cause: unknown) => log.error('the kind of account can not be set', cause))
            }
          >
            {t(`accountType.${type}`)}
          </button>
        ))}
      </div>
      <p className="hint">{t('accountTypeHint')}</p>
    </section>
  )
}
