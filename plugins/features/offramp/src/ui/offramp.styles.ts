/** What belongs to selling. */
export const offrampCss = `
.sell{display:flex;flex-direction:column;gap:calc(4*var(--_s))}
.sell-part{display:flex;flex-direction:column;gap:calc(1*var(--_s));min-inline-size:0;margin:0;padding:0;border:0}
.sell-part-name{padding-inline:calc(1*var(--_s));color:var(--_fg-2);font-size:calc(1.4*var(--_u));font-weight:400}
.sell-currencies{display:flex;flex-wrap:wrap;gap:calc(1*var(--_s)) calc(4*var(--_s))}
.sell-currency{display:flex;align-items:center;gap:calc(2*var(--_s));min-block-size:max(44px,4.4*var(--_u));padding-inline:calc(1*var(--_s));cursor:pointer}
.sell-currency input{flex:none;inline-size:calc(2*var(--_u));block-size:calc(2*var(--_u));margin:0;accent-color:var(--_accent)}
.sell .row[aria-current=true]{box-shadow:inset 0 0 0 2px var(--_accent)}
.sell .copy{align-self:center}
@media (forced-colors:active){.sell .row[aria-current=true]{border:2px solid Highlight}}
`
