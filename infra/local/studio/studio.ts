import { type HttpRequest, type HttpResponse, html, json, nothing, redirect } from '../http/message.ts';
import type { Handle } from '../http/site.ts';
import type { FaultPlan } from '../table/faults.ts';
import { putItems, signText } from './backdoor-api.ts';
import { moveClock } from './clock-api.ts';
import type { StudioHost } from './host.ts';
import { type IdleCheck, waitForIdle } from './idle.ts';
import { readItems } from './items.ts';
import { mintToken } from './mint-api.ts';
import { renderPage } from './pages.ts';
import { busyQueues, readQueues, replay, retryAll, sendTo } from './queue-api.ts';
import { studioStyle } from './style.ts';

type Answer = (request: HttpRequest, host: StudioHost) => Promise<HttpResponse> | HttpResponse;

const bodyOf = <T>(request: HttpRequest): T => {
  const text = request.body.toString('utf8');
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text)) as T;
  return (text ? JSON.parse(text) : {}) as T;
};
const queryOf = (request: HttpRequest) => new URLSearchParams(request.query);
const fromForm = (request: HttpRequest) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
/** A form is redirected to its page; a test gets JSON. */
const done = (request: HttpRequest, page: string, value: unknown) =>
  fromForm(request) ? redirect(`/__local/${page}`) : json(200, value);

/** Answers when streams, queues and functions have drained; `?retry=now` does not wait for visibility timeouts. */
const idle = async (request: HttpRequest, host: StudioHost): Promise<HttpResponse> => {
  const query = queryOf(request);
  const retry: IdleCheck = async () => {
    if (query.get('retry') === 'now') await retryAll(host);
    return [];
  };
  const busy = await waitForIdle([retry, ...host.checks], Number(query.get('timeout') ?? 30) * 1000);
  return busy.length === 0 ? json(200, { idle: true }) : json(503, { idle: false, busy });
};

const clockOf = ({ clock }: StudioHost) => ({
  now: new Date(clock.now()).toISOString(),
  offsetSeconds: Math.round(clock.offset() / 1000),
});

const filterMails = (to: string | null, host: StudioHost) =>
  host.mailbox.mails().filter((mail) => to === null || mail.to.some((address) => address.includes(to)));

const filterInvocations = (query: URLSearchParams, host: StudioHost) => {
  const name = query.get('function');
  return host.log.entries.filter(
    (entry) => (!name || entry.function.includes(name)) && (!query.has('errors') || entry.error !== undefined),
  );
};

const answers: Record<string, Answer> = {
  'GET /mail': (request, host) => json(200, filterMails(queryOf(request).get('to'), host)),
  'GET /mail/preview': (request, host) => {
    const mail = host.mailbox.mails().find(({ id }) => id === queryOf(request).get('id'));
    return html(mail ? 200 : 404, mail?.html ?? 'No such mail', { 'content-security-policy': previewPolicy });
  },
  'GET /sms': (_, host) => json(200, host.mailbox.texts()),
  'DELETE /mail': (_, host) => {
    host.mailbox.clear();
    return nothing();
  },
  'GET /queues': async (_, host) => json(200, await readQueues(host)),
  'POST /queues/replay': async (request, host) =>
    done(request, 'queues', await replay(bodyOf<{ queue: string }>(request).queue, host)),
  'POST /queues/retry': async (request, host) => done(request, 'queues', { retried: await retryAll(host) }),
  'POST /queues/send': async (request, host) => done(request, 'queues', await sendTo(bodyOf(request), host)),
  'GET /invocations': (request, host) => json(200, filterInvocations(queryOf(request), host)),
  'GET /items': async (request, host) => json(200, await readItems(queryOf(request), host)),
  'POST /items': (request, host) => putItems(bodyOf(request), host),
  'GET /idle': idle,
  'GET /clock': (_, host) => json(200, clockOf(host)),
  'POST /clock': (request, host) => {
    moveClock(bodyOf(request), host.clock);
    host.schedules.tick();
    return done(request, '', clockOf(host));
  },
  'GET /calls': (_, host) => json(200, host.front.calls.summary()),
  'DELETE /calls': (_, host) => {
    host.front.calls.reset();
    return nothing();
  },
  'GET /faults': (_, host) => json(200, { plan: host.front.faults.plan, injected: host.front.faults.injected }),
  'POST /faults': (request, host) => {
    host.front.faults.set(bodyOf<FaultPlan>(request));
    return nothing();
  },
  'GET /model': (_, { localModel }) =>
    json(200, { isConfigured: localModel !== undefined, asked: localModel?.callCount() ?? 0 }),
  'POST /model': (request, { localModel }) => {
    localModel?.hold(bodyOf<{ held: boolean }>(request).held);
    return nothing();
  },
  'POST /cache/clear': (request, host) => {
    for (const edge of host.edges) edge.clearCache();
    return done(request, '', { cleared: true });
  },
  'POST /token': async (request, host) => mintToken(bodyOf(request), host),
  'POST /sign': (request, host) => signText(bodyOf(request), host),
  'GET /accounts': (_, host) =>
    json(200, {
      demo: host.issuer?.demo ?? [],
      accounts: host.issuer?.accounts.all().map(({ password: _p, ...account }) => account) ?? [],
      sessions: host.issuer?.sessions.all() ?? [],
      clients: host.issuer?.pool.clients() ?? [],
    }),
  'GET /not-run': (_, host) => json(200, [...host.notRun, ...host.customResources.skipped]),
  'GET /outputs': (_, host) => json(200, host.outputs),
  'GET /schedules': (_, host) => json(200, host.schedules.list()),
  'GET /connections': (_, host) => json(200, host.sockets.connections()),
  'POST /connections/drop': (request, host) => json(200, { dropped: host.sockets.drop(bodyOf(request)) }),
  'GET /style.css': () => ({
    status: 200,
    headers: { 'content-type': 'text/css; charset=utf-8' },
    body: Buffer.from(studioStyle),
  }),
};

/** /__local: pages for people and the same facts as JSON for tests. On this machine only. */
export const createStudio = (host: StudioHost): Handle => {
  host.checks.push(() => busyQueues(host));
  return async (request) => {
    const answer = answers[`${request.method} ${request.path}`];
    try {
      const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
      const page = wantsPage ? await renderPage(request, host) : undefined;
      if (page) return html(200, page, pageHeaders);
      if (answer) return await answer(request, host);
      const token = /^\/cfn\/([\w-]+)$/.exec(request.path)?.[1];
      if (token && request.method === 'PUT') return host.customResources.receive(token, request.body);
      return json(404, { message: `The studio has no ${request.method} ${request.path}` });
    } catch (error) {
      return json(400, { message: error instanceof Error ? error.message : String(error) });
    }
  };
};

/** A mail may bring its own styles, but no scripts. */
const previewPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data:";
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; frame-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
