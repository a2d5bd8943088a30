/**
 * The dialog, its card and how they move. Sizes are multiples of the theme's text, radius and space units. Edges are there
 * but transparent where the design has none: forced colours then draw them.
 */
export const modalCss = `
:host{display:contents!important}
.reset{all:initial;display:contents;color-scheme:inherit}
*,*::before,*::after{box-sizing:border-box}
[hidden]{display:none!important}
.hidden{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}

.frame{color:var(--_fg);font:400 calc(1.6*var(--_u))/1.3 var(--_font);-webkit-font-smoothing:antialiased;
-webkit-text-size-adjust:100%;-webkit-tap-highlight-color:transparent;text-align:start;cursor:default;outline:0}
.dialog{position:fixed;inset:0;inset-block-start:var(--_view-top,0);inline-size:100%;block-size:var(--_view-height,100dvh);
max-inline-size:none;max-block-size:none;margin:0;padding:calc(4*var(--_s));border:0;background:none;z-index:var(--_z);
overflow:hidden;place-items:center}
.dialog,.dialog::backdrop{transition:opacity 150ms,overlay 150ms allow-discrete,display 150ms allow-discrete}
.dialog[open]{display:grid;animation:appear 150ms ease-out}
.dialog:not([open]){display:none;opacity:0;pointer-events:none}
.dialog::backdrop{background:rgb(9 11 16/.48);animation:appear 200ms ease-out}
.dialog:not([open])::backdrop{opacity:0}

.card{position:relative;display:flex;flex-direction:column;inline-size:min(100%,var(--_width));max-block-size:100%;
overflow:hidden;border:1px solid var(--_border);border-radius:calc(7*var(--_r));background:var(--_bg);
box-shadow:0 1px 2px rgb(9 11 16/.06),0 16px 48px -8px rgb(9 11 16/.24);animation:rise 200ms cubic-bezier(.2,.7,.2,1)}
.card[data-shake]{border-color:var(--_fg);animation:rise 200ms cubic-bezier(.2,.7,.2,1),shake 500ms ease-in-out}

.header{display:flex;flex:none;align-items:center;min-block-size:calc(6.4*var(--_u));padding-inline:calc(2*var(--_s))}
.header-side{flex:none;inline-size:max(44px,4.4*var(--_u))}
.titles{position:relative;flex:1;min-inline-size:0;padding:calc(2*var(--_s));text-align:center}
.title{margin:0;font-size:calc(1.6*var(--_u));font-weight:600;line-height:1.3;letter-spacing:-.005em;overflow-wrap:anywhere;
text-wrap:balance;outline:0}
.title-text{display:block;animation:appear 120ms ease-out}
.title.leaving{position:absolute;inset:calc(2*var(--_s));animation:vanish 120ms ease-out forwards}

.scroll{flex:0 1 auto;min-block-size:0;block-size:var(--_content,auto);overflow:hidden auto;overscroll-behavior:contain;
scrollbar-width:thin;scrollbar-color:var(--_border-strong) transparent;transition:block-size 150ms ease-out}
@media (prefers-reduced-motion:no-preference){.scroll[data-gliding]{overflow:hidden}}
.scroll:has(.foot){scroll-padding-block-end:calc(30*var(--_s))}
.content{padding-block:var(--_s) calc(4*var(--_s))}
.views{position:relative;--_way:12px}
.view{padding-inline:calc(4*var(--_s));animation:enter 150ms ease-out}
.view.leaving{position:absolute;inset:0 0 auto;pointer-events:none;animation:exit 150ms ease-out forwards}
.views[data-direction=back],.views:dir(rtl){--_way:-12px}
.views[data-direction=back]:dir(rtl){--_way:12px}
.view:only-child{animation:none}

@media (max-height:420px){
.dialog{padding-block:var(--_s)}
.header{min-block-size:max(48px,4.8*var(--_u))}
.card{border-radius:calc(5*var(--_r));--_most:1}
}
@media (max-width:430px){
.dialog{padding:0;place-items:end stretch}
.card{inline-size:100%;max-block-size:calc(var(--_most,.85)*var(--_view-height,100dvh));border-width:1px 0 0;border-end-start-radius:0;
border-end-end-radius:0;animation-duration:220ms;--_rise:16px}
.content{padding-block-end:calc(4*var(--_s) + env(safe-area-inset-bottom,0px))}
}

@keyframes appear{from{opacity:0}}
@keyframes vanish{to{opacity:0}}
@keyframes rise{from{opacity:0;transform:translateY(var(--_rise,4px))}}
@keyframes shake{20%,60%{transform:translateX(-6px)}40%,80%{transform:translateX(6px)}}
@keyframes enter{from{opacity:0;transform:translateX(var(--_way))}}
@keyframes exit{to{opacity:0;transform:translateX(calc(-1*var(--_way)))}}
@media (prefers-reduced-motion:reduce){
.card{--_rise:0px}
.card[data-shake]{animation-name:rise,none;outline:2px solid var(--_fg);outline-offset:-2px}
.view{--_way:0px}
.scroll{transition:none}
}
`
