/** What belongs to sending. */
export const sendCss = `
.send{display:flex;flex-direction:column;gap:calc(4*var(--_s))}
.send .foot{margin-block-start:calc(2*var(--_s))}
.send .foot::before{content:'';position:absolute;inset-inline:0;inset-block-end:100%;block-size:calc(4*var(--_s));
background:linear-gradient(to top,var(--_bg),transparent);pointer-events:none}
@media (max-height:420px){.send .foot::before{content:none}}
.send-field:focus-visible{outline:2px solid var(--_focus);outline-offset:-2px}
.send-field[aria-invalid=true]{border-color:var(--_error)}
.send [data-tone=bad]{color:var(--_error)}

.send-receiver{display:flex;flex-direction:column}
.send-label{padding-inline:calc(1*var(--_s));margin-block-end:calc(1*var(--_s));color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.send-field{display:block;field-sizing:content;inline-size:100%;min-block-size:calc(2lh + 5*var(--_s) + 2px);max-block-size:10lh;margin:0;padding:calc(2.5*var(--_s)) calc(3*var(--_s));border:1px solid var(--_border-strong);
border-radius:calc(3*var(--_r));background:none;color:var(--_fg);font:inherit;font-size:max(16px,1.6*var(--_u));line-height:1.45;
overflow-wrap:anywhere;word-break:break-all;resize:none;outline:0}
.send-field::placeholder{color:var(--_fg-3);opacity:1}
.send-memo{min-block-size:max(48px,4.8*var(--_u));word-break:normal}
.send-memo+.send-note{padding-block-start:var(--_s);color:var(--_fg-2)}
.send-levels{display:flex;flex-wrap:wrap;gap:calc(1*var(--_s)) calc(4*var(--_s));min-inline-size:0;margin:0;padding:0;border:0}
.send-level{display:flex;align-items:center;gap:calc(2*var(--_s));min-block-size:max(44px,4.4*var(--_u));padding-inline:calc(1*var(--_s));cursor:pointer}
.send-tools{display:flex;flex-wrap:wrap;gap:calc(1*var(--_s))}
.send-note{min-block-size:calc(1.9*var(--_u));font-size:calc(1.4*var(--_u));line-height:1.45;overflow-wrap:anywhere}
.send-note>p{padding-inline:calc(1*var(--_s))}
.send-resolving,.send-camera-waiting{display:flex;align-items:center;gap:calc(2*var(--_s));color:var(--_fg-2)}
.send-found{display:flex;align-items:center;gap:calc(3*var(--_s));padding-block-start:calc(1*var(--_s))}
.send-found-text{display:flex;flex-direction:column;min-inline-size:0;overflow-wrap:anywhere}

.send-level input{flex:none;inline-size:calc(2*var(--_u));block-size:calc(2*var(--_u));margin:0;accent-color:var(--_accent)}
.send-fault{display:flex;flex-direction:column;gap:calc(2*var(--_s))}
.send-pending{border-block-start:1px solid var(--_border);padding-block-start:calc(3*var(--_s))}
.send-pending li{padding:calc(1*var(--_s)) calc(2*var(--_s));font-size:calc(1.4*var(--_u));overflow-wrap:anywhere}
.send-pending-status{display:block;color:var(--_fg-3);font-size:calc(1.2*var(--_u))}

.send-total{display:flex;flex-direction:column;align-items:center;gap:calc(1*var(--_s));padding-block:calc(3*var(--_s)) 0;text-align:center}
.send-total .amount{align-content:center}
.send-total [data-length=medium]{font-size:calc(2.4*var(--_u))}
.send-total [data-length=long]{font-size:calc(1.9*var(--_u))}
.send-total>p+p{min-block-size:calc(1.9*var(--_u));color:var(--_fg-2);font-size:calc(1.4*var(--_u));overflow-wrap:anywhere;
font-variant-numeric:tabular-nums}
.send-network{display:flex;align-items:center;justify-content:flex-end;gap:calc(2*var(--_s))}
.send-first{color:var(--_warning);font-size:calc(1.4*var(--_u));line-height:1.45}

.send-camera{position:relative;overflow:hidden;aspect-ratio:1;border-radius:calc(5*var(--_r));background:var(--_bg-3)}
.send-camera video{display:block;inline-size:100%;block-size:100%;object-fit:cover}
.send-camera-waiting{position:absolute;inset:0;justify-content:center}
@media (forced-colors:active){
.send-camera{border:1px solid CanvasText}
.send .foot{border-block-start:1px solid CanvasText}
.send .foot::before{content:none}
}
`
