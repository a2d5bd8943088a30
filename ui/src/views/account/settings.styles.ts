/** What belongs to the account settings alone. */
export const settingsCss = `
.settings,.account-types{display:flex;flex-direction:column;align-self:stretch;margin-block-start:calc(2*var(--_s))}
.account-types .segments{margin-block:calc(2*var(--_s))}
.settings+.account-types{margin-block-start:calc(6*var(--_s))}
.quiet-row .picture[data-size=small]{inline-size:calc(2*var(--_u));block-size:calc(2*var(--_u));font-size:calc(1*var(--_u))}
.whole-address{display:flex;flex-direction:column;align-items:center;gap:var(--_s);max-inline-size:100%}
.whole-address .copy{max-inline-size:100%}
.whole-address .copy-text{text-wrap:balance}
`
