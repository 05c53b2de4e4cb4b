import type { Page } from '@playwright/test';
import { ALARM } from './corpus.ts';

/** How long a text gets to run as markup, and then at most in all the other ways: on a busy machine frames load late. */
const MARKUP_MS = 50;
const CARELESS_MS = 5_000;
const STEP_MS = 50;

/** Waits until a text has run, at most so long. */
const letRun = async (page: Page, hasRun: () => boolean, ms: number): Promise<void> => {
  for (let waited = 0; waited < ms && !hasRun(); waited += STEP_MS) await page.waitForTimeout(STEP_MS);
};

/** Runs in the page: shows a text as markup of its own, and of a document in a frame, where most of them run. */
const showAsMarkup = ([text, alarm]: readonly [string, string]): void => {
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = text;
  const frame = document.createElement('iframe');
  frame.srcdoc = text.replaceAll(`parent.${alarm}`, alarm);
  document.body.append(frame);
};

/**
 * Runs in the page: shows a text in each of the other careless ways in which products have shown texts.
 * Long because the browser gets it as one function.
 */
const showCarelessly = ([text, alarm]: readonly [string, string]): void => {
  const frameOf = (html: string): void => {
    const frame = document.createElement('iframe');
    frame.srcdoc = html;
    document.body.append(frame);
  };
  const evaluate = (source: string): void => {
    try {
      new Function(source)();
    } catch {
      // What is no code in this place may be code in the next.
    }
  };
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = text;
  const twice = document.createElement('div');
  document.body.append(twice);
  twice.innerHTML = box.innerHTML;
  const alarmed = text.replaceAll(`parent.${alarm}`, alarm);
  frameOf(`<body><p>${alarmed}`);
  frameOf(`<title>${alarmed}</title>`);
  frameOf(`<textarea>${alarmed}</textarea>`);
  frameOf(`<style>${alarmed}</style>`);
  frameOf(`<noscript>${alarmed}</noscript>`);
  frameOf(`<select><option>${alarmed}</option></select>`);
  frameOf(`<img title="${alarmed}">`);
  frameOf(`<img title='${alarmed}'>`);
  frameOf(`<img alt=${alarmed}>`);
  for (const quote of ['"', "'", '`']) frameOf(`<script>var a = ${quote}${alarmed}${quote};</script>`);
  for (const quote of ['"', "'"])
    frameOf(`<script>var a = ${quote}${alarmed.replaceAll(quote, `\\${quote}`)}${quote};</script>`);
  frameOf(`<script>/* ${alarmed} */</script>`);
  frameOf(`<script>// ${alarmed}\n</script>`);
  evaluate(`return \`${text}\``);
  for (const [, inner] of text.matchAll(/(?:\{\{|#\{|<%=)(.+?)(?:\}\}|\}|%>)/g)) evaluate(`return ${inner}`);
  const link = document.createElement('a');
  const address = alarmed;
  const holder = document.createElement('div');
  holder.innerHTML = `<a href="${address}">x</a>`;
  document.body.append(link, holder);
  link.href = address;
  if (link.protocol === 'javascript:') link.click();
  const written = holder.querySelector('a');
  if (written?.protocol === 'javascript:') written.click();
};

/**
 * The broken variant: a page that takes texts for markup, code and addresses, and no policy that would stop it. What has
 * run as markup is shown in no further way: each costs a document.
 */
export const showOnCarelessPage = async (page: Page, text: string, hasRun: () => boolean): Promise<void> => {
  await page.setContent('<!doctype html><body></body>');
  await page.evaluate(showAsMarkup, [text, ALARM] as const);
  await letRun(page, hasRun, MARKUP_MS);
  if (hasRun()) return;
  await page.evaluate(showCarelessly, [text, ALARM] as const);
  await letRun(page, hasRun, CARELESS_MS);
};
