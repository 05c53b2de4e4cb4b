import type { Page } from './host.ts';
import { type Markup, markup, pretty, table } from './markup.ts';
import { type QueueView, readQueues } from './queue-api.ts';

export const queuesPage: Page = async (_, host) => {
  const queues = await readQueues(host);
  const rows = queues.map((queue) => [
    markup`<a href="#${queue.id}">${queue.id}</a>`,
    queue.deadLettersOf.length > 0
      ? markup`<span class="tag">dead letters of ${queue.deadLettersOf.join(', ')}</span>`
      : '',
    queue.ready,
    queue.inFlight,
    queue.delayed,
  ]);
  const filled = queues.filter((queue) => queue.messages.length > 0);
  return markup`${table(['Queue', 'Role', 'Ready', 'In flight', 'Delayed'], rows, 'The template has no queues.')}
<div class="actions"><form method="post" action="/__local/queues/retry"><button>Try failed messages again now</button></form></div>
${filled.map(section)}`;
};

const section = (queue: QueueView): Markup => {
  const replay =
    queue.deadLettersOf.length > 0
      ? markup`<form method="post" action="/__local/queues/replay"><input type="hidden" name="queue" value="${queue.name}"><button class="primary">Replay all</button></form>`
      : '';
  const messages = queue.messages
    .slice(0, 50)
    .map(
      (message) =>
        markup`<details><summary><code>${message.messageId.slice(0, 8)}</code> ${message.state}, received ${message.received} times${message.group ? `, group ${message.group}` : ''}</summary><pre>${pretty(message.body)}</pre></details>`,
    );
  return markup`<section id="${queue.id}"><h2>${queue.id}</h2>${replay}${messages}</section>`;
};
