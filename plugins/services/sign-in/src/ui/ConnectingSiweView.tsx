import type { ReactNode } from 'react'
import { SignInView } from './SignInView.js'

/** The same question, where the host uses the older form of the option (wire §7.8). */
export const ConnectingSiweView = (): ReactNode => <SignInView />
