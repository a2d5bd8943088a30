import { readableOnCss } from '../theme/themeCss.js'

/** The parts that views are made of. */
export const partsCss = `
button,a,input{font:inherit;color:inherit;letter-spacing:inherit}
button{margin:0;padding:0;border:1px solid transparent;background:none;text-align:inherit;cursor:pointer;
touch-action:manipulation;user-select:none;-webkit-user-select:none}
a{text-decoration:none;cursor:pointer}
p,ul,h3{margin:0;padding:0;list-style:none;font-weight:inherit;font-size:inherit}
:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
.title:focus-visible{outline:0}
button:disabled{cursor:not-allowed}
[aria-disabled=true]{cursor:progress}

.icon,.spinner{flex:none;inline-size:calc(2*var(--_u));block-size:calc(2*var(--_u))}
.icon.mirrored:dir(rtl){transform:scaleX(-1)}
.spinner{animation:turn 900ms linear infinite}

.icon-button{display:grid;place-items:center;flex:none;inline-size:max(44px,4.4*var(--_u));block-size:max(44px,4.4*var(--_u));
border-radius:calc(3*var(--_r));color:var(--_fg-2);transition:background-color 120ms}
.icon-button:focus-visible{outline-offset:-4px}

.button{display:flex;align-items:center;justify-content:center;gap:calc(2*var(--_s));inline-size:100%;
min-block-size:max(48px,4.8*var(--_u));padding:calc(2*var(--_s)) calc(4*var(--_s));border-radius:calc(3*var(--_r));
font-weight:500;text-align:center;overflow-wrap:anywhere;transition:background-color 120ms}
.button.primary{background:var(--_accent);border-color:var(--_accent-edge);color:var(--_on-accent);font-weight:600}
.button.secondary{background:var(--_bg-2);border-color:var(--_border)}
.button.quiet{color:var(--_fg-2)}
.button:disabled{color:var(--_fg-3);border-color:var(--_border);background:var(--_bg-2)}

.section-name{padding-inline:calc(2*var(--_s));margin-block-end:calc(2*var(--_s));color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.rows+.section-name{margin-block-start:calc(5*var(--_s))}
.rows{display:flex;flex-direction:column;gap:calc(2*var(--_s))}
.row{display:flex;align-items:center;gap:calc(3*var(--_s));inline-size:100%;min-block-size:max(56px,5.6*var(--_u));
padding:calc(2*var(--_s) - 1px);padding-inline-end:calc(4*var(--_s) - 1px);border-radius:calc(4*var(--_r));
background:var(--_bg-2);transition:background-color 120ms}
.row-body{display:flex;flex:1;flex-wrap:wrap;align-items:center;gap:calc(.5*var(--_s)) calc(2*var(--_s));min-inline-size:0}
.row-text{flex:1 1 auto;max-inline-size:100%;display:flex;flex-direction:column;overflow-wrap:anywhere}
.row-name{display:-webkit-box;overflow:hidden;font-weight:500;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.row-note{color:var(--_fg-3);font-size:calc(1.2*var(--_u))}
.row-end{display:flex;align-items:center;gap:calc(1.5*var(--_s));max-inline-size:100%;color:var(--_fg-3);font-size:calc(1.4*var(--_u))}
.row-end .icon,.row-end .spinner{inline-size:calc(1.8*var(--_u));block-size:calc(1.8*var(--_u))}
.row-end[data-tone=good]{color:var(--_success)}
.row-end[data-tone=bad]{color:var(--_error)}
.row:disabled .row-name{color:var(--_fg-3);font-weight:400}
.row:disabled .picture{opacity:.5}
.dot{flex:none;inline-size:calc(.8*var(--_u));block-size:calc(.8*var(--_u));border-radius:50%;background:currentColor}

@media (hover:hover){
.row:hover:not(:disabled),.button.secondary:hover:not(:disabled),.button.quiet:hover,.icon-button:hover{background:var(--_bg-3)}
.button.primary:hover:not(:disabled){background:color-mix(in srgb,var(--_accent) 88%,var(--_on-accent))}
}
.row:active:not(:disabled),.button.secondary:active:not(:disabled),.icon-button:active{background:var(--_border)}
.button.primary:active:not(:disabled){background:color-mix(in srgb,var(--_accent) 80%,var(--_on-accent))}

.skeleton{display:block;border-radius:calc(2*var(--_r));background:var(--_bg-3);animation:breathe 1.4s ease-in-out infinite alternate}
.picture{position:relative;display:block;flex:none;inline-size:calc(4*var(--_u));block-size:calc(4*var(--_u));overflow:hidden;
border-radius:calc(2.5*var(--_r));background:var(--_bg-3)}
.picture::after{content:"";position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 1px var(--_border)}
.picture[data-size=small]{inline-size:calc(2.4*var(--_u));block-size:calc(2.4*var(--_u));border-radius:calc(1.5*var(--_r));
font-size:calc(1.2*var(--_u))}
.picture[data-size=large]{inline-size:calc(8*var(--_u));block-size:calc(8*var(--_u));border-radius:calc(5*var(--_r));
font-size:calc(3.2*var(--_u))}
.picture.round{border-radius:50%}
.picture-content{display:block;inline-size:100%;block-size:100%;object-fit:contain}
.monogram{display:grid;place-items:center;inline-size:100%;block-size:100%;font-weight:600;background:var(--_t);
color:${readableOnCss('var(--_t)')}}
.monogram::before{content:attr(data-letter)}
.monogram.unknown{color:var(--_fg-3)}
.monogram.unknown .icon{inline-size:50%;block-size:50%;stroke-width:1.25}

.skeletons{transition:opacity 150ms}
.skeletons.early{opacity:0}
.skeleton.line{inline-size:40%;block-size:calc(1.4*var(--_u))}

.lead{font-weight:600;text-align:center;line-height:1.3;overflow-wrap:anywhere;text-wrap:balance}
.hint{color:var(--_fg-2);font-size:calc(1.4*var(--_u));line-height:1.45;text-align:center;overflow-wrap:anywhere;text-wrap:pretty}
.notice{display:flex;flex-direction:column;align-items:center;gap:calc(2*var(--_s));padding-block:calc(4*var(--_s)) 0}
.notice-mark{display:grid;place-items:center;inline-size:calc(5.6*var(--_u));block-size:calc(5.6*var(--_u));
margin-block-end:calc(2*var(--_s));border-radius:50%;background:var(--_bg-2);color:var(--_fg-2)}
.notice-mark .icon{inline-size:calc(2.8*var(--_u));block-size:calc(2.8*var(--_u));stroke-width:1.25}
.notice-mark[data-tone=bad]{color:var(--_error)}
.notice-mark[data-tone=warn]{color:var(--_warning)}
.notice-actions{align-self:stretch;margin-block-start:calc(4*var(--_s))}

.foot{position:sticky;inset-block-end:0;display:flex;flex-direction:column;gap:calc(2*var(--_s));
margin-block:calc(6*var(--_s)) calc(-4*var(--_s));padding-block-end:calc(4*var(--_s));background:var(--_bg)}
@media (max-height:420px){.foot{position:static;margin-block-start:calc(4*var(--_s))}}

.alert{display:flex;flex:none;align-items:center;gap:calc(2*var(--_s));margin-inline:calc(4*var(--_s));
margin-block-end:calc(2*var(--_s));padding-inline-start:calc(3*var(--_s));border:1px solid var(--_border);
border-radius:calc(3*var(--_r));background:var(--_bg-2);font-size:calc(1.4*var(--_u));font-weight:500;animation:appear 150ms ease-out}
.alert>.icon{color:var(--_warning)}
.alert-title{flex:1;min-inline-size:0;overflow-wrap:anywhere}

.toasts{display:grid;flex:none;grid-template-rows:0fr;transition:grid-template-rows 150ms ease-out}
.toasts[data-open]{grid-template-rows:1fr}
.toasts-inner{min-block-size:0;overflow:hidden;padding-inline:calc(4*var(--_s))}
.toasts[data-open] .toasts-inner{padding-block-end:calc(4*var(--_s) + env(safe-area-inset-bottom,0px))}
.toast{display:flex;align-items:center;gap:calc(2*var(--_s));min-block-size:max(44px,4.4*var(--_u));
padding:calc(2*var(--_s)) calc(4*var(--_s));border:1px solid var(--_border);border-radius:calc(3*var(--_r));
background:var(--_fg);color:var(--_bg);font-size:calc(1.4*var(--_u));font-weight:500;overflow-wrap:anywhere;
animation:appear 150ms ease-out}
.toast.leaving{animation:vanish 150ms ease-out forwards}

@keyframes turn{to{transform:rotate(1turn)}}
@keyframes breathe{to{opacity:.5}}
@media (prefers-reduced-motion:reduce){
.spinner{animation:breathe 1.2s ease-in-out infinite alternate}
.skeleton{animation:none}
.row,.button,.icon-button,.toasts{transition:none}
}
@media (forced-colors:active){
.monogram{forced-color-adjust:none}
.row,.button,.icon-button,.picture,.notice-mark{border:1px solid ButtonBorder}
.row[aria-current=true]{border-color:Highlight}
:disabled{color:GrayText;border-color:GrayText}
}
`
