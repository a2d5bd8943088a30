import {
  Button,
  CapabilityFailed,
  Notice,
  SkeletonRows,
  useCapability,
  usePluginWords,
  useRouter,
  useStore,
  useStyles,
  useViewTitle,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import { Paying } from '../../manifest.js'
import type { Paying as PayingType, Payment } from '../../paying.js'
import { words } from '../messages/words.js'
import { payCss } from '../pay.styles.js'

/** The payment that is open, or why there is none. */
export function PayingGate(props: {
  /** Takes up the latest payment where none is open. */
  readonly isResuming?: boolean
  readonly children: (paying: PayingType, payment: Payment) => ReactNode
}): ReactNode {
  const own = usePluginWords(words)
  const paying = useCapability(Paying)
  useStyles(payCss)
  if (paying.status === 'ready') return <Open paying={paying.value} {...props} />
  if (paying.status !== 'failed') return <SkeletonRows count={3} />
  return <CapabilityFailed state={paying} words={own} />
}

function Open(props: {
  readonly paying: PayingType
  readonly isResuming?: boolean
  readonly children: (paying: PayingType, payment: Payment) => ReactNode
}): ReactNode {
  const { paying, isResuming = false, children } = props
  const payment = useStore(paying.payment)
  useEffect(() => {
    if (isResuming) paying.resume()
  }, [paying, isResuming])
  return payment ? children(paying, payment) : <NothingToPay isResuming={isResuming} />
}

function NothingToPay({ isResuming }: { readonly isResuming: boolean }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  useViewTitle(t(isResuming ? 'progressTitle' : 'title'))
  return (
    <Notice title={t('nothingToPay')} isEmpty>
      <Button kind="primary" onClick={router.close}>
        {t('done')}
      </Button>
    </Notice>
  )
}
