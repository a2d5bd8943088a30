import type { ReactNode } from 'react'
import { SignInView } from './SignInView.js'

/** The same question, where the host uses the older form of the option (protocol.md §7.8). */
export const ConnectingSiweView = (): ReactNode => <SignInView />
