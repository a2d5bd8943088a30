/** What belongs to the wallet shelf alone. */
export const profileCss = `
.profile{display:flex;flex-direction:column}
.shelf{outline:0}
.shelf-row{padding:calc(2*var(--_s) - 1px) calc(2*var(--_s) - 1px) var(--_s);border:1px solid transparent;border-radius:calc(4*var(--_r));background:var(--_bg-2)}
.shelf-row[aria-current]{border-color:var(--_border-strong)}
.shelf-head{display:flex;flex-wrap:wrap;align-items:center;gap:calc(var(--_s)) calc(3*var(--_s));padding:calc(1*var(--_s)) calc(2*var(--_s)) 0}
.shelf-head .row-text{flex:1 1 8ch}
.shelf-actions{display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end}
.shelf-actions .picture{margin-inline:calc(2*var(--_s)) calc(-1*var(--_s))}
.shelf-actions .copy{flex:1 1 auto;justify-content:flex-start;padding-inline:calc(2*var(--_s));font-size:calc(1.4*var(--_u));font-weight:400;color:var(--_fg-2)}
.shelf-actions .link{font-size:calc(1.4*var(--_u))}
.shelf-empty{padding-block:calc(4*var(--_s))}
.shelf-add{display:flex;flex-direction:column;margin-block-start:calc(2*var(--_s))}
.profile .group{margin-block-start:calc(4*var(--_s))}
.profile .leave{margin-block-start:calc(2*var(--_s))}
@media (hover:hover){.shelf-row .copy:hover,.shelf-row .link:hover{background:var(--_bg-3)}}
@media (forced-colors:active){.shelf-row{border-color:ButtonBorder}.shelf-row[aria-current]{border-color:Highlight}}
`
