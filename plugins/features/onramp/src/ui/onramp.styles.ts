/** What belongs to buying. */
export const onrampCss = `
.buy{display:flex;flex-direction:column;gap:calc(4*var(--_s))}
.buy-part{display:flex;flex-direction:column;gap:calc(1*var(--_s))}
.buy-part-name{padding-inline:calc(1*var(--_s));color:var(--_fg-2);font-size:calc(1.4*var(--_u));font-weight:400}
.buy-help{align-self:center}
.buy-both{display:flex;flex-direction:column;align-items:center;gap:calc(2*var(--_s));margin:0;padding-block-start:calc(2*var(--_s));text-align:center}
.buy-both>.icon{color:var(--_fg-3)}
.buy-both dt{color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.buy-both dd{margin:0;font-size:calc(2.4*var(--_u));font-weight:600;letter-spacing:-.02em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.buy-limit{display:block}
.buy .copy{align-self:center}
.buy-code{color:var(--_fg-2);font-weight:400}
`
