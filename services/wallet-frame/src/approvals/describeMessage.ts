import { fill, type Messages } from '../messages/messages.js'
import type { Facts } from './facts.js'
import { showText } from './showText.js'

/** The first line of a sign-in message (EIP-4361, CAIP-122). */
const SIGN_IN = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your /

/** A message to be signed, as text if it is some. */
export function describeMessage(
  { text, hex, origin }: { readonly text: string | undefined; readonly hex: string; readonly origin: string },
  texts: Messages,
): Facts {
  const domain = SIGN_IN.exec(text ?? '')?.[1]
  const isOther = domain !== undefined && domain !== new URL(origin).host
  return {
    title: domain === undefined ? texts.signMessage : texts.signIn,
    groups: [
      text === undefined
        ? { facts: [{ label: texts.bytes, value: hex, isCode: true }], warning: texts.warnUnknown }
        : {
            facts: [],
            text: showText(text),
            ...(isOther && { warning: fill(texts.warnOtherSite, { domain: showText(domain) }) }),
          },
    ],
    confirm: domain === undefined ? texts.confirmSign : texts.confirmSignIn,
  }
}
