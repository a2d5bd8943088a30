import { Button, Notice, usePluginWords, useRouter, useStore, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Swapping } from '../swapping.js'
import { words } from './messages/words.js'
import { type Swapper, SwappingGate } from './parts/SwappingGate.js'
import { quoteOf } from './quoteTexts.js'
import { SwapProgressStage } from './SwapProgressStage.js'
import { SwapReview } from './SwapReview.js'

/** The swap as it will be asked of the wallet, and then what becomes of it. */
export function SwapPreviewView(): ReactNode {
  return <SwappingGate>{(swapping, swapper) => <Preview swapping={swapping} swapper={swapper} />}</SwappingGate>
}

function Preview({ swapping, swapper }: { readonly swapping: Swapping; readonly swapper: Swapper }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const progress = useStore(swapping.progress)
  const draft = useStore(swapping.draft)
  const hasPlan = useStore(swapping.review).plan !== undefined
  useViewTitle(progress ? t('title') : t('previewTitle'))
  if (progress) return <SwapProgressStage swapping={swapping} swapper={swapper} progress={progress} />
  if (!hasPlan && (!draft || draft.fault !== undefined || !quoteOf(draft))) {
    return (
      <Notice title={t('nothingToSwap')} isEmpty>
        <Button kind="primary" onClick={() => router.replace('Swap')}>
          {t('startOver')}
        </Button>
      </Notice>
    )
  }
  return <SwapReview swapping={swapping} swapper={swapper} />
}
