/** The look of the stand-in's pages: a plain till, marked as a test on every one. */
export const stripeStyle = `
:root { color-scheme: light; --ground: #f4f5f9; --card: #fff; --text: #16192b; --soft: #565b74; --line: #d9dce8; --main: #2f47c4; --bad: #b3261e; --test: #7a4b00; --test-ground: #fff3d6; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; font: 17px/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground); }
.test { margin: 0; padding: 12px 16px; text-align: center; background: var(--test-ground); color: var(--test); font-weight: 600; }
main { width: min(100% - 32px, 26rem); margin: 0 auto; padding: 32px 0 48px; }
main.wide { width: min(100% - 32px, 64rem); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 28px; }
h1 { font-size: 1rem; font-weight: 500; color: var(--soft); margin: 0 0 4px; }
h2 { font-size: 1.15rem; margin: 32px 0 12px; }
.amount { font-size: 2.5rem; font-weight: 700; line-height: 1.15; margin: 0 0 8px; font-variant-numeric: tabular-nums; }
.mail { margin: 0 0 24px; color: var(--soft); overflow-wrap: anywhere; }
form { margin: 0; }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: 10px 16px; margin-top: 12px; font: inherit; font-weight: 600;
  border-radius: 12px; border: 1px solid var(--line); background: var(--card); color: var(--text); text-decoration: none; cursor: pointer; }
button.primary { background: var(--main); border-color: var(--main); color: #fff; min-height: 56px; }
button:hover, .button:hover { filter: brightness(.96); }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.others { margin: 24px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line); color: var(--soft); font-size: 15px; }
.error { margin: 0 0 16px; padding: 12px 14px; border-radius: 12px; border: 1px solid var(--bad); color: var(--bad); background: #b3261e0f; }
.back { display: block; min-height: 44px; padding: 10px 0; margin-top: 12px; text-align: center; color: var(--main); }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
table { border-collapse: collapse; width: 100%; font-size: 15px; } th, td { text-align: left; padding: 10px 16px; border-top: 1px solid var(--line); vertical-align: middle; white-space: nowrap; }
thead th { border-top: 0; color: var(--soft); font-weight: 500; } td form { display: inline-block; margin-right: 8px; } td button { width: auto; margin: 0; min-height: 44px; }
@media (max-width: 640px) { th, td { white-space: normal; padding: 10px 12px; } td form { margin: 0 0 8px; } }
@media (max-width: 480px) { main { padding-top: 16px; } .card { padding: 20px; } }
`;
