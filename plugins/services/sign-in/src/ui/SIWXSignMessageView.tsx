import type { ReactNode } from 'react'
import { SignInView } from './SignInView.js'

/** Asks for the signature that turns a connection into a session (S4.11a). */
export const SIWXSignMessageView = (): ReactNode => <SignInView />
