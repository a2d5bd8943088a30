import { EmbeddedWallet, isPorticoError, parseAccountId } from '@portico/kernel'
import {
  CheckIcon,
  Notice,
  Row,
  SkeletonRows,
  SlotIcon,
  Spinner,
  shortAddress,
  useCapability,
  useErrorWords,
  useKernel,
  usePluginWords,
  useRouter,
  useStore,
  useStyles,
  useToasts,
  useViewTitle,
  useWords,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SHEETS } from './AccountTypeRow.js'
import { typesCss } from './embeddedWallet.styles.js'
import { words } from './messages/words.js'
import { type OfferedType, useAccountTypes } from './useAccountTypes.js'

/** The kinds of accounts of the login, each with its address, and the one in use marked (S3.21, S3.23). */
export function AccountTypesView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('typesTitle'))
  const wallet = useCapability(EmbeddedWallet)
  return wallet.status === 'ready' ? <Types wallet={wallet.value} /> : <SkeletonRows count={2} />
}

function Types({ wallet }: { readonly wallet: EmbeddedWallet }): ReactNode {
  const { t } = usePluginWords(words)
  const shared = useWords()
  useStyles(typesCss)
  const types = useAccountTypes(wallet)
  const { choosing, choose } = useChoice()
  const smart = useNames(wallet)
  if (types.length === 0) return <Notice title={t('oneType')} isEmpty />
  return (
    <>
      <div className="rows">
        {types.map((one) => (
          <Row
            key={one.type}
            icon={<SlotIcon d={SHEETS} />}
            name={t(`type.${one.type}`)}
            note={<bdi>{shortAddress(parseAccountId(one.account).address, 6)}</bdi>}
            {...(choosing === one.type ? { end: <Spinner /> } : one.isInUse && { end: <InUse />, tone: 'good' })}
            isCurrent={one.isInUse}
            onClick={() => choose(one)}
          />
        ))}
      </div>
      <div className="types-hints">
        <p className="hint">{t('typesHint')}</p>
        {smart.length > 0 && <p className="hint">{t('smartHint', { networks: shared.list(smart) })}</p>}
      </div>
    </>
  )
}

function InUse(): ReactNode {
  const { t } = useWords()
  return (
    <>
      {t('current')}
      <CheckIcon />
    </>
  )
}

/** The networks with smart accounts, by name. */
function useNames({ smartAccountChains }: EmbeddedWallet): readonly string[] {
  const { state } = useKernel()
  const chains = useStore(smartAccountChains)
  return useStore(state.networks).flatMap(({ caipNetworkId, name }) => (chains.includes(caipNetworkId) ? [name] : []))
}

/** One choice at a time; what is in use already leads back. */
function useChoice() {
  const kernel = useKernel()
  const router = useRouter()
  const toasts = useToasts()
  const wordsFor = useErrorWords(usePluginWords(words))
  const [choosing, setChoosing] = useState<OfferedType['type']>()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function choose({ namespace, type, isInUse }: OfferedType): Promise<void> {
    if (choosing) return
    if (isInUse) return router.back()
    setChoosing(type)
    try {
      await kernel.setPreferredAccountType(namespace, type)
      if (isHere.current) router.back()
    } catch (cause) {
      if (isPorticoError(cause)) toasts.show('error', wordsFor(cause).title)
    }
    setChoosing(undefined)
  }
  return { choosing, choose }
}
