import type { Page } from './host.ts';
import { readItems } from './items.ts';
import { markup, pretty } from './markup.ts';

const MAX_ITEMS = 300;

export const itemsPage: Page = async (query, host) => {
  const pk = query.get('pk') ?? '';
  const prefix = query.get('prefix') ?? '';
  const search = new URLSearchParams({ ...(pk ? { pk } : { prefix }), limit: String(pk ? MAX_ITEMS : 5000) });
  const items = await readItems(search, host);
  const form = markup`<form class="filter" method="get"><label for="prefix">Partition begins with</label><input id="prefix" name="prefix" value="${pk || prefix}" placeholder="T#…"><button>Show</button></form>`;
  if (pk) {
    return markup`${form}<p><code>${pk}</code>, ${items.length} items</p>${items.map(
      (item) =>
        markup`<details><summary><code>${String(item.sk)}</code></summary><pre>${pretty(JSON.stringify(item))}</pre></details>`,
    )}`;
  }
  const counts = new Map<string, number>();
  for (const item of items) counts.set(String(item.pk), (counts.get(String(item.pk)) ?? 0) + 1);
  const partitions = [...counts].sort(([left], [right]) => left.localeCompare(right)).slice(0, MAX_ITEMS);
  return markup`${form}<p>${items.length} items in ${counts.size} partitions${counts.size > MAX_ITEMS ? `, the first ${MAX_ITEMS} shown` : ''}.</p>
<ul class="plain">${partitions.map(([name, count]) => markup`<li><a href="/__local/items?pk=${encodeURIComponent(name)}"><code>${name}</code></a> <span class="tag">${count}</span></li>`)}</ul>`;
};
