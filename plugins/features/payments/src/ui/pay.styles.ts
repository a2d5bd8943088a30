/** What belongs to paying. */
export const payCss = `
.pay{display:flex;flex-direction:column;gap:calc(4*var(--_s))}
.pay .foot::before{content:'';position:absolute;inset-inline:0;inset-block-end:100%;block-size:calc(4*var(--_s));
background:linear-gradient(to top,var(--_bg),transparent);pointer-events:none}
@media (max-height:420px){.pay .foot::before{content:none}}
.pay-total{display:flex;flex-direction:column;align-items:center;gap:calc(1*var(--_s));padding-block:calc(3*var(--_s)) 0;text-align:center}
.pay-total .amount{align-content:center}
.pay-total [data-length=medium]{font-size:calc(2.4*var(--_u))}
.pay-total [data-length=long]{font-size:calc(1.9*var(--_u))}
.pay-total>p+p{color:var(--_fg-2);font-size:calc(1.4*var(--_u));overflow-wrap:anywhere}
.pay-network{display:flex;align-items:center;justify-content:flex-end;gap:calc(2*var(--_s))}
.pay-with{display:flex;flex-wrap:wrap;align-items:center;gap:calc(2*var(--_s))}
.pay-with>.button{flex:1 1 100%}
.pay-first{color:var(--_warning);font-size:calc(1.4*var(--_u));line-height:1.45}
@media (forced-colors:active){
.pay .foot{border-block-start:1px solid CanvasText}
.pay .foot::before{content:none}
}
`
