/** What belongs to paying. */
export const payCss = `
.pay{display:flex;flex-direction:column;gap:calc(4*var(--_s))}
.pay .foot::before{content:'';position:absolute;inset-inline:0;inset-block-end:100%;block-size:calc(4*var(--_s));
background:linear-gradient(to top,var(--_bg),transparent);pointer-events:none}
@media (max-height:420px){.pay .foot::before{content:none}}
.pay-network{display:flex;align-items:center;justify-content:flex-end;gap:calc(2*var(--_s))}
.pay-with{display:flex;flex-wrap:wrap;align-items:center;gap:calc(2*var(--_s))}
.pay-with>.button{flex:1 1 100%}
@media (forced-colors:active){
.pay .foot{border-block-start:1px solid CanvasText}
.pay .foot::before{content:none}
}
`
