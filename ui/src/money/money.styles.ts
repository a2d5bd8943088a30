/** What the money parts share. */
export const moneyCss = `
.amount-field{display:flex;flex-direction:column;align-items:center;gap:calc(2*var(--_s));padding-block:calc(3*var(--_s)) calc(1*var(--_s))}
.amount-figure{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:center;column-gap:calc(1.5*var(--_s));max-inline-size:100%}
.amount-input{field-sizing:content;min-inline-size:3ch;max-inline-size:100%;min-block-size:max(48px,4.8*var(--_u));margin:0;
padding:0 calc(2*var(--_s));border:1px solid transparent;border-radius:calc(3*var(--_r));background:none;color:var(--_fg);text-align:center;
font-size:calc(3.2*var(--_u));font-weight:600;letter-spacing:-.02em;font-variant-numeric:tabular-nums;appearance:none;outline:0}
.amount-input[data-length=medium]{font-size:calc(2.4*var(--_u))}
.amount-input[data-length=long]{font-size:max(16px,1.6*var(--_u));letter-spacing:0}
.amount-input::placeholder{color:var(--_fg-3);opacity:1}
.amount-input:focus-visible{outline:2px solid var(--_focus);outline-offset:-2px}
.amount-input[aria-invalid=true]{border-color:var(--_error)}
.amount-worth{min-block-size:calc(1.9*var(--_u));color:var(--_fg-2);font-size:calc(1.4*var(--_u));text-align:center;overflow-wrap:anywhere;
font-variant-numeric:tabular-nums}
.amount-worth [data-tone=bad]{color:var(--_error)}
.amount-switch{display:grid;inline-size:100%;min-block-size:max(48px,4.8*var(--_u))}
.amount-switch[data-empty]{visibility:hidden}
.amount-source{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:calc(1*var(--_s)) calc(2*var(--_s));align-self:stretch}
.amount-token{display:flex;align-items:center;gap:calc(2*var(--_s));max-inline-size:100%;min-block-size:max(44px,4.4*var(--_u));
padding-inline:calc(2.5*var(--_s)) calc(3.5*var(--_s));border:1px solid var(--_border);border-radius:calc(5.5*var(--_r));font-weight:500}
.amount-token-name{overflow-wrap:anywhere}
@media (hover:hover){.amount-token:hover{background:var(--_bg-2)}}
.amount-token:active{background:var(--_bg-3)}
.amount-held{flex:1 0 100%;min-inline-size:0;min-block-size:2lh;padding-inline:calc(1*var(--_s));color:var(--_fg-2);font-size:calc(1.4*var(--_u));
line-height:1.45;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}

.full-address{display:flex;flex-wrap:wrap;gap:0 .55ch;font-variant-numeric:tabular-nums;font-family:ui-monospace,monospace;
font-size:calc(1.4*var(--_u));line-height:1.45;user-select:text;-webkit-user-select:text}
.full-address>span{overflow-wrap:anywhere}

.token-row-name{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.token-rows:dir(rtl) .token-row-name{text-align:right}
.token-row-held{display:flex;flex-direction:column;align-items:flex-end;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.token-rows .row-end{margin-inline-start:auto}

.facts{display:flex;flex-direction:column;margin:0;padding-inline:calc(4*var(--_s));border:1px solid var(--_border);
border-radius:calc(4*var(--_r))}
.facts>div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:calc(1*var(--_s)) calc(4*var(--_s));padding-block:calc(2.5*var(--_s))}
.facts>div+div{border-block-start:1px solid var(--_border)}
.facts dt{color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.facts dd{display:flex;flex:1 1 18ch;flex-direction:column;align-items:flex-end;min-inline-size:0;margin:0;text-align:end;
font-size:calc(1.4*var(--_u));overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.facts dd[data-one-line]{flex-basis:auto}
.facts .full-address{justify-content:flex-end}
.facts .link{padding-inline:0}
.fee-age{display:block;inline-size:0;min-inline-size:100%;color:var(--_warning);font-size:calc(1.4*var(--_u));line-height:1.25;overflow-wrap:anywhere}
.facts dt:has(.fee-age){flex-grow:1}
.stage-badge[data-tone=good]{color:var(--_success)}

.warnings{display:flex;flex-direction:column;gap:calc(2*var(--_s))}
.compare{display:flex;align-items:center;gap:calc(2*var(--_s));min-block-size:max(44px,4.4*var(--_u));cursor:pointer}
.compare input{flex:none;inline-size:calc(2*var(--_u));block-size:calc(2*var(--_u));margin:0;accent-color:var(--_accent)}
.warning{display:flex;gap:calc(2*var(--_s));padding:calc(3*var(--_s));border:1px solid var(--_warning);border-radius:calc(3*var(--_r));
font-size:calc(1.4*var(--_u));line-height:1.45;overflow-wrap:anywhere;text-wrap:pretty}
.warning>.icon{flex:none;color:var(--_warning)}
.warning[data-tone=bad]{border-color:var(--_error);color:inherit}
.warning[data-tone=bad]>.icon{color:var(--_error)}
.warning div{display:flex;flex-direction:column;gap:calc(1*var(--_s));min-inline-size:0}
.warning-title{font-weight:600;text-wrap:balance}
@media (forced-colors:active){
.amount-input,.warning{border:1px solid CanvasText}
}
.safety-warning{display:flex;flex-direction:column;gap:calc(3*var(--_s));align-self:stretch;padding:calc(3*var(--_s));
border:1px solid var(--_warning);border-radius:calc(3*var(--_r));font-size:calc(1.4*var(--_u));line-height:1.45}
.safety-warning p{display:flex;gap:calc(2*var(--_s));overflow-wrap:anywhere}
.safety-warning svg{flex:none;color:var(--_warning)}
.safety-failed{display:flex;flex-wrap:wrap;align-items:center;column-gap:calc(2*var(--_s));color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
`
