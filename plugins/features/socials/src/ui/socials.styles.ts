/** The ways to log in beside each other, and the code for a phone. */
export const socialsCss = `
.socials{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(calc(13*var(--_u)),100%),1fr));gap:calc(2*var(--_s))}
.socials>:last-child:nth-child(odd){grid-column:1/-1}
.social{display:inline-flex;vertical-align:middle;align-items:center;gap:calc(2*var(--_s))}
.farcaster{display:flex;flex-direction:column;align-items:center;gap:calc(3*var(--_s))}
.farcaster .copy{color:var(--_fg)}
.farcaster-open .copy{margin-inline:auto}
.sign[data-size=large] .icon{inline-size:calc(3.2*var(--_u));block-size:calc(3.2*var(--_u))}
`
