import { type Kernel, type Namespace, type Session, sessionOf } from '@portico/kernel'
import { type ReactNode, useRef } from 'react'
import { useWords } from '../../messages/useWords.js'
import { Button } from '../../parts/Button.js'
import { Notice } from '../../parts/Notice.js'
import { useStore } from '../../primitives/hooks.js'
import { useRouter } from '../../router/useRouter.js'
import { connectedNamespaces } from '../../state/accountKey.js'
import { useModal } from '../../state/modalContext.js'

/** The family whose account is shown: the active one, or the first connected one while the active one has none. */
export function useShownNamespace(kernel: Kernel): {
  readonly namespace: Namespace
  readonly connected: readonly Namespace[]
} {
  const active = useStore(kernel.state.activeNamespace)
  const connected = connectedNamespaces(useStore(kernel.state.namespaces))
  return { namespace: connected.includes(active) ? active : (connected[0] ?? active), connected }
}

/** The shown family and its session; without one, no wallet is connected. */
export function useShownAccount(): {
  readonly namespace: Namespace
  readonly connected: readonly Namespace[]
  readonly session: Session | undefined
} {
  const { kernel } = useModal().core
  const shown = useShownNamespace(kernel)
  const session = sessionOf(useStore(kernel.state.namespaces).get(shown.namespace))
  return useFrozen({ ...shown, session })
}

/**
 * The value, or, while its wallet is being left and while the view fades out, the last one before: nothing jumps on the way
 * out.
 */
export function useFrozen<T>(value: T): T {
  const { isLeaving, modal } = useModal().core
  const isBeingLeft = useStore(isLeaving)
  const { open } = useStore(modal)
  const last = useRef(value)
  if (open && !isBeingLeft) last.current = value
  return last.current
}

/** In place of an account that has gone. */
export function NotConnected(): ReactNode {
  const { t } = useWords()
  const router = useRouter()
  return (
    <Notice title={t('notConnected')} isEmpty>
      <Button kind="primary" onClick={() => router.replace('Connect')}>
        {t('connectTitle')}
      </Button>
    </Notice>
  )
}

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
