/** What belongs to the screens about a name. */
export const namesCss = `
.names-section{margin-block-start:calc(6*var(--_s))}
.names-own{display:flex;flex-direction:column;margin:0;padding:0 calc(4*var(--_s));list-style:none;border:1px solid var(--_border);
border-radius:calc(4*var(--_r))}
.names-own li{display:flex;align-items:center;min-block-size:max(44px,4.4*var(--_u));font-weight:500;overflow-wrap:anywhere}
.names-own li+li{border-block-start:1px solid var(--_border)}
.names-failed{display:flex;flex-direction:column;align-items:center;gap:var(--_s);margin-block:calc(2*var(--_s)) calc(4*var(--_s))}
.names-failed .lead{color:var(--_error)}
.name-form{display:flex;flex-direction:column}
.name-box{display:flex;align-items:center;gap:var(--_s);min-block-size:max(48px,4.8*var(--_u));padding-inline:calc(3*var(--_s));
border:1px solid var(--_border-strong);border-radius:calc(3*var(--_r))}
.name-box:focus-within{outline:2px solid var(--_focus);outline-offset:-2px}
.name-box[data-tone=bad]{border-color:var(--_error)}
.name-box input{flex:1;min-inline-size:0;min-block-size:44px;margin:0;padding:0;border:0;background:none;color:var(--_fg);outline:0;
font-size:max(16px,1.6*var(--_u));appearance:none}
.name-suffix{flex:none;max-inline-size:50%;color:var(--_fg-2);overflow-wrap:anywhere}
.name-status{display:flex;align-items:center;gap:calc(1.5*var(--_s));min-block-size:calc(4*var(--_u));padding:var(--_s) calc(3*var(--_s));
color:var(--_fg-2);font-size:calc(1.4*var(--_u));line-height:1.45;overflow-wrap:anywhere}
.name-status[data-tone=good]{color:var(--_success)}
.name-status[data-tone=bad]{color:var(--_error)}
.name-status .spinner{inline-size:calc(1.6*var(--_u));block-size:calc(1.6*var(--_u))}
.name-form .names-section{margin-block-start:calc(2*var(--_s))}
.name-form .names-section[aria-busy=true]{opacity:.7}
.name-form .foot{margin-block-end:calc(-4*var(--_s));padding-block:calc(2*var(--_s)) calc(4*var(--_s))}
.name-form .row{padding-inline-start:calc(4*var(--_s) - 1px)}
.name-done{display:grid;place-items:center;inline-size:calc(8*var(--_u));block-size:calc(8*var(--_u));margin-block-end:calc(2*var(--_s));
border-radius:50%;background:var(--_bg-2);color:var(--_success)}
.name-done .icon{inline-size:50%;block-size:50%}
@media (forced-colors:active){.name-done{border:1px solid CanvasText}}
`
