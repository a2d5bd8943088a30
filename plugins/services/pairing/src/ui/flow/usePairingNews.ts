import { useAnnounce, useErrorWords, usePluginWords } from '@portico/ui/plugin'
import { useEffect, useRef } from 'react'
import { words } from '../messages/words.js'
import type { PairingState } from './pairingState.js'

/** Tells those who don't see the code what becomes of it. */
export function usePairingNews({ wcUri, wcError, buffering }: PairingState, wallet: string | undefined): void {
  const own = usePluginWords(words)
  const { t } = own
  const wordsFor = useErrorWords(own)
  const announce = useAnnounce()
  const before = useRef(wcUri)

  useEffect(() => {
    if (!wcError) return
    announce(wcError.code === 'REQUEST_REJECTED' ? t('declined') : wordsFor(wcError, { wallet }).spoken)
  }, [announce, t, wordsFor, wcError, wallet])

  useEffect(() => {
    if (buffering) announce(wallet === undefined ? t('approvedAnywhere') : t('approved', { wallet }))
  }, [announce, t, buffering, wallet])

  useEffect(() => {
    const isRenewed = before.current !== undefined && wcUri !== undefined && before.current !== wcUri
    if (isRenewed) announce(t('codeRenewed'))
    before.current = wcUri
  }, [announce, t, wcUri])
}
