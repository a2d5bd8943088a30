import { type CallOptions, createToken, type Token } from '@portico/kernel'

/** What the views of this plugin need beside the kernel's `SignIn`: the text, before it is signed. */
export interface SignInText {
  /**
   * The exact text that the next `signIn()` has the account that is shown sign, or that a request under way is about. It
   * is made once for each request, with its one nonce: whoever reads again gets the same, until it is used up or the
   * account or the network changes.
   * @throws what making it throws, such as `SIWX_BAD_FIELD`, and `ACCOUNT_MISSING`
   */
  read(options?: CallOptions): Promise<string>
}

export const SignInText: Token<SignInText> = /* @__PURE__ */ createToken<SignInText>('sign-in-text@1')
