/** What the money parts share. */
export const moneyCss = `
.amount-field{display:flex;flex-direction:column;padding:calc(2*var(--_s)) calc(4*var(--_s)) calc(3*var(--_s));border:1px solid var(--_border);
border-radius:calc(4*var(--_r))}
.amount-line{display:flex;align-items:center;justify-content:space-between;gap:calc(2*var(--_s))}
.amount-figure{border-radius:calc(2*var(--_r));display:flex;flex:1;align-items:baseline;column-gap:calc(1.5*var(--_s));min-inline-size:0;cursor:text}
.amount-input{field-sizing:content;flex:0 1 auto;min-inline-size:1ch;max-inline-size:100%;min-block-size:max(48px,4.8*var(--_u));margin:0;
padding:0;border:0;background:none;color:var(--_fg);font-size:calc(3.2*var(--_u));font-weight:600;
letter-spacing:-.02em;font-variant-numeric:tabular-nums;appearance:none;outline:0}
.amount-input[data-length=medium]{font-size:calc(2.4*var(--_u))}
.amount-input[data-length=long]{font-size:max(16px,1.6*var(--_u));letter-spacing:0}
.amount-input::placeholder{color:var(--_fg-3);opacity:1}
.amount-figure:dir(rtl) .amount-input{text-align:right}
.amount-figure:has(:focus-visible){outline:2px solid var(--_focus);outline-offset:2px}
.amount-field:has(.amount-input[aria-invalid=true]){border-color:var(--_error)}
.amount-figure .amount-unit{flex:none;max-inline-size:10ch;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.amount-worth{min-block-size:calc(1.9*var(--_u));color:var(--_fg-2);font-size:calc(1.4*var(--_u));overflow-wrap:anywhere;
font-variant-numeric:tabular-nums}
.amount-worth [data-tone=bad]{color:var(--_error)}
.amount-switch,.amount-max{display:flex;flex:none;align-items:center;gap:var(--_s);min-block-size:max(44px,4.4*var(--_u));
min-inline-size:max(44px,4.4*var(--_u));justify-content:center;padding-inline:calc(2*var(--_s));margin-inline-end:calc(-2*var(--_s));
border-radius:calc(3*var(--_r));font-size:calc(1.4*var(--_u));font-weight:500}
.amount-switch{color:var(--_fg-2)}
.amount-switch .icon{inline-size:calc(1.6*var(--_u));block-size:calc(1.6*var(--_u))}
.amount-switch-unit{max-inline-size:9ch;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.amount-source{display:flex;align-items:center;gap:calc(2*var(--_s));margin-block-start:calc(2*var(--_s))}
.amount-token{display:flex;flex:0 1 auto;align-items:center;gap:calc(1.5*var(--_s));min-inline-size:0;max-inline-size:60%;min-block-size:max(44px,4.4*var(--_u));
padding-inline:calc(2.5*var(--_s));border:1px solid var(--_border);border-radius:calc(5.5*var(--_r));font-weight:500}
.amount-token-name{min-inline-size:0;overflow-wrap:anywhere}
.amount-token>.icon{inline-size:calc(1.4*var(--_u));block-size:calc(1.4*var(--_u));color:var(--_fg-3)}
@media (hover:hover){.amount-token:hover,.amount-switch:hover,.amount-max:hover{background:var(--_bg-2)}}
:is(.amount-token,.amount-switch,.amount-max):active{background:var(--_bg-3)}
.amount-held{flex:1;min-inline-size:0;color:var(--_fg-2);font-size:calc(1.2*var(--_u));line-height:1.2;overflow-wrap:anywhere;
font-variant-numeric:tabular-nums}

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
.facts dd:has(>.full-address){flex-basis:100%;align-items:flex-start;text-align:start}
.facts dd>.full-address{color:var(--_fg-2)}
.facts dd>.row-name{font-weight:600}
.facts .fact-sum dd{font-weight:600}
.facts .fact-sum .row-note{font-weight:400}
.facts .fact-recipient dd{flex-direction:row;flex-basis:100%;align-items:center;gap:calc(3*var(--_s));text-align:start}
.fact-recipient .recipient{display:flex;flex-direction:column;min-inline-size:0}
.recipient-name{font-size:calc(2*var(--_u));font-weight:600;line-height:1.3}
.recipient-name+.full-address{color:var(--_fg-2)}
.recipient .full-address:first-child{font-size:calc(1.6*var(--_u))}
.facts .link{padding-inline:0}
.fee-name{display:flex;align-items:center}
.facts .fee-exact{flex-basis:100%;color:var(--_fg-2);font-size:calc(1.2*var(--_u))}
.fee-name .icon-button{margin-block:calc(-3*var(--_s));margin-inline:calc(-1*var(--_s)) calc(-3*var(--_s));color:var(--_fg-3)}
.fee-name .icon{inline-size:calc(1.8*var(--_u));block-size:calc(1.8*var(--_u))}
.fee-age{display:block;inline-size:0;min-inline-size:100%;color:var(--_warning);font-size:calc(1.4*var(--_u));line-height:1.25;overflow-wrap:anywhere}
.facts dt:has(.fee-age){flex-grow:1}
.total{display:flex;flex-direction:column;gap:calc(.5*var(--_s));padding:calc(2*var(--_s)) calc(4*var(--_s)) 0}
.total .amount{justify-content:flex-start;align-content:center}
.total [data-length=medium]{font-size:calc(2.4*var(--_u))}
.total [data-length=long]{font-size:calc(1.9*var(--_u))}
.total>p+p{color:var(--_fg-2);font-size:calc(1.4*var(--_u));overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.aside{padding-inline:calc(4*var(--_s));color:var(--_fg-2);font-size:calc(1.4*var(--_u));line-height:1.45;overflow-wrap:anywhere;text-wrap:pretty}
.stage-recipient{margin-block-start:calc(-1*var(--_s));overflow-wrap:anywhere;text-align:center}
.stage .amount{text-align:center}
.stage .stage-recipient+.lead{margin-block-start:calc(2*var(--_s))}
.outcome{inline-size:calc(9.6*var(--_u));block-size:calc(9.6*var(--_u));fill:none;stroke-linecap:round;stroke-linejoin:round;color:var(--_error)}
.outcome[data-tone=good]{color:var(--_success)}
.outcome-disc{fill:currentColor;opacity:.1}
.outcome-ring,.outcome-mark{stroke:currentColor;stroke-width:2;stroke-dasharray:1;animation:draw 500ms ease-out backwards}
.outcome-mark{stroke-width:4;animation-delay:300ms;animation-duration:300ms}
.outcome[data-tone=bad] .outcome-mark{stroke-dasharray:none;animation:none}
@keyframes draw{from{stroke-dashoffset:1;opacity:0}to{stroke-dashoffset:0}}
@media (prefers-reduced-motion:reduce){.outcome-ring,.outcome-mark{animation:none}}
@media (max-height:420px){.outcome{inline-size:100%;block-size:100%}}
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
.amount-field,.warning{border:1px solid CanvasText}
}
.safety-warning{display:flex;flex-direction:column;gap:calc(3*var(--_s));align-self:stretch;padding:calc(3*var(--_s));
border:1px solid var(--_warning);border-radius:calc(3*var(--_r));font-size:calc(1.4*var(--_u));line-height:1.45}
.safety-warning p{display:flex;gap:calc(2*var(--_s));overflow-wrap:anywhere}
.safety-warning svg{flex:none;color:var(--_warning)}
.safety-failed{display:flex;flex-wrap:wrap;align-items:center;column-gap:calc(2*var(--_s));color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
`
