/**
 * A plugin's own element over the card: as wide as it, at least as high, and with the same middle; `followCard.ts` has the figures. It
 * is never `display:none`, where some browsers stop a frame. On a half pixel Chromium takes a frame for covered.
 */
export const surfaceCss = `
.surface{box-sizing:border-box;position:fixed;inset:0;margin:auto;padding:0;inline-size:min(100%,var(--_width));block-size:min(100%,calc(60*var(--_u)));
max-inline-size:100%;max-block-size:100%;border:1px solid var(--_border);border-radius:calc(9*var(--_r));overflow:hidden;
background:var(--_bg);color:var(--_fg);font-family:var(--_font);font-size:calc(1.6*var(--_u))}
.surface[open]{display:flex;flex-direction:column}
.surface:not([open]){display:flex;inline-size:1px;block-size:1px;border:0;opacity:0;visibility:hidden;pointer-events:none}
.surface[data-on-card]{--_height:max(var(--_card-height),min(100dvh,60*var(--_u)));inset:auto;margin:0;left:var(--_card-left);
--_top:clamp(0px,calc(var(--_card-top) + (var(--_card-height) - var(--_height))/2),calc(100dvh - var(--_height)));top:round(var(--_top),1px);
inline-size:var(--_card-width);block-size:var(--_height)}
.surface[data-shake]{border-color:var(--_fg);animation:shake 500ms ease-in-out}
.surface::backdrop{background:rgb(9 11 16/.48)}
.surface[data-over-modal]::backdrop{background:none}
.surface-head{display:flex;align-items:center;justify-content:space-between;gap:calc(2*var(--_s));padding-inline-start:calc(4*var(--_s))}
.surface-head[hidden]{display:none}
.surface-head h2{margin:0;min-inline-size:0;font-size:inherit;font-weight:600;overflow-wrap:anywhere}
.surface-head button{flex:none;inline-size:max(44px,4.4*var(--_u));block-size:max(44px,4.4*var(--_u));border:0;background:none;color:inherit;font:inherit;cursor:pointer}
.surface-head button:focus-visible{outline:2px solid var(--_fg);outline-offset:-4px;border-radius:calc(3*var(--_r))}
.surface-content{flex:1;min-block-size:0;overflow:auto}
.surface-content>iframe{display:block;inline-size:100%;block-size:100%;border:0}
@media (max-width:430px){
.surface[open]{inset:auto 0 0;margin:0;inline-size:100%;block-size:min(85dvh,60*var(--_u));border-radius:calc(5*var(--_r));border-end-start-radius:0;border-end-end-radius:0}
}
@media (prefers-reduced-motion:reduce){.surface[data-shake]{animation:none;outline:2px solid var(--_fg);outline-offset:-2px}}
@media (forced-colors:active){.surface{border-color:CanvasText}}
`
