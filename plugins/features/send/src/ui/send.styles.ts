/** What belongs to sending. */
export const sendCss = `
.send{display:flex;flex-direction:column;gap:calc(4*var(--_s))}
.send .foot{margin-block-start:calc(2*var(--_s))}
.send .foot::before{content:'';position:absolute;inset-inline:0;inset-block-end:100%;block-size:calc(4*var(--_s));
background:linear-gradient(to top,var(--_bg),transparent);pointer-events:none}
@media (max-height:420px){.send .foot::before{content:none}}
:is(.send-field,.send-to):focus-visible{outline:2px solid var(--_focus);outline-offset:-2px}
:is(.send-field,.send-to)[aria-invalid=true]{border-color:var(--_error)}
.send [data-tone=bad]{color:var(--_error)}

.send-receiver{display:flex;flex-direction:column}
.send-label{padding-inline-start:calc(4*var(--_s) + 1px);margin-block-end:calc(1*var(--_s));color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.send-field,.send-to{display:block;inline-size:100%;min-block-size:max(48px,4.8*var(--_u));margin:0;padding:calc(3*var(--_s)) calc(4*var(--_s));
border:1px solid var(--_border-strong);border-radius:calc(3*var(--_r));background:none;color:var(--_fg);font:inherit;font-size:max(16px,1.6*var(--_u));
line-height:1.45;outline:0}
.send-entry{--_tools:calc(2*max(44px,4.4*var(--_u)) + 2*var(--_s));display:grid}
.send-entry>*{grid-area:1/1}
.send-to{field-sizing:content;max-block-size:10lh;padding-right:var(--_tools);overflow-wrap:anywhere;word-break:break-all;resize:none}
.send-entry:dir(rtl) .send-to{padding-right:calc(4*var(--_s));padding-left:var(--_tools)}
.send-tools{display:flex;align-items:center;align-self:start;justify-self:end;min-block-size:max(48px,4.8*var(--_u));padding-inline:var(--_s)}
:is(.send-field,.send-to)::placeholder{color:var(--_fg-3);opacity:1}
.send-note{padding-block-start:var(--_s);color:var(--_fg-2)}
.send-levels{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--_s) calc(4*var(--_s));min-inline-size:0;margin:0;
padding:0;border:0}
.send-levels .send-label{float:inline-start;margin:0;padding-inline-end:0}
.send-level-choice{display:flex;flex:0 1 auto;flex-wrap:wrap;padding:calc(var(--_s) - 1px);border:1px solid var(--_border);border-radius:calc(4*var(--_r));background:var(--_bg-2)}
.send-level{position:relative;display:grid;flex:1 0 auto;place-items:center;min-block-size:max(44px,4.4*var(--_u));padding-inline:calc(3*var(--_s));
border:1px solid transparent;border-radius:calc(3*var(--_r));color:var(--_fg-2);font-size:calc(1.4*var(--_u));font-weight:500;cursor:pointer}
.send-level:has(:checked){border-color:var(--_border);background:light-dark(var(--_bg),var(--_bg-3));color:var(--_fg)}
.send-level:has(:focus-visible){outline:2px solid var(--_focus);outline-offset:2px}
.send-level input{position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:inherit}
.send-note{min-block-size:calc(1.9*var(--_u));font-size:calc(1.4*var(--_u));line-height:1.45;overflow-wrap:anywhere}
.send-note>*{padding-inline:calc(4*var(--_s) + 1px)}
.send-note .link{margin-inline-start:calc(-2*var(--_s))}
.send-resolving,.send-camera-waiting{display:flex;align-items:center;gap:calc(2*var(--_s));color:var(--_fg-2)}
.send-found{display:flex;align-items:center;gap:calc(3*var(--_s));padding-block-start:calc(1*var(--_s))}
.send-found-text{display:flex;flex-direction:column;min-inline-size:0;overflow-wrap:anywhere}
.send-fault{display:flex;flex-wrap:wrap;align-items:center;gap:0 calc(2*var(--_s));padding-inline-start:calc(4*var(--_s) + 1px);color:var(--_fg-2);
font-size:calc(1.4*var(--_u))}
.send-fault>.icon{color:var(--_warning)}
.send-fault>p{flex:1 1 calc(14*var(--_u));min-inline-size:0;overflow-wrap:anywhere}
.send-pending{border-block-start:1px solid var(--_border);padding-block-start:calc(3*var(--_s))}
.send-pending li{padding:calc(1*var(--_s)) calc(2*var(--_s));font-size:calc(1.4*var(--_u));overflow-wrap:anywhere}
.send-pending-status{display:block;color:var(--_fg-3);font-size:calc(1.2*var(--_u))}

.send-network{display:flex;align-items:center;justify-content:flex-end;gap:calc(2*var(--_s))}

.send-camera{position:relative;overflow:hidden;aspect-ratio:1;border-radius:calc(5*var(--_r));background:var(--_bg-3)}
.send-camera video{display:block;inline-size:100%;block-size:100%;object-fit:cover}
.send-camera-waiting{position:absolute;inset:0;justify-content:center}
@media (forced-colors:active){
.send-level:has(:checked){forced-color-adjust:none;background:Highlight;color:HighlightText}
.send-camera{border:1px solid CanvasText}
.send .foot{border-block-start:1px solid CanvasText}
.send .foot::before{content:none}
}
`
