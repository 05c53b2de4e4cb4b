/** The look of the sign-in pages: the product's night, one warm action. */
export const styleSheet = `
:root { color-scheme: dark; --ground: #090d23; --raised: #111731; --raised-2: #19213e; --text: #f5f6fc; --soft: #bdc4d7; --quiet: #9ba4bc;
  --edge: #6a7796; --line: #364160; --warm: #f8b05d; --link: #a1d1f4; --bad: #fb817f; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: 1fr auto; font: 17px/1.5 system-ui, sans-serif; color: var(--text);
  background: linear-gradient(#050617, #090d23 34%, #141a3a 62%, #2b2452 84%, #5b3460) fixed; }
main { width: min(100% - 32px, 26rem); margin: auto; padding: 48px 0 32px; }
.mark { display: flex; align-items: center; gap: 12px; margin-bottom: 24px; color: var(--soft); font-size: 15px; }
.mark svg { border-radius: 9px; width: 36px; height: 36px; flex: none; }
.card { background: var(--raised); border-radius: 24px; padding: 32px; box-shadow: inset 0 1px 0 #ffffff14, 0 24px 64px #05061799; }
h1 { font: 400 1.75rem/1.2 Georgia, 'Times New Roman', serif; margin: 0 0 8px; text-wrap: balance; }
p { margin: 0 0 24px; color: var(--soft); }
label { display: block; margin: 16px 0 6px; font-size: 15px; color: var(--soft); }
input { width: 100%; min-height: 48px; padding: 10px 14px; font: inherit; color: var(--text); background: var(--ground); border: 1px solid var(--edge); border-radius: 12px; }
input::placeholder { color: var(--quiet); opacity: 1; }
input[name=code] { font-size: 1.5rem; letter-spacing: .35em; font-variant-numeric: tabular-nums; }
button, .button { display: flex; align-items: center; justify-content: center; gap: 10px; width: 100%; min-height: 48px; padding: 10px 18px; margin-top: 16px; font: inherit;
  font-weight: 600; text-decoration: none; border-radius: 12px; border: 1px solid var(--line); background: var(--raised-2); color: var(--text); cursor: pointer; }
button.primary { background: var(--warm); border-color: var(--warm); color: #090d23; }
button:hover, .button:hover { filter: brightness(1.08); }
button.plain { border: 0; background: none; color: var(--link); font-weight: 400; margin-top: 8px; }
:focus-visible { outline: 3px solid var(--warm); outline-offset: 2px; }
ul { list-style: none; margin: 0 0 8px; padding: 0; display: grid; gap: 8px; }
.account { justify-content: flex-start; margin: 0; padding: 10px 14px; text-align: left; font-weight: 400; gap: 14px; }
.account span { display: block; } .account .who { font-weight: 600; } .account .what { color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
.initial { flex: none; width: 36px; height: 36px; border-radius: 50%; display: grid !important; place-items: center; background: #2b2452; color: var(--warm); font-weight: 600; }
.error { margin: 0 0 16px; padding: 12px 14px; border-radius: 12px; border: 1px solid var(--bad); color: var(--text); background: #fb817f1f; }
details { margin-top: 16px; } summary { min-height: 44px; display: flex; align-items: center; color: var(--link); cursor: pointer; }
.rule { display: flex; align-items: center; gap: 12px; margin: 24px 0 0; color: var(--quiet); font-size: 14px; }
.rule::before, .rule::after { content: ''; flex: 1; border-top: 1px solid var(--line); }
a { color: var(--link); } footer { padding: 16px; text-align: center; font-size: 14px; color: var(--quiet); }
@media (max-width: 480px) { main { padding-top: 24px; } .card { padding: 24px; border-radius: 16px; } }
@media (prefers-reduced-motion: no-preference) { button, .button { transition: filter .12s; } }
`;
