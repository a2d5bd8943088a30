import { SignIn } from '@portico/kernel'
import {
  CapabilityFailed,
  Notice,
  SkeletonRows,
  useCapability,
  usePluginWords,
  useStyles,
  useViewTitle,
} from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'
import { SignInForm } from './SignInForm.js'
import { signInCss } from './signIn.styles.js'

/**
 * Asks for the signature that turns a connection into a session (S4.11a), also where the host uses the older form of the option
 * (wire §7.8): the question, as soon as the plugin's core is there. Until it is, nothing keeps the visitor from
 * closing.
 */
export function SignInView(): ReactNode {
  const own = usePluginWords(words)
  const { t } = own
  const signIn = useCapability(SignIn)
  useStyles(signInCss)
  useViewTitle(t('title'))
  switch (signIn.status) {
    case 'ready':
      return <SignInForm signIn={signIn.value} />
    case 'loading':
      return <SkeletonRows count={3} />
    case 'absent':
      return <Notice title={t('error.SIWX_DISABLED')} hint={t('error.SIWX_DISABLED.hint')} />
    case 'failed':
      return <CapabilityFailed state={signIn} words={own} />
  }
}
