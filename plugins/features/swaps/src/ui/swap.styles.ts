/** What belongs to swapping. */
export const swapCss = `
.swap{display:flex;flex-direction:column;gap:calc(4*var(--_s))}
.swap .foot::before{content:'';position:absolute;inset-inline:0;inset-block-end:100%;block-size:calc(4*var(--_s));
background:linear-gradient(to top,var(--_bg),transparent);pointer-events:none}
@media (max-height:420px){.swap .foot::before{content:none}}
.swap-sides{display:flex;flex-direction:column}
.swap-side{padding:calc(3*var(--_s)) calc(4*var(--_s)) calc(1*var(--_s));border:1px solid var(--_border);border-radius:calc(4*var(--_r))}
.swap-side-name{color:var(--_fg-2);font-size:calc(1.4*var(--_u));font-weight:400}
.swap-side .amount-field{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:0 calc(2*var(--_s));padding:0;border:0;border-radius:0}
.swap-side:has(.amount-input[aria-invalid=true]){border-color:var(--_error)}
.swap-side .amount-source{display:contents}
.swap-side .amount-line{grid-area:1/1}
.swap-side .amount-token{grid-area:1/2;max-inline-size:18ch}
.swap-side .amount-worth{grid-area:2/1/auto/3}
.swap-side .amount-held{grid-area:3/1;min-block-size:max(44px,4.4*var(--_u));align-content:center}
.swap-side .amount-max{grid-area:3/2;justify-self:end}
.swap-got{grid-area:1/1;display:flex;align-items:center;min-block-size:max(48px,4.8*var(--_u));min-inline-size:0;font-size:calc(3.2*var(--_u));font-weight:600;
letter-spacing:-.02em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;line-height:1.2}
.swap-got[data-length=medium]{font-size:calc(2.2*var(--_u))}
.swap-got[data-length=long]{font-size:max(16px,1.6*var(--_u));letter-spacing:0}
.swap-got .skeleton{inline-size:60%;block-size:calc(2.4*var(--_u))}
.swap-turn{z-index:1;display:grid;place-items:center;align-self:center;inline-size:max(44px,4.4*var(--_u));block-size:max(44px,4.4*var(--_u));
margin-block:calc(-3*var(--_s));border:1px solid var(--_border);border-radius:50%;background:var(--_bg);color:var(--_fg)}
@media (hover:hover){.swap-turn:hover{background:var(--_bg-2)}}
.swap-turn:active{background:var(--_bg-3)}
.swap-waiting{inline-size:12ch;block-size:1lh}
.swap [data-tone=warn]{color:var(--_warning)}

.swap-accept{display:flex;align-items:center;gap:calc(2*var(--_s));min-block-size:max(44px,4.4*var(--_u));padding-inline:calc(1*var(--_s));cursor:pointer}
.swap-accept input{flex:none;inline-size:calc(2*var(--_u));block-size:calc(2*var(--_u));margin:0;accent-color:var(--_accent)}

.swap-both{display:flex;flex-direction:column;gap:calc(2*var(--_s));margin:0;padding:calc(2*var(--_s)) calc(4*var(--_s)) 0}
.swap-both>.icon{color:var(--_fg-3)}
.swap-both dt{color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.swap-both dd{justify-content:flex-start;margin:0;font-size:calc(2.4*var(--_u))}
.swap-both [data-length=medium]{font-size:calc(2*var(--_u))}
.swap-both [data-length=long]{font-size:calc(1.7*var(--_u))}
.swap-network{display:flex;align-items:center;justify-content:flex-end;gap:calc(2*var(--_s))}
.swap .facts dd:has(.swap-steps){flex-basis:100%;align-items:flex-start;text-align:start}
.swap-steps{margin:0;padding-inline-start:calc(5*var(--_s));color:var(--_fg-2)}
@media (forced-colors:active){
.swap-side,.swap-turn{border-color:CanvasText}
.swap .foot{border-block-start:1px solid CanvasText}
.swap .foot::before{content:none}
}
`
