import type { Mail } from '../mail/mailbox.ts';
import type { Page } from './host.ts';
import { type Markup, markup, table, timeOf } from './markup.ts';

export const mailPage: Page = (query, host) => {
  const mails = host.mailbox.mails().toReversed();
  const chosen = mails.find((mail) => mail.id === query.get('id')) ?? mails[0];
  const list = mails.map((mail) => {
    const current = mail === chosen ? markup` aria-current="true"` : '';
    return markup`<li><a href="/__local/mail?id=${mail.id}"${current}><strong>${mail.subject || 'No subject'}</strong><span>${mail.to.join(', ')}</span>${timeOf(mail.at)}</a></li>`;
  });
  const texts = host.mailbox
    .texts()
    .toReversed()
    .map(({ at, to, body }) => [timeOf(at), to, body]);
  const mailView = chosen
    ? markup`<div class="split"><ul class="list">${list}</ul><article class="letter">${letter(chosen)}</article></div>`
    : markup`<p class="empty">No mail yet. What the product sends, and sign-in codes, appear here; nothing leaves this machine.</p>`;
  return markup`${mailView}<section><h2>SMS</h2>${table(['Sent', 'To', 'Text'], texts, 'No text messages yet.')}</section>`;
};

const letter = (mail: Mail): Markup => {
  const attachments = mail.attachments.map(
    ({ fileName, contentType, base64 }) =>
      markup`<a class="button" download="${fileName}" href="data:${contentType};base64,${base64}">${fileName}</a>`,
  );
  const preview = mail.html
    ? markup`<iframe title="The mail as it looks" sandbox src="/__local/mail/preview?id=${mail.id}"></iframe><details><summary>As plain text</summary><pre>${mail.text ?? 'none'}</pre></details>`
    : markup`<pre>${mail.text}</pre>`;
  return markup`<h2>${mail.subject}</h2><dl class="facts"><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to.join(', ')}</dd><dt>Sent</dt><dd>${timeOf(mail.at)}</dd></dl>
${preview}${attachments.length > 0 ? markup`<p class="actions">${attachments}</p>` : ''}
<details><summary>Headers</summary><pre>${JSON.stringify(mail.headers, null, 2)}</pre></details>`;
};
