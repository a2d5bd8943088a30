import type { Namespace } from '@portico/kernel'
import type { ReactNode } from 'react'
import { useWords } from '../../messages/useWords.js'

/** One of several families to look at, side by side. */
export function FamilySegments(props: {
  readonly namespaces: readonly Namespace[]
  readonly shown: Namespace
  readonly nameOf: (namespace: Namespace) => string
  readonly onChoose: (namespace: Namespace) => void
}): ReactNode {
  const { namespaces, shown, nameOf, onChoose } = props
  const { t } = useWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div className="segments" role="group" aria-label={t('families')}>
      {namespaces.map((namespace) => (
        <button
          type="button"
          key={namespace}
          className="segment"
          aria-pressed={namespace === shown}
          onClick={() => onChoose(namespace)}
        >
          {nameOf(namespace)}
        </button>
      ))}
    </div>
  )
}
