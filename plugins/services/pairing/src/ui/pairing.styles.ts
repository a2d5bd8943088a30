/** What belongs to the views of pairing. */
export const pairingCss = `
.code{display:flex;flex-direction:column;align-items:center;gap:calc(3*var(--_s))}
.code-said{display:flex;flex-direction:column;gap:var(--_s)}
.code-said .lead{color:var(--_error)}
.code .copy{color:var(--_fg)}
.code-wallets{margin-block-start:calc(6*var(--_s))}
.code-wallets .section-name,.stores .section-name{text-align:start}

.ways{flex-wrap:wrap;margin-block-end:calc(-2*var(--_s))}
.ways .segment{flex:1 0 auto;max-inline-size:100%}
.opening{display:flex;flex-direction:column;align-items:center}
.opening .stage{padding-block-start:0}

.opening .foot{align-self:stretch}
.opening .copy{align-self:center}
.browse{margin-block-start:calc(2*var(--_s))}
.stores{align-self:stretch;margin-block-start:calc(4*var(--_s))}
.stores .row{padding-inline-start:calc(4*var(--_s) - 1px)}

.scroll:has(.list-line){scroll-padding-block-start:calc(2*var(--_s) + max(48px,4.8*var(--_u)))}
.list-line{position:sticky;inset-block-start:0;z-index:1;display:flex;gap:calc(2*var(--_s));align-items:center;
margin-inline:calc(-4*var(--_s));padding-inline:calc(4*var(--_s));padding-block-end:calc(2*var(--_s));background:var(--_bg)}
@media (max-height:300px){
.scroll:has(.list-line){scroll-padding-block-start:0}
.list-line{position:static}
}
.list-line .search{flex:1;min-inline-size:0}
.list-line [aria-pressed=true]{border-color:var(--_accent-edge);background:var(--_accent);color:var(--_on-accent)}
.certified{margin-block-end:calc(2*var(--_s));padding-inline:calc(2*var(--_s));color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.more-ways{margin-block-end:calc(3*var(--_s))}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(max(7.4*var(--_u),22%),50% - var(--_s)),1fr));
gap:calc(2*var(--_s));margin:0;padding:0;list-style:none}
.grid>li{display:flex;min-inline-size:0}
.grid>li:has(>[data-wide]){grid-column:span 2}
.at-hand{grid-template-columns:repeat(auto-fit,minmax(min(max(12*var(--_u),44%),100%),1fr));margin-block-end:calc(4*var(--_s))}
.at-hand .picture{inline-size:calc(5.6*var(--_u));block-size:calc(5.6*var(--_u))}
.at-hand .tile-name{font-size:calc(1.4*var(--_u))}
.tile{display:flex;flex:1;flex-direction:column;align-items:center;gap:calc(1.5*var(--_s));min-inline-size:0;
min-block-size:calc(9.6*var(--_u));padding:calc(2.5*var(--_s)) var(--_s);border-radius:calc(4*var(--_r));background:var(--_bg-2);
text-align:center;transition:background-color 120ms}
.tile .picture{inline-size:calc(4.4*var(--_u));block-size:calc(4.4*var(--_u))}
.tile-name{max-inline-size:100%;font-size:calc(1.2*var(--_u));font-weight:500;overflow-wrap:anywhere;text-wrap:balance}
.tile-note{color:var(--_fg-3);font-size:calc(1.1*var(--_u))}
button.tile:active{background:var(--_border)}
@media (hover:hover){button.tile:hover{background:var(--_bg-3)}}
.tile .skeleton.line{inline-size:60%;block-size:calc(1.2*var(--_u));margin-block-start:calc(.5*var(--_s))}
.tiles{transition:opacity 150ms}
.tiles[aria-busy]{opacity:.7;transition-delay:150ms}
.more-pages{margin-block-start:calc(2*var(--_s))}
.tile[aria-hidden]{position:relative;overflow:hidden}
.tile[aria-hidden]::after{content:"";position:absolute;inset:0;background:linear-gradient(90deg,transparent,var(--_bg-3),transparent);
animation:sweep 1.6s ease-in-out infinite}
@keyframes sweep{from{transform:translateX(-100%)}60%,to{transform:translateX(100%)}}
@media (prefers-reduced-motion:reduce){
.tile{transition:none}
.tile[aria-hidden]::after{content:none}
}
@media (forced-colors:active){
.tile{border:1px solid ButtonBorder}
.list-line [aria-pressed=true]{background:Highlight;color:HighlightText}
}
`
