import { readableOnCss } from '../theme/themeCss.js'

/** Looks of the button elements, in the theme's variables. `all: initial` keeps the page's inherited text styles out. */
export const buttonCss = /* @__PURE__ */ [
  ':host{display:inline-block;max-width:100%;vertical-align:middle}:host([hidden]),[hidden]{display:none!important}',
  'button{all:initial;box-sizing:border-box;position:relative;display:inline-flex;align-items:center;justify-content:center;',
  'gap:calc(2*var(--_s));visibility:inherit;pointer-events:inherit;max-width:100%;min-height:max(44px,4.4*var(--_u));',
  'padding:0 calc(4*var(--_s));border:1px solid var(--_border-strong);border-radius:calc(3*var(--_r));background:var(--_bg);',
  'color:var(--_fg);font:500 calc(1.6*var(--_u))/1.3 var(--_font);font-variant-numeric:tabular-nums;white-space:nowrap;',
  'cursor:pointer;touch-action:manipulation;-webkit-tap-highlight-color:transparent}',
  ':host([size=sm]) button{min-height:max(36px,3.6*var(--_u));padding:0 calc(3*var(--_s));font-size:calc(1.4*var(--_u))}',
  // A small button looks small and is hit like a large one.
  ':host([size=sm]) button::after{content:"";position:absolute;inset:-5px 0}',
  'button:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}',
  'button:active{background:var(--_bg-3)}',
  '@media (hover:hover){button:hover{background:var(--_bg-2);box-shadow:0 0 0 3px var(--_border)}}',
  '[part~=warning]{border-color:var(--_warning);color:var(--_warning)}',
  'button[part~=primary]{border-color:var(--_accent-edge);color:var(--_on-accent);background:var(--_accent)}',
  'button:disabled{opacity:.5;cursor:not-allowed;box-shadow:none}',
  // Both texts lie on the same spot, so the wider one sets the width whichever is shown.
  '.text{display:grid;min-width:0}.text>*{grid-area:1/1;overflow:hidden;text-overflow:ellipsis;text-align:center}',
  '.spare{visibility:hidden;height:0}',
  '.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  '.aside{color:var(--_fg-2);font-weight:400;min-width:6ch;text-align:end}',
  '.pending{height:.7em;border-radius:var(--_r);background:var(--_bg-3)}',
  '.mark{--_t:var(--_warning);display:grid;place-items:center;flex:none;width:calc(2.4*var(--_u));height:calc(2.4*var(--_u));',
  'overflow:hidden;border-radius:calc(2.5*var(--_r));font-size:calc(1.2*var(--_u));font-weight:600;',
  `background:var(--_t);color:${readableOnCss('var(--_t)')}}`,
  // Arches on a ground that the address decides, as in the modal's larger avatar.
  '.plain{border-radius:50%;background:radial-gradient(circle at 50% 100%,var(--_t) 30%,var(--_tint-4) 31% 50%,',
  'var(--_tint-1) 51% 70%,var(--_t) 71%)}',
  '.mark img{width:100%;height:100%;object-fit:contain}',
  '[aria-busy=true]{cursor:progress}',
  '[aria-busy=true]::before{content:"";position:absolute;inset:auto calc(4*var(--_s)) 5px;height:2px;background:currentColor;',
  'animation:wait 1.4s ease-in-out infinite alternate}',
  '@keyframes wait{from{opacity:.25;transform:scaleX(.12)}to{opacity:.8}}',
  '@media (prefers-reduced-motion:reduce){@keyframes wait{from{opacity:.25}}}',
  '@media (forced-colors:active){button:disabled{color:GrayText;opacity:1}}',
].join('')
