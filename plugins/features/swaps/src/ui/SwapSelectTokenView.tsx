import { TokenPicker } from '@portico/ui/money'
import {
  Button,
  Notice,
  SkeletonRows,
  useErrorWords,
  usePluginWords,
  useRouter,
  useStore,
  useViewTitle,
  type ViewProps,
} from '@portico/ui/plugin'
import { type ReactNode, useMemo } from 'react'
import type { SwapChoice, Swapping } from '../swapping.js'
import { words } from './messages/words.js'
import { type Swapper, SwappingGate } from './parts/SwappingGate.js'
import { moneyTokenOf } from './quoteTexts.js'

/** The tokens of the network, to pick one from. */
export function SwapSelectTokenView({ params }: ViewProps<'SwapSelectToken'>): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('selectTitle'))
  return (
    <SwappingGate>
      {(swapping, swapper) => <Tokens swapping={swapping} swapper={swapper} side={params?.side ?? 'from'} />}
    </SwappingGate>
  )
}

/** Those that the account has before the others, in the order in which they come. */
const ownFirst = (choices: readonly SwapChoice[]) => {
  const isOwn = ({ held = 0n }: SwapChoice) => held > 0n
  return [...choices.filter(isOwn), ...choices.filter((one) => !isOwn(one))]
}

function Tokens(props: {
  readonly swapping: Swapping
  readonly swapper: Swapper
  readonly side: 'from' | 'to'
}): ReactNode {
  const { swapping, swapper, side } = props
  const own = usePluginWords(words)
  const { t, shared } = own
  const wordsFor = useErrorWords(own)
  const router = useRouter()
  const state = useStore(swapping.choices)
  const chosen = useStore(swapping.draft)?.[side]
  const tokens = useMemo(
    () => (state.status === 'ready' ? ownFirst(state.choices).map((one) => ({ ...moneyTokenOf(one), one })) : []),
    [state],
  )
  if (state.status === 'loading') return <SkeletonRows count={4} />
  if (state.status === 'failed') {
    const { title, hint } = wordsFor(state.error, { wallet: swapper.wallet, network: swapper.network.name })
    return (
      <Notice title={title} hint={hint}>
        <Button kind="primary" onClick={swapping.reloadTokens}>
          {shared('tryAgain')}
        </Button>
      </Notice>
    )
  }
  if (tokens.length === 0) return <Notice title={t('noTokens')} isEmpty />
  return (
    <div className="swap">
      <TokenPicker
        tokens={tokens}
        current={tokens.find(({ asset }) => chosen !== undefined && asset === chosen.token.asset)}
        label={t('tokens')}
        onChoose={({ one }) => {
          swapping.choose(side, one.token)
          router.back()
        }}
      />
    </div>
  )
}
