export const panelStyles = `
:host { all: initial; color-scheme: light dark; }
:host([data-placed]) { display: block; color-scheme: inherit; }
* { box-sizing: border-box; }
.dock, dialog {
  --paper: light-dark(#ffffff, #1b1f24); --ink: light-dark(#1f2328, #e8ebee); --quiet: light-dark(#59636e, #a3adb8);
  --line: light-dark(#d1d9e0, #3b434c); --soft: light-dark(#f3f5f7, #272c33); --mark: light-dark(#7a4b00, #ffd78a);
  --marked: light-dark(#fff3d6, #3d3011);
  font: 13px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); border: 1px solid var(--line);
}
.dock {
  position: fixed; inset: auto auto 12px 12px; z-index: 2147483000; width: 268px; max-width: calc(100vw - 24px);
  max-height: calc(100vh - 24px); overflow: auto; border-radius: 10px; box-shadow: 0 4px 16px rgb(0 0 0 / 14%);
}
.dock[data-closed] { width: auto; }
:host([data-placed]) .dock { position: static; width: auto; max-width: none; max-height: none; border: 0; background: none; box-shadow: none; }
:host([data-placed]) .wallets { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); border-top: 1px solid var(--line); }
:host([data-placed]) summary { padding: 12px 24px; font-size: 16px; }
:host([data-placed]) .wallet { padding: 14px 24px; border: 0; }
summary { padding: 8px 12px; cursor: pointer; font-weight: 600; }
.wallet { padding: 10px 12px; border-top: 1px solid var(--line); }
.wallet h2 { margin: 0; font-size: 13px; font-weight: 600; }
.facts { margin: 2px 0 8px; color: var(--quiet); font-size: 12px; overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
button, select {
  font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line); border-radius: 6px;
  padding: 3px 8px; min-height: 26px; cursor: pointer;
}
button:hover { border-color: var(--quiet); }
:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
label { display: inline-flex; gap: 5px; align-items: center; }
@media (pointer: coarse) { button, select, label { min-height: 44px; } summary { padding-block: 12px; } }
dialog { width: 360px; max-width: calc(100vw - 24px); padding: 18px; border-radius: 12px; }
dialog::backdrop { background: rgb(0 0 0 / 35%); }
.mark {
  display: inline-block; margin: 0 0 8px; padding: 1px 8px; border-radius: 999px; font-size: 12px; font-weight: 600;
  color: var(--mark); background: var(--marked);
}
dialog h2 { margin: 0 0 8px; font-size: 16px; line-height: 1.35; overflow-wrap: anywhere; }
pre {
  margin: 0 0 4px; padding: 8px 10px; max-height: 220px; overflow: auto; font: 12px/1.5 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; background: var(--soft); border-radius: 6px;
}
pre:empty { display: none; }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin-top: 14px; }
.answers button { min-height: 38px; font-weight: 600; }
.answers .approve { background: var(--ink); color: var(--paper); }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`
