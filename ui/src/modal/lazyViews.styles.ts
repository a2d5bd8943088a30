import { TINTS } from '../theme/tokens.js'

const tints = /* @__PURE__ */ TINTS.map(
  (_, index) => `.avatar [data-tint="${index}"]{fill:var(--_tint-${index})}`,
).join('\n')

/** What only views share that are loaded late: it comes with the first of them. */
export const lazyViewsCss = `
.account{display:flex;flex-direction:column;align-items:center}
.segments{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,8.5*var(--_u)),1fr));align-self:stretch;gap:var(--_s);margin-block-end:calc(4*var(--_s));padding:calc(var(--_s) - 1px);
border:1px solid var(--_border);border-radius:calc(4*var(--_r));background:var(--_bg-2)}
.segment{min-inline-size:0;min-block-size:max(44px,4.4*var(--_u));padding-inline:calc(2*var(--_s));
border-radius:calc(3*var(--_r));color:var(--_fg-2);font-size:calc(1.4*var(--_u));font-weight:500;text-align:center;overflow-wrap:anywhere}
.segment:is([aria-pressed=true],[aria-selected=true]){border-color:var(--_border);background:light-dark(var(--_bg),var(--_bg-3));color:var(--_fg)}
.copy{display:flex;align-items:center;gap:calc(2*var(--_s));min-block-size:max(44px,4.4*var(--_u));min-inline-size:0;
padding-inline:calc(3*var(--_s));border-radius:calc(3*var(--_r));font-weight:500;font-variant-numeric:tabular-nums}
.copy .icon{color:var(--_fg-3)}
.copy-words{display:grid;min-inline-size:0}
.copy-words>*{grid-area:1/1;overflow-wrap:anywhere;text-align:center;transition:opacity 120ms}
.copy-said,.copy[data-outcome] .copy-text{visibility:hidden;opacity:0}
.copy[data-outcome] .copy-said{visibility:visible;opacity:1}
.copy[data-outcome=copied],.copy[data-outcome=copied] .icon{color:var(--_success)}
.copy[data-outcome=failed],.copy[data-outcome=failed] .icon{color:var(--_error)}
.amount{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:center;column-gap:calc(1.5*var(--_s));
min-block-size:calc(4.2*var(--_u));font-size:calc(3.2*var(--_u));font-weight:600;letter-spacing:-.02em;font-variant-numeric:tabular-nums;
overflow-wrap:anywhere}
.amount-unit{color:var(--_fg-2);font-size:calc(1.6*var(--_u));font-weight:500;letter-spacing:0}
.amount[data-old]{color:var(--_fg-3)}
.leave{display:flex;flex-direction:column;align-self:stretch;margin-block-start:calc(6*var(--_s));
border-block-start:1px solid var(--_border);padding-block-start:calc(2*var(--_s));margin-block-end:calc(-2*var(--_s))}
.quiet-name{flex:1 1 auto;min-inline-size:0}
.explanation{display:flex;flex-direction:column;gap:calc(4*var(--_s));line-height:1.45}
.quiet-row{display:flex;align-items:center;gap:calc(3*var(--_s));min-block-size:max(44px,4.4*var(--_u));
padding-inline:calc(2*var(--_s));border-radius:calc(3*var(--_r));color:var(--_fg-2);text-align:start;overflow-wrap:anywhere}
@media (hover:hover){.copy:hover,.quiet-row:hover{background:var(--_bg-2)}
.segment:hover:not([aria-pressed=true],[aria-selected=true]){color:var(--_fg)}}
.copy:active,.quiet-row:active{background:var(--_bg-3)}
.avatar{display:block;inline-size:100%;block-size:100%}
${tints}
.family-hint{margin-block-end:calc(4*var(--_s))}
@media (forced-colors:active){.avatar [data-tint]{forced-color-adjust:none}
button.segment:is([aria-pressed=true],[aria-selected=true]){forced-color-adjust:none;background:Highlight;color:HighlightText}}
`
