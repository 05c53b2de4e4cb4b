import { diskProblem } from '../data/disk.ts';
import type { Page } from './host.ts';
import { markup, table } from './markup.ts';
import { readQueues } from './queue-api.ts';

export const overviewPage: Page = async (_, host) => {
  const now = new Date(host.clock.now()).toISOString();
  const queues = await readQueues(host);
  const dead = queues.filter((queue) => queue.deadLettersOf.length > 0).reduce((sum, queue) => sum + queue.ready, 0);
  const failures = host.log.entries.filter((entry) => entry.error).length;
  const notRun = [...host.notRun, ...host.customResources.skipped];
  const problem = diskProblem(host.folder);
  return markup`${problem ? markup`<section role="alert"><h2>Nothing can be written</h2><p>${problem}</p></section>` : ''}
<dl class="tiles">
  <div><dt>Mail and SMS</dt><dd><a href="/__local/mail">${host.mailbox.mails().length + host.mailbox.texts().length}</a></dd></div>
  <div><dt>Dead letters</dt><dd><a href="/__local/queues">${dead}</a></dd></div>
  <div><dt>Invocations</dt><dd><a href="/__local/invocations">${host.log.entries.length}</a></dd></div>
  <div><dt>Failed</dt><dd><a href="/__local/invocations?errors=1">${failures}</a></dd></div>
  <div><dt>WebSocket connections</dt><dd>${host.sockets.connections().length}</dd></div>
</dl>
<section><h2>Clock</h2><p class="clock"><time datetime="${now}">${now.slice(0, 19).replace('T', ' ')} UTC</time>
<span>${shift(host.clock.offset())}</span></p>
<div class="actions">${[900, 3600, 86_400, 604_800].map((seconds) => advance(seconds))}
<form method="post" action="/__local/clock"><button>Back to the machine’s time</button></form>
<form method="post" action="/__local/clock" class="inline"><label for="now">Set to</label><input id="now" name="now" placeholder="2026-12-01T09:00:00Z" required><button>Set</button></form></div></section>
<section><h2>Schedules</h2>${table(
    ['Rule', 'Expression', 'Next run'],
    host.schedules.list().map(({ id, expression, due }) => [id, expression, due ?? 'never']),
    'The template has no schedules.',
  )}</section>
<section><h2>Outputs of the template</h2>${table(
    ['Name', 'Value'],
    Object.entries(host.outputs).map(([name, value]) => [name, markup`<code>${String(value)}</code>`]),
    'None.',
  )}</section>
<section><h2>Not run here</h2><p>These resources of the template only watch or guard in AWS.</p>
<details><summary>${notRun.length} resources</summary>${table(
    ['Resource', 'Type', 'What it is'],
    notRun.map(({ id, type, why }) => [id, type, why]),
    'None.',
  )}</details></section>`;
};

const spans: Record<number, string> = { 900: '15 minutes', 3600: '1 hour', 86400: '1 day', 604800: '1 week' };
const advance = (seconds: number) =>
  markup`<form method="post" action="/__local/clock"><input type="hidden" name="advanceSeconds" value="${seconds}"><button>+ ${spans[seconds]}</button></form>`;

const shift = (offset: number): string => {
  const seconds = Math.round(offset / 1000);
  if (Math.abs(seconds) < 2) return 'the machine’s own time';
  const days = Math.abs(seconds) / 86_400;
  const amount = days >= 1 ? `${days.toFixed(1)} days` : `${(Math.abs(seconds) / 3600).toFixed(1)} hours`;
  return `${amount} ${seconds > 0 ? 'ahead of' : 'behind'} the machine’s time`;
};
