import type { PorticoError, SignIn } from '@portico/kernel'
import {
  Button,
  NetworkIcon,
  shortAddress,
  useCloseGuard,
  useErrorWords,
  usePluginWords,
  useRouter,
  useStore,
  useToasts,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import { MessageDisclosure } from './MessageDisclosure.js'
import { words } from './messages/words.js'
import { SignInStage } from './SignInStage.js'
import { type Signer, useSigner, useSigning } from './useSigning.js'

/** Who asks whom to sign what, and the answer. Where signing is required, only signing and cancelling lead out (S2.7). */
export function SignInForm({ signIn }: { readonly signIn: SignIn }): ReactNode {
  const own = usePluginWords(words)
  const { t, shared } = own
  const wordsFor = useErrorWords(own)
  const toasts = useToasts()
  const router = useRouter()
  const { status, account } = useStore(signIn.state)
  const signer = useSigner(account)

  /** Whether it stays on the screen. */
  function tellFailure(failure: PorticoError): boolean {
    switch (failure.code) {
      case 'SIGN_IN_INIT_FAILED':
        router.reset('Connect')
        toasts.show('error', wordsFor(failure).title) // S8.1b
        return false
      case 'REQUEST_REJECTED':
        toasts.show('error', t('declined')) // S8.1c
        return false
      default:
        return true
    }
  }
  const { isAsking, hasSigned, isLeaving, error, sign, leave } = useSigning(signIn, {
    onFailed: tellFailure,
    onLeft: router.close,
  })
  const isSigned = hasSigned || status === 'signed'
  useCloseGuard(signIn.required && !isSigned && !isLeaving && status !== 'off')
  useEffect(() => {
    if (isSigned) router.close()
  }, [isSigned, router])

  const isVerifying = status === 'verifying'
  useEffect(() => {
    if (!isVerifying) return
    toasts.show('loading', t('authenticating')) // S8.1e
    return toasts.close
  }, [isVerifying, toasts, t])

  const isBusy = isAsking || status === 'asking' || isVerifying
  const phase = isVerifying ? 'verifying' : isBusy ? 'asking' : 'due'
  return (
    <>
      <SignInStage
        signer={signer}
        phase={phase}
        failure={isBusy || !error ? undefined : wordsFor(error, { wallet: signer.wallet?.name })}
        isRequired={signIn.required}
      />
      <SignerFacts signer={signer} />
      <MessageDisclosure key={account} signIn={signIn} phase={phase} />
      <div className="foot">
        <Button kind="primary" onClick={sign} isBusy={isBusy || isLeaving}>
          {error && !isBusy ? shared('tryAgain') : t('sign')}
        </Button>
        <Button onClick={leave} isBusy={isLeaving}>
          {isLeaving && signIn.required ? shared('disconnecting') : shared('cancel')}
        </Button>
      </div>
    </>
  )
}

/** The account that signs, and the network it is asked on. */
function SignerFacts({ signer: { address, network } }: { readonly signer: Signer }): ReactNode {
  const { t } = usePluginWords(words)
  if (address === undefined) return null
  return (
    <dl className="sign-facts">
      <div className="sign-fact">
        <dt>{t('account')}</dt>
        <dd title={address}>
          <bdi>{shortAddress(address)}</bdi>
        </dd>
      </div>
      {network && (
        <div className="sign-fact">
          <dt>{t('network')}</dt>
          <dd>
            <NetworkIcon network={network} size="small" />
            <bdi>{network.name}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
