import type { HttpRequest } from '../http/message.ts';
import { accountsPage } from './accounts-page.ts';
import type { Page, StudioHost } from './host.ts';
import { invocationsPage } from './invocations-page.ts';
import { itemsPage } from './items-page.ts';
import { mailPage } from './mail-page.ts';
import { markup } from './markup.ts';
import { overviewPage } from './overview-page.ts';
import { queuesPage } from './queues-page.ts';

const pages: { path: string; title: string; render: Page }[] = [
  { path: '/', title: 'Overview', render: overviewPage },
  { path: '/mail', title: 'Mail and SMS', render: mailPage },
  { path: '/queues', title: 'Queues', render: queuesPage },
  { path: '/invocations', title: 'Invocations', render: invocationsPage },
  { path: '/items', title: 'Table', render: itemsPage },
  { path: '/accounts', title: 'Sign-ins', render: accountsPage },
];

/** A page of the studio, or undefined for an unknown path. */
export const renderPage = async (request: HttpRequest, host: StudioHost): Promise<string | undefined> => {
  const page = pages.find(({ path }) => path === request.path);
  if (!page) return undefined;
  const body = await page.render(new URLSearchParams(request.query), host);
  const links = pages.map(({ path, title }) => {
    const current = path === page.path ? markup` aria-current="page"` : '';
    return markup`<a href="/__local${path === '/' ? '' : path}"${current}>${title}</a>`;
  });
  return markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Local cloud</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/__local/style.css"></head>
<body><header><p class="brand">Local cloud</p><nav aria-label="Studio">${links}</nav><a class="site" href="/">Open the site</a></header>
<main><h1>${page.title}</h1>${body}</main></body></html>`.text;
};
