/** What the page adds to the modal. A press on a badge is one on its row. */
export const slotsCss = `
.slot-header,.slot-footer{flex:none;min-inline-size:0;padding-inline:calc(4*var(--_s));font-size:calc(1.4*var(--_u));line-height:1.45;
overflow-wrap:anywhere}
.slot-header{padding-block-end:calc(2*var(--_s))}
.slot-footer{padding-block:calc(3*var(--_s));border-block-start:1px solid var(--_border)}
@media (max-width:430px){
.slot-footer{padding-block-end:calc(3*var(--_s) + env(safe-area-inset-bottom,0px))}
.scroll:has(~.slot-footer)>.content{padding-block-end:calc(4*var(--_s))}
}
.slot-wallet{pointer-events:none}
`
