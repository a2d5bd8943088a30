/** What belongs to the tabs of tokens and collectibles. */
export const balancesCss = `
.holdings[data-old] :is(.token-amount,.token-value,.nft-count){color:var(--_fg-3)}
.holdings-trouble{display:flex;flex-wrap:wrap;align-items:center;gap:0 calc(2*var(--_s));margin-block-end:calc(2*var(--_s));
padding-inline-start:calc(3*var(--_s));border:1px solid var(--_border);border-radius:calc(3*var(--_r));
color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.holdings-trouble>.icon{color:var(--_warning)}
.holdings-trouble>p{flex:1 1 calc(14*var(--_u));min-inline-size:0;padding-block:calc(2*var(--_s));overflow-wrap:anywhere}
.trouble-title{display:block;color:var(--_fg);font-weight:500}
.holdings-trouble>.link{margin-inline-start:auto}
.holdings-note{display:flex;align-items:center;gap:calc(1.5*var(--_s));margin-block:calc(-2*var(--_s)) calc(2*var(--_s));color:var(--_fg-2);font-size:calc(1.2*var(--_u));
line-height:1.45}
.holdings-note .icon{inline-size:calc(1.6*var(--_u));block-size:calc(1.6*var(--_u));color:var(--_fg-3)}
.holdings[data-old] .holdings-note{margin-block-start:0}
.ways{display:flex;flex-wrap:wrap;gap:calc(2*var(--_s));margin-block-end:calc(2*var(--_s))}
.ways .button{flex:1 1 calc(10*var(--_u));inline-size:auto}
.holdings .row.still{cursor:default}
.holdings .row.still:is(:hover,:active){background:var(--_bg-2)}
.holdings .row-text{flex:1 1 calc(11*var(--_u));min-inline-size:0}
.holdings :is(.row-name,.row-note){display:flex;min-inline-size:0}
.holdings .row-note{font-variant-numeric:tabular-nums}
.token-name,.nft-name{min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.token-amount{display:flex;flex-wrap:wrap;gap:0 .5ch;min-inline-size:0;overflow-wrap:anywhere}
.token-symbol{max-inline-size:14ch;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.token-value{color:var(--_fg);font-weight:500;font-variant-numeric:tabular-nums}
.holdings .row-end{flex-direction:column;align-items:flex-end;gap:0;margin-inline-start:auto;text-align:end;overflow-wrap:anywhere}
.token-contract{font-size:calc(1.2*var(--_u));font-variant-numeric:tabular-nums}
.token-skeleton .picture{border-radius:50%}
.token-lines{display:flex;flex:1;flex-direction:column;gap:calc(1.5*var(--_s))}
.token-lines .line+.line{inline-size:26%;block-size:calc(1.1*var(--_u))}
.token-skeleton>.line{inline-size:18%}
.nfts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(max(12*var(--_u),30%),100%),1fr));gap:calc(3*var(--_s))}
.nft{display:flex;flex-direction:column;gap:var(--_s);min-inline-size:0;padding:calc(2*var(--_s));border:1px solid var(--_border);
border-radius:calc(4*var(--_r))}
.nft .picture{inline-size:100%;block-size:auto;aspect-ratio:1;border-radius:calc(3*var(--_r));font-size:calc(4*var(--_u))}
.nft .monogram{border-radius:inherit}
.nft .picture-content{object-fit:cover}
.nft span.picture-content{background:var(--_bg-3);animation:breathe 1.4s ease-in-out infinite alternate}
.nft-name{font-size:calc(1.4*var(--_u));font-weight:500}
.nft-count{color:var(--_fg-3);font-size:calc(1.2*var(--_u));font-variant-numeric:tabular-nums}
@media (prefers-reduced-motion:reduce){.nft span.picture-content{animation:none}}
`
