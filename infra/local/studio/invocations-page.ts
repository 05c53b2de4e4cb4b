import type { Invocation } from '../lambda/invocation-log.ts';
import type { Page } from './host.ts';
import { type Markup, markup, pretty, timeOf } from './markup.ts';

const shown = 200;

export const invocationsPage: Page = (query, host) => {
  const name = query.get('function') ?? '';
  const errors = query.has('errors');
  const found = host.log.entries
    .filter((entry) => entry.function.includes(name) && (!errors || entry.error))
    .toReversed();
  const options = [...host.functions.pools.values()].map(({ settings }) => settings.id).sort();
  return markup`<form class="filter" method="get"><label for="function">Function</label>
<select id="function" name="function"><option value="">All</option>${options.map((id) => markup`<option${id === name ? markup` selected` : ''}>${id}</option>`)}</select>
<label class="check"><input type="checkbox" name="errors" value="1"${errors ? markup` checked` : ''}> Only failed</label><button>Show</button></form>
${found.length === 0 ? markup`<p class="empty">No invocations.</p>` : ''}
<div class="log">${found.slice(0, shown).map(line)}</div>`;
};

const line = (entry: Invocation): Markup => {
  const cold = entry.coldStart ? markup` <span class="tag">first call</span>` : '';
  const failed = entry.error ? markup` <span class="bad">${entry.error}</span>` : '';
  return markup`<details${entry.error ? markup` class="failed"` : ''}><summary>${timeOf(entry.at)} <strong>${entry.function}</strong> <span class="ms">${entry.durationMs.toFixed(1)} ms</span>${cold}${failed}</summary>
<p class="facts-line">Request ${entry.requestId}, waited ${entry.waitedMs.toFixed(1)} ms for an instance.</p>
${entry.trace ? markup`<pre class="bad">${entry.trace.join('\n')}</pre>` : ''}<pre>${entry.logs.map(pretty).join('\n') || 'No output.'}</pre></details>`;
};
